import type { Locator, Page } from "@playwright/test"
import { expect } from "./site.ts"

const [WIDTH, HEIGHT] = [740, 360]
const INSETS = { left: 60, right: 60, bottom: 30 }

/**
 * Holds the phone sideways, with a notch at either end and a home indicator. The result expects of the last of the elements
 * that none of these covers it.
 */
export const holdSideways = async (page: Page): Promise<(of: Locator) => Promise<void>> => {
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /viewport-fit=cover/u)
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: INSETS })
  return async (of) => {
    await of.last().evaluate(scrollToMiddle)
    const { x, y, width, height } = (await of.last().boundingBox())!
    expect.soft(x, String(of)).toBeGreaterThanOrEqual(INSETS.left)
    expect.soft(x + width, String(of)).toBeLessThanOrEqual(WIDTH - INSETS.right)
    expect.soft(y + height, String(of)).toBeLessThanOrEqual(HEIGHT - INSETS.bottom)
  }
}

const scrollToMiddle = (element: unknown): void =>
  (element as { scrollIntoView(options: object): void }).scrollIntoView({ block: "center" })
