import { defineConfig } from "@playwright/test"
import { keepTemporaryFilesInMemory } from "../set-up/temporary-files.ts"
import { browser } from "../journeys/support/browser.ts"

keepTemporaryFilesInMemory()

/** `npm run pictures` takes the pictures of the README from the site with the data of `hearth demo`. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.picture.ts",
  globalSetup: ["../journeys/support/database.ts", "../set-up/built-programs.ts"],
  outputDir: "../../test-results",
  workers: 1,
  timeout: 300_000,
  reporter: "list",
  use: {
    launchOptions: await browser(),
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    deviceScaleFactor: 2,
  },
})
