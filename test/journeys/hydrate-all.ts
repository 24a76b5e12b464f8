import type { Page } from "@playwright/test"
import { expect } from "./site.ts"

/** Waits until the page's islands are hydrated; those further down are when they are scrolled to, the chat when used. */
export const hydrateAll = async (page: Page): Promise<void> => {
  for (const island of await page.locator("[data-island]:visible").all())
    await island.scrollIntoViewIfNeeded()
  await expect(page.locator("[data-hydrating]:not([data-hydrating=used]):visible")).toHaveCount(0)
}
