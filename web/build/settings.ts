import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** Completes the environment by the `.env` file beside the README, as the server does; what is set already stays. */
export const readSettings = (): void => {
  const file = fileURLToPath(new URL("../../.env", import.meta.url))
  // Not by Node's own option, which reports a missing file on stderr.
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Scheme and host of the site, without a slash at the end: `PUBLIC_URL`, else this machine at `PORT`. Port 0 means one
 * that the server picks after the build; then it is the default port.
 */
export const originOf = (settings: Readonly<Record<string, string | undefined>>): string =>
  settings["PUBLIC_URL"]?.replace(/\/+$/u, "") || `http://localhost:${Number(settings["PORT"]) || 3000}`
