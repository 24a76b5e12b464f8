import type { Locator, Page } from "@playwright/test"
import { expect } from "./site.ts"

const FOCUSABLE = "a[href], button, input, select, textarea, summary, iframe, [tabindex]"

/**
 * Presses Tab, or Shift+Tab, until the target has the focus, once it is there to be reached. Fails where the focus
 * cannot be seen on the way, and where the page has been gone round without reaching the target.
 */
export const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await expect(target.first()).toBeVisible()
  // How far it is depends on the rows that other journeys have left in a list.
  const limit = (await page.evaluate<number>(DEFINE_HIDDEN_FOCUS)) + 10
  for (let presses = 0; presses < limit; presses += 1) {
    const { isReached, hidden } = await target.evaluateAll(lookAtFocus)
    if (presses > 0 && hidden !== "")
      await expect.poll(() => page.evaluate("hiddenFocus()"), "the focus that cannot be seen").toBe("")
    if (isReached) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never led to ${target}`)
}

/** One question to the page for each key, because there are thousands. */
const lookAtFocus = (targets: ReadonlyArray<{ matches(selector: string): boolean }>) => ({
  isReached: targets.some((target) => target.matches(":focus")),
  hidden: (globalThis as unknown as { hiddenFocus(): string }).hiddenFocus(),
})

/** Moves the focus to the target with the Tab key and presses Enter there. */
export const pressEnterOn = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press("Enter")
}

/** Replaces the text of a field, to which the Tab key leads. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(text)
}

/**
 * The element with the focus if it has neither an outline nor a ring, is outside the window or behind another element;
 * empty if it can be seen. A choice is marked by the outline of its label or of the button that Blueprint draws for it.
 */
const HIDDEN_FOCUS = `() => {
  const focused = document.activeElement
  // After the last element, before it begins anew, in a dialog too; in an email that is shown, whose focus is not ours.
  if (focused.matches("body, iframe, [class*=focus-trap]")) return ""
  const label = focused.closest(".choice, .bp6-control") ?? focused
  const marked = label.querySelector(".bp6-control-indicator") ?? label
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(marked)
  const { left, top, width, height } = marked.getBoundingClientRect()
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2)
  const isMarked = (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || /0px 0px 0px [1-9]px(?! inset)/.test(boxShadow)
  return isMarked && label.contains(uppermost) ? "" : focused.outerHTML.slice(0, 200)
}`

/** Returns how many elements Tab may lead to. */
const DEFINE_HIDDEN_FOCUS = `window.hiddenFocus = ${HIDDEN_FOCUS}; document.querySelectorAll("${FOCUSABLE}").length`
