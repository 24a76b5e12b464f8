import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

/** Long runs that `npm test` has short versions of: `npm run drill -- --list`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["*/*.drill.ts"],
    globalSetup: ["../set-up/postgres.ts", "../set-up/programs.ts"],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // What a drill prints is its result.
    disableConsoleIntercept: true,
  },
})
