import type { Locator, Page } from "@playwright/test"
import { expect } from "./site.ts"

/**
 * Presses Tab, or Shift+Tab, until the target has the focus, once it is there to be reached. Fails where the focus
 * cannot be seen on the way.
 */
export const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await expect(target.first()).toBeVisible()
  const focused = target.and(page.locator(":focus"))
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(HIDDEN_FOCUS), "the focus that cannot be seen").toBe("")
  }
  throw new Error(`${key} never led to ${target}`)
}

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
 * The element with the focus if it has no outline, is outside the window or behind another element; empty if it can be
 * seen. The outline of a choice is around its label.
 */
const HIDDEN_FOCUS = `(() => {
  const focused = document.activeElement
  const outlined = focused.closest(".choice") ?? focused
  const { outlineStyle, outlineWidth } = getComputedStyle(outlined)
  const { left, top, width, height } = outlined.getBoundingClientRect()
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2)
  const isVisible = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && outlined.contains(uppermost)
  return isVisible ? "" : focused.outerHTML.slice(0, 200)
})()`
