import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import subset from "subset-font"
import { transformWithOxc } from "vite"
import { expect } from "./site.ts"

/** In px: the narrowest phones, common ones, tablets, laptops. */
const WIDTHS = [320, 360, 768, 1280]

/**
 * Fails where a text of what is open leaves the window, is cut off or lies on another one, at every width: in a wide font
 * with WCAG's text spacing at twice the size of text. One theme is enough, because themes change only colors
 * (`test/web/themes.test.ts`).
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
    expect.soft(faults, `${name}, ${width} px, largest text`).toEqual([])
  }
  await page.evaluate("endLayoutFaults()")
  await page.setViewportSize(before)
}

const read = (path: string) => readFile(new URL(path, import.meta.url))

const definitions = read("../../support/in-page/layout.ts")
  .then((code) => transformWithOxc(String(code), "layout.ts"))
  .then(({ code }) => `(() => { ${code.replaceAll(/^export const /gmu, "window.")} })()`)

/** Without the characters that our texts do not have: a page loads less than a tenth of the file. */
const font = async (file: string) =>
  Buffer.from(
    await subset(await read(`../../../node_modules/dejavu-fonts-ttf/ttf/${file}`), CHARACTERS),
  ).toString("base64")

const CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, n) => 0x20 + n))}–—‘’“”•…→×✓★`

const wideFont = Promise.all([font("DejaVuSans.ttf"), font("DejaVuSans-Bold.ttf")]).then(
  ([regular, bold]) => ({
    400: regular,
    700: bold,
  }),
)
