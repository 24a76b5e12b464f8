import type { Page } from "@playwright/test"
import axe, { type AxeResults, type RunOptions } from "axe-core"
import { expect } from "./site.ts"

/**
 * The violations that axe finds once nothing moves or fades any more, each with its elements. Axe is loaded once for
 * each page: its package for Playwright loads it for each check, and fails when that takes a second.
 */
const violationsOf = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  await page.evaluate(ANIMATIONS_END)
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source)
  const options: RunOptions = {
    // The elements that pass are not described.
    resultTypes: ["violations"],
    iframes: false,
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
  }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)
}

/** The rules whose results depend on the colors. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"]

/** Resolves when every animation that ends has ended. */
const ANIMATIONS_END = `Promise.all(
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => {})),
)`

/** Fails where axe finds something, or where the page scrolls sideways. */
export const expectAccessible = async (page: Page, name?: string): Promise<void> => {
  expect.soft(await violationsOf(page), name).toEqual([])
  await expectToFit(page, name)
}

/** The browser applies container queries and their units some frames after the window has its new width. */
const expectToFit = (page: Page, name?: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(FITS), name)
    .toBe(true)

const FITS = "document.documentElement.scrollWidth <= innerWidth"

/**
 * Checks the staff screen that is open on a phone, a tablet and a large screen, without loading it again: every rule on
 * the phone and on the large screen, and the rules about colors in both color schemes on the phone and on the other two.
 */
export const expectAccessibleInAllViews = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setColorScheme(page, "dark")
  expect.soft(await violationsOf(page, COLOR_RULES), `${name}, 390 px, dark`).toEqual([])
  await setColorScheme(page, "light")
  await expectAccessible(page, `${name}, 390 px, light`)
  await page.setViewportSize({ width: 1024, height: 844 })
  expect.soft(await violationsOf(page, COLOR_RULES), `${name}, 1024 px, light`).toEqual([])
  await expectToFit(page, `${name}, 1024 px`)
  await page.setViewportSize({ width: 1440, height: 844 })
  await setColorScheme(page, "dark")
  await expectAccessible(page, `${name}, 1440 px, dark`)
}

/**
 * The same for a page of the portal, in both themes on the two larger screens. The second theme changes only colors.
 */
export const expectPortalAccessible = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page, `${name}, 360 px`)
  await page.setViewportSize({ width: 768, height: 800 })
  await expectToFit(page, `${name}, 768 px`)
  await expectColorsOfSecondTheme(page, `${name}, 768 px`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page, `${name}, 1280 px`)
}

const setColorScheme = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  const body = expect(page.locator("body"))
  await (colorScheme === "dark" ? body : body.not).toHaveClass(/bp6-dark/u)
}

/** Checks the visitors' page that is open; in the second theme, which changes only colors, the rules about colors. */
export const expectAccessibleInBothThemes = async (page: Page, name: string): Promise<void> => {
  expect.soft(await violationsOf(page), name).toEqual([])
  await expectColorsOfSecondTheme(page, name)
}

const expectColorsOfSecondTheme = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(`document.documentElement.dataset.theme = "vibrant"`)
  expect.soft(await violationsOf(page, COLOR_RULES), `${name}, vibrant theme`).toEqual([])
  await page.evaluate("delete document.documentElement.dataset.theme")
}
