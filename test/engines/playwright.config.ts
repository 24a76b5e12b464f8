import { defineConfig } from "@playwright/test"
import { keepTemporaryFilesInMemory } from "../set-up/temporary-files.ts"
import { ENGINES, type EngineName } from "./engines.ts"
import type { EngineOptions } from "./test.ts"

keepTemporaryFilesInMemory()

const names = Object.keys(ENGINES) as readonly EngineName[]
const found = names.filter((name) => ENGINES[name].missing.length === 0)

// Workers read this file too.
if (process.env["TEST_WORKER_INDEX"] === undefined)
  for (const name of names.filter((name) => !found.includes(name)))
    console.log(`Not tried in ${name}: this machine has no ${ENGINES[name].missing.join(" and no ")}.`)

/** The promises of the site in every engine that the machine has. Playwright only runs the tests; see engines.ts. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  testMatch: "*.journey.ts",
  globalSetup: ["../journeys/support/database.ts", "../set-up/built-programs.ts"],
  outputDir: "../../test-results/engines",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // As for the journeys.
  retries: 1,
  reporter: "list",
  projects: found.map((engine) => ({ name: engine, use: { engine } })),
})
