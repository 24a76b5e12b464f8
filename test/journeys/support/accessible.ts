import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import type { RunOptions } from "axe-core"
import { expectLayoutHolds } from "./layout.ts"
import { expect } from "./site.ts"

/**
 * The violations that axe finds once nothing moves or fades any more, each with its elements; in the open dialog, if there
 * is one, unless in all of the page. Axe is loaded once for each page: its package for Playwright loads it for each check,
 * and fails when that takes a second.
 */
const violationsOf = async (
  page: Page,
  rules?: readonly string[],
  within = IN_FRONT,
): Promise<readonly string[]> => {
  await page.evaluate(ANIMATIONS_END)
  if (!(await page.evaluate<boolean>("'axe' in window")))
    await page.evaluate(`${await axe}; axe.configure({ noHtml: true })`)
  const options: RunOptions = {
    // The elements that pass are not described, and those that fail only here.
    resultTypes: ["violations"],
    elementRef: true,
    iframes: false,
    // By default axe also reads all stylesheets, for a rule that is experimental and therefore not run.
    preload: { assets: ["media"] },
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
  }
  return page.evaluate<readonly string[]>(`
    (${PARTS_SEEN})(${JSON.stringify(rules ?? [])}).then((exclude) =>
      axe.run({ include: [${within}], exclude }, ${JSON.stringify(options)}).then(${DESCRIBE_VIOLATIONS}))`)
}

/** Half as long as what the package gives Node. */
const axe = readFile(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8")

/**
 * The rows and bars that have the same elements and classes as one that was looked at before, since the page was loaded, with
 * the same rules, width and colors: only their texts differ, and checking all rows of a list takes most of the time.
 */
const PARTS_SEEN = `async (rules) => {
  window.partsSeen ??= new Set()
  const { matches } = matchMedia("(prefers-color-scheme: dark)")
  const view = [...rules, innerWidth, matches, document.body.className, document.documentElement.dataset.theme].join()
  return [...document.querySelectorAll("tbody tr, nav, header")].filter((part) => {
    const like = part.outerHTML
      .replaceAll(/>[^<]*[^<\\s][^<]*/g, ">a text")
      .replaceAll(/ (?!class|role|style|type|disabled|aria-(?!label|describedby))([\\w-]+)="[^"]+"/g, ' $1="a value"')
    return partsSeen.size === partsSeen.add(view + getComputedStyle(part).backgroundColor + like).size
  })
}`

const DESCRIBE_VIOLATIONS = `({ violations }) =>
  violations.map(({ id, nodes }) => id + ": " + nodes.map(({ element }) => element.outerHTML.slice(0, 500)).join("\\n"))`

/** What lies below a dialog is checked when no dialog is open. */
const IN_FRONT = `[...document.querySelectorAll("[role$=dialog]")].at(-1) ?? document`

/** The rules whose results depend on the colors. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"]

/** Resolves when every animation that ends has ended. */
const ANIMATIONS_END = `Promise.all(
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => {})),
)`

/** Fails where axe finds something in the dialog that is open, or in the page. */
export const expectNoViolations = async (page: Page, name?: string): Promise<void> =>
  expect.soft(await violationsOf(page), name).toEqual([])

/** Fails where a text has a contrast below 7:1 (WCAG 2.2, 1.4.6), or 4.5:1 if it is large. */
export const expectNoContrastBelow7 = async (page: Page, name: string): Promise<void> =>
  expect.soft(await violationsOf(page, ["color-contrast-enhanced"]), name).toEqual([])

/** Fails where axe finds something, or where the page scrolls sideways. */
export const expectAccessible = async (page: Page, name?: string): Promise<void> => {
  await expectNoViolations(page, name)
  // The browser applies container queries and their units some frames after the window has its new width.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(FITS), { timeout: 5_000, ...(name !== undefined && { message: name }) })
    .toBe(true)
}

const FITS = "document.documentElement.scrollWidth <= innerWidth"

/** The rules whose results depend on the colors, and on what a style sheet hides: a text beside an icon, what scrolls. */
const STYLE_RULES = [...COLOR_RULES, "button-name", "label", "link-name", "scrollable-region-focusable"]

const WIDEST = 1440

/**
 * The views of a staff screen. On either side of 700 px, where its colors differ (`styles.test.ts`), one is light and one is
 * dark. A screen has the same elements above 700 px as on a phone, but for the calendar; so the other rules are asked at the
 * narrowest, and at the widest of all of the page.
 */
const VIEWS = [
  [390, "dark", COLOR_RULES],
  [390, "light", undefined],
  [1024, "dark", STYLE_RULES],
  [WIDEST, "light", undefined],
] as const

/** Checks the staff screen that is open at every width and in both color schemes, without loading it again. */
export const expectAccessibleInAllViews = async (page: Page, name: string): Promise<void> => {
  for (const [width, colorScheme, rules] of VIEWS) {
    await page.setViewportSize({ width, height: 844 })
    await setColorScheme(page, colorScheme)
    const violations = await violationsOf(page, rules, width === WIDEST ? "document" : IN_FRONT)
    expect.soft(violations, `${name}, ${width} px, ${colorScheme}`).toEqual([])
    if (width === 390)
      expect.soft(await page.evaluate<readonly string[]>(SMALL_FIELDS), `${name}, small fields`).toEqual([])
  }
  await expectLayoutHolds(page, name, STAFF_WIDTHS)
}

/** The fields with text below 16 px: Safari on iOS enlarges the page when one of them gets the focus. */
const SMALL_FIELDS = `[...document.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file]), select, textarea")]
  .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
  .map(({ outerHTML }) => outerHTML.slice(0, 200))`

/**
 * Those of all screens, and what is left of 1280 px at a zoom of 200 %. Staff screens have the sizes of Blueprint, which are
 * in px: they grow by zooming (WCAG 2.2, 1.4.4), and the browser's size of text changes only what they share with the site.
 * So they have room for large text, a wide font and text spacing at once, which takes a third of the layouts.
 */
const STAFF_WIDTHS = [320, 360, 640, 768, 1280]

const setColorScheme = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  const body = expect(page.locator("body"))
  await (colorScheme === "dark" ? body : body.not).toHaveClass(/bp6-dark/u)
}

/** Checks the visitors' page that is open; in the second theme, which changes only colors, the rules about colors. */
export const expectAccessibleInBothThemes = async (page: Page, name: string): Promise<void> => {
  await expectNoViolations(page, name)
  await page.evaluate(`document.documentElement.dataset.theme = "vibrant"`)
  expect.soft(await violationsOf(page, COLOR_RULES), `${name}, vibrant theme`).toEqual([])
  await page.evaluate("delete document.documentElement.dataset.theme")
}
