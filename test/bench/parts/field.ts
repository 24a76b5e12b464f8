import type { BrowserContext, Page } from "@playwright/test"
import { chromium } from "@playwright/test"
import { openField } from "../../journeys/support/field.ts"
import { browser } from "../../journeys/support/browser.ts"
import { firstRunOf, newDataDir, start } from "../../server/support/process.ts"
import { brotliSize } from "../../support/size-budget.ts"
import type { Compared } from "../support/compare.ts"
import { slowDown } from "../support/phone.ts"

const MOST_KB = 120
const MOST_MS = 500
const VIEWS = 15

/** The day on a phone: what its first view loads, and how long it takes on a slow phone until it is there without network. */
export const benchField = async (): Promise<ReadonlyArray<Compared>> => {
  const dataDir = await newDataDir()
  const { site } = await start({ DATA_DIR: dataDir })
  const { staff } = await firstRunOf(dataDir)
  const opened = await chromium.launch(await browser())
  try {
    const context = await opened.newContext({ baseURL: site, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const sizes: Array<Promise<number>> = []
    page.on("response", (response) => {
      const { pathname } = new URL(response.url())
      if (/^\/(?:assets\/|field)/u.test(pathname)) sizes.push(response.body().then(brotliSize))
    })
    await openField(page, staff)
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
    const views = await viewsWithoutNetwork(context, page)
    const median = views.toSorted((a, b) => a - b)[Math.floor(VIEWS / 2)]!
    return [
      {
        finding: {
          name: "First view of /field, kB brotli",
          ratio: kilobytes,
          target: `at most ${MOST_KB}`,
          holds: kilobytes <= MOST_KB,
        },
      },
      {
        finding: {
          name: "The day without network on a slow phone, ms",
          ratio: median,
          target: `at most ${MOST_MS}`,
          holds: median <= MOST_MS,
        },
        note: `The day without network: ${views.map((view) => view.toFixed()).join(", ")} ms`,
      },
    ]
  } finally {
    await opened.close()
  }
}

/** From the navigation to the frame with the day, in milliseconds. */
const viewsWithoutNetwork = async (context: BrowserContext, page: Page): Promise<readonly number[]> => {
  await slowDown(page)
  await context.setOffline(true)
  await page.addInitScript(`addEventListener("DOMContentLoaded", () => {
    const look = () => {
      if (document.querySelector("h1")?.textContent !== "My day") requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => {
        document.documentElement.dataset.shownAt = performance.now()
      }))
    }
    look()
  })`)
  const views: number[] = []
  for (let view = 0; view < VIEWS; view++) {
    await page.goto("about:blank")
    await page.goto("/field")
    const shown = page.locator("html[data-shown-at]")
    views.push(Number(await shown.getAttribute("data-shown-at")))
  }
  return views
}
