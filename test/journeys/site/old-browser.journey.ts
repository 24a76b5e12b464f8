import type { Page } from "@playwright/test"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"

test.use({ ownContext: true })

const PHONE = "(314) 555-0142"

/** What a browser answers that is a little older than the supported ones. */
const OLD = "CSS.supports = () => false"

const openIn = async (page: Page, path: string): Promise<readonly string[]> => {
  const scripts: string[] = []
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()))
  await page.addInitScript(OLD)
  await page.goto(path)
  await page.waitForLoadState("networkidle")
  return scripts
}

for (const [path, heading] of [
  ["/", "Professional Handyman and Tech Services"],
  ["/book", /Book/u],
  ["/gallery/1", /./u],
  ["/reschedule/unknown", "Move your visit"],
  ["/portal/login", "Sign in"],
] as const)
  test(`in a browser that is too old, ${path} says so and how to call, and is readable without its script`, async ({
    page,
  }) => {
    const scripts = await openIn(page, path)
    const main = page.getByRole("main")
    await expect(
      main.getByText(`Your browser is too old for booking online. Please update it or call ${PHONE}.`),
    ).toBeVisible()
    await expect(main.getByRole("link", { name: PHONE }).first()).toHaveAttribute("href", "tel:+13145550142")
    await expect(main.getByRole("heading", { level: 1, name: heading })).toBeVisible()
    // They would do nothing.
    await expect(page.getByRole("button")).toHaveCount(0)
    expect(scripts).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page, "360 px")
  })

test("in a browser that is too old, /admin says so, and its script is not loaded", async ({ page }) => {
  const scripts = await openIn(page, "/admin")
  await expect(
    page.getByRole("heading", { name: "Your browser is too old for the dashboard." }),
  ).toBeVisible()
  await expect(page.getByText("Please update it.")).toBeVisible()
  expect(scripts).toEqual([])
  await expectAccessible(page)
})
