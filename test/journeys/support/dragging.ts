import type { Page } from "@playwright/test"

/**
 * Waits until what was picked up with the space key can be moved: dnd-kit announces it first, and listens to further keys
 * from a timer on.
 */
export const untilKeysMove = (page: Page): Promise<unknown> =>
  page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
