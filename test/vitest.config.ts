import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { ServerTestsApart } from "./set-up/server-tests-apart.ts"
import { keepTemporaryFilesInMemory } from "./set-up/temporary-files.ts"

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["**/*.test.ts"],
    globalSetup: ["set-up/postgres.ts", "set-up/programs.ts"],
    setupFiles: ["support/plain-expectations.ts", "support/check-api-exchanges.ts"],
    // Real servers and databases start in these tests; a slow machine is not a failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the cores of a small machine, because tests of whole servers mostly wait.
    maxWorkers: 3,
    // A worker loads the program once, for all of its files; loading it for each takes half of the time.
    isolate: false,
    // Megabytes. A worker keeps what it has loaded until the end, and with Node's first limits marks it again and again.
    execArgv: ["--initial-heap-size=1024", "--min-semi-space-size=32", "--max-semi-space-size=64"],
    sequence: { sequencer: ServerTestsApart },
  },
})
