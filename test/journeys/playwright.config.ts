import { defineConfig } from "@playwright/test"
import { browser } from "./browser.ts"

/** The journeys run against the real server with the site that `npm run build` made; each worker starts one of its own. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    launchOptions: await browser(),
    locale: "en-US",
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
  },
})
