import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

/** The tests that must find every mutant: fast ones, without a database. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    setupFiles: ["mutation/seed.ts"],
    include: ["properties/*.test.ts", "use-cases/*.test.ts"],
    // It loads modules a second time while it runs, so Stryker cannot tell which mutants it covers.
    exclude: ["properties/temporal-polyfill.test.ts"],
    testTimeout: 120_000,
    maxWorkers: 1,
    isolate: false,
  },
})
