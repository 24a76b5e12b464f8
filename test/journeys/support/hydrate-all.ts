import type { Page } from "@playwright/test"
import { expect } from "./site.ts"

/** Waits until the page's islands are hydrated; those further down are when they are scrolled to, the chat when used. */
export const hydrateAll = async (page: Page): Promise<void> => {
  const dehydrated = page.locator("[data-hydrating]:not([data-hydrating=used]):visible")
  // One at a time and until it is hydrated: before the page's script runs, scrolling past an island has no effect.
  await expect.poll(() => dehydrated.evaluateAll(scrollToFirst), { intervals: [100] }).toBe(0)
}

const scrollToFirst = (islands: ReadonlyArray<{ scrollIntoView(): void }>): number => {
  islands[0]?.scrollIntoView()
  return islands.length
}
