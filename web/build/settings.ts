import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Completes the environment by the `.env` file beside the README, as the server does; what is set already stays. */
export const readSettings = (): void => {
  const file = fileURLToPath(new URL("../../.env", import.meta.url))
  // Not by Node's own option, which tells stderr of a file that is not there.
  if (existsSync(file)) process.loadEnvFile(file)
}
