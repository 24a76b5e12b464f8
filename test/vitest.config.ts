import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { ServerTestsApart } from "./server-tests-apart.ts"
import { keepTemporaryFilesInMemory } from "./temporary-files.ts"

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["**/*.test.ts"],
    globalSetup: ["postgres.ts", "programs.ts"],
    // Real servers and databases start in these tests; a slow machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The journeys run at the same time, and use what tests that wait for whole servers leave idle.
    maxWorkers: 2,
    // A worker loads the program once, for all of its files; loading it for each takes half of the time.
    isolate: false,
    sequence: { sequencer: ServerTestsApart },
  },
})
