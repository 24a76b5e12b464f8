import { realpathSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { ROOT } from "../../adapters/process/root.ts"

/** The directory of the programs; the workers of a test run inherit the variables of its main process. */
export const PROGRAMS = "TEST_PROGRAMS"

/**
 * Vitest's `globalSetup`: builds the server and the worker, which tests start dozens of times, unless the variable names
 * those that `npm run test:built` has just built.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  const built = process.env[PROGRAMS]
  if (built !== undefined) {
    // Those of one build, while others may replace the link to the last.
    process.env[PROGRAMS] = realpathSync(built)
    return
  }
  const directory = join(ROOT, "dist/test-programs", String(process.pid))
  // Not before: workers read this file too, and have no use for the bundler.
  const { buildPrograms } = await import("../../adapters/process/programs.ts")
  await buildPrograms(directory)
  process.env[PROGRAMS] = directory
  return () => rm(directory, { recursive: true, force: true })
}
