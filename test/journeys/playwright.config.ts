import { defineConfig } from "@playwright/test"
import { keepTemporaryFilesInMemory } from "../set-up/temporary-files.ts"
import { browser } from "./support/browser.ts"

keepTemporaryFilesInMemory()

/** On the sites with demo data and with ten technicians: one worker runs them, so that these sites start once. */
const OF_FULL_SITES = ["**/staff-{commands,screens,today}.journey.ts", "**/staff-{crew-*,routes}.journey.ts"]

const { args, ...program } = await browser()

/** The pages of a context have one process, in which scripts are compiled once (`support/shared-context.ts`). */
const ONE_PROCESS = ["--disable-site-isolation-trials", "--renderer-process-limit=1"]

/** The journeys run against the real server with the site that `npm run build` made; each worker starts one of its own. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  globalSetup: ["./support/database.ts", "../set-up/built-programs.ts"],
  outputDir: "../../test-results",
  fullyParallel: true,
  // One more than the cores of a small machine, because journeys also wait.
  workers: 3,
  projects: [
    // The first, so that its one worker begins at once, beside those of the others.
    { name: "full sites", testMatch: OF_FULL_SITES, workers: 1 },
    { name: "sites", testIgnore: OF_FULL_SITES },
  ],
  // Far more than a journey takes on a quiet machine: a slow machine is not a failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // One that passes the second time is named as flaky in the report: its cause is to be found, and the change can be judged.
  retries: 1,
  reporter: "list",
  use: {
    launchOptions: { ...program, args: [...args!, ...ONE_PROCESS] },
    locale: "en-US",
    // A click waits until its target stands still.
    contextOptions: { reducedMotion: "reduce" },
    // Less than a journey's timeout, so that the report names the action that waits.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording takes a seventh of a worker's time; copies of the page before and after each action, which `--trace on`
    // records, take as much again.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: false, sources: false },
  },
})
