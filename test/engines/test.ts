import { test as base } from "../journeys/support/site.ts"
import type { EngineBrowser, WindowSize } from "./driver.ts"
import { ENGINES, type EngineName } from "./engines.ts"
import { buildPageScript } from "./page-script.ts"
import { personAt, type Person } from "./person.ts"

export interface EngineOptions {
  readonly engine: EngineName
}

interface OfWorker extends EngineOptions {
  readonly engineBrowser: EngineBrowser
  readonly pageScript: string
}

/** A person who has never visited the site, in the engine of the project. */
export const test = base.extend<{ readonly size: WindowSize; readonly person: Person }, OfWorker>({
  engine: ["Chromium", { option: true, scope: "worker" }],
  pageScript: [async ({}, use) => use(await buildPageScript()), { scope: "worker" }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await ENGINES[engine].start()
      await use(browser)
      await browser.close()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  size: [{ width: 1280, height: 800 }, { option: true }],
  person: async ({ engineBrowser, pageScript, site, size }, use) => {
    const window = await engineBrowser.open(size)
    await use(personAt(window, site.url, pageScript))
    await window.close()
  },
})
