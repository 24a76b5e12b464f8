import { type ElementHandle, launch, type LaunchOptions } from "puppeteer-core"
import type { Control, EngineBrowser, WindowSize } from "./driver.ts"

/** Starts Chromium or Firefox. What `beforeScripts` gives for a window runs in its pages before their own scripts. */
export const startByPuppeteer = async (
  options: LaunchOptions,
  beforeScripts: (size: WindowSize) => string | undefined = () => undefined,
): Promise<EngineBrowser> => {
  const browser = await launch({ headless: true, timeout: START_TIMEOUT_MS, ...options })
  return {
    open: async (viewport) => {
      const script = beforeScripts(viewport)
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      if (script !== undefined) await page.evaluateOnNewDocument(script)
      return {
        open: async (url) => void (await page.goto(url)),
        read: (expression) => page.evaluate(expression),
        find: async (expression) => {
          const element = (await page.evaluateHandle(expression)).asElement()
          return element === null ? undefined : controlOf(element as ElementHandle<HTMLInputElement>)
        },
        drag: async (from, to) => {
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          await page.mouse.move(to.x, to.y, { steps: 5 })
        },
        drop: () => page.mouse.up(),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

const START_TIMEOUT_MS = 90_000

/** The compiler's settings for tests do not know the DOM. */
interface Selectable {
  readonly select: () => void
}

const controlOf = (element: ElementHandle<HTMLInputElement>): Control => ({
  click: () => element.click(),
  fill: async (text) => {
    await element.evaluate((field) => (field as unknown as Selectable).select())
    await element.type(text)
  },
  choose: async (value) => void (await element.select(value)),
  upload: (path) => element.uploadFile(path),
})
