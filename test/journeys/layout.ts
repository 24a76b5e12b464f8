import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { transformWithOxc } from "vite"
import { expect } from "./site.ts"

/** In px: the narrowest phones, common ones, tablets, laptops. */
const WIDTHS = [320, 360, 768, 1280]

/**
 * Fails where a text of what is open leaves the window, is cut off or lies on another one: at every width, in the machine's
 * font, in a wide one and with WCAG's text spacing, each at 100 and 200 %. One theme is enough, because themes change only
 * colors (`test/web/themes.test.ts`).
 */
export const expectLayoutHolds = async (
  page: Page,
  name: string,
  widths: readonly number[] = WIDTHS,
): Promise<void> => {
  if (!(await page.evaluate<boolean>("'layoutFaults' in window"))) {
    await page.evaluate(await definitions)
    await page.evaluate(`loadWideFont(${JSON.stringify(await wideFont)})`)
  }
  const before = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const faults = await page.evaluate<readonly string[]>("layoutFaults()")
    expect.soft(faults, `${name}, ${width} px`).toEqual([])
  }
  await page.setViewportSize(before)
}

const read = (path: string) => readFile(new URL(path, import.meta.url))

const definitions = read("../in-page/layout.ts")
  .then((code) => transformWithOxc(String(code), "layout.ts"))
  .then(({ code }) => `(() => { ${code.replaceAll(/^export const /gmu, "window.")} })()`)

const font = async (file: string) =>
  (await read(`../../node_modules/dejavu-fonts-ttf/ttf/${file}`)).toString("base64")

const wideFont = Promise.all([font("DejaVuSans.ttf"), font("DejaVuSans-Bold.ttf")]).then(
  ([regular, bold]) => ({
    400: regular,
    700: bold,
  }),
)
