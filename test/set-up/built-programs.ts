import { existsSync, realpathSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../../adapters/process/root.ts"
import { PROGRAMS } from "./programs.ts"

/** Playwright's `globalSetup`: its tests start the server and the worker of the site that they try, of one build. */
export default (): void => {
  const built = join(ROOT, "dist/web/.programs")
  if (!existsSync(built)) throw new Error("There is no built site. Please run `npm run build` first.")
  process.env[PROGRAMS] = realpathSync(built)
}
