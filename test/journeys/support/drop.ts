import type { Page } from "@playwright/test"

/**
 * Ends a drag with the mouse. dnd-kit ignores every click until a timer of 50 ms is over, because the end of a drag is a
 * click too; a timer that is set later runs after it.
 */
export const drop = async (page: Page): Promise<void> => {
  await page.mouse.up()
  await page.evaluate("new Promise((resolve) => setTimeout(resolve, 50))")
}
