import { hydrateAll } from "../support/hydrate-all.ts"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { expect, test } from "../support/site.ts"

const PATHS = [
  "/",
  "/book",
  "/gallery",
  "/gallery/1",
  "/leave-review",
  "/privacy",
  "/terms",
  "/reschedule/a-token",
  "/unsubscribe/a-token",
  "/invoice/a-token",
  "/confirm/a-token",
  "/offer/a-token",
  "/no/such/page",
  "/portal/login",
  "/portal/callback",
  "/admin",
  "/live-chat",
]

for (const path of PATHS)
  test(`${path} has the layout of every screen and text, and passes axe in both themes`, async ({ page }) => {
    await page.goto(path)
    // The staff's screens are not prerendered.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await hydrateAll(page)
      await expectAccessibleInBothThemes(page, `${width} px`)
    }
    await expectLayoutHolds(page, path)
  })

test("home shows each service's base price and unit from the catalogue", async ({ page, site }) => {
  const services = (await (await site.neighbor.get("/api/services")).json()) as ReadonlyArray<{
    readonly name: string
    readonly basePrice: number
    readonly priceUnit: string
  }>
  await page.goto("/")
  await page.locator("#services").scrollIntoViewIfNeeded()
  await page.getByRole("button", { name: `Show all ${services.length} services` }).click()
  const items = page.locator("#price-list").getByRole("listitem")
  await expect(items).toHaveCount(services.length)
  for (const [index, { name, basePrice, priceUnit }] of services.entries()) {
    await expect(items.nth(index)).toContainText(name)
    await expect(items.nth(index)).toContainText(new RegExp(`from \\$${basePrice},? ${priceUnit}$`, "u"))
  }
})

test("home shows its sections in the order of hero, booking, services, plans, projects, testimonials, questions, quote", async ({
  page,
}) => {
  await page.goto("/")
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()
  expect(headings).toEqual([
    "Choose a time that suits you",
    "Book an appointment",
    "Our services",
    "Maintenance plans",
    "Recent projects",
    "What customers say",
    "Frequently asked questions",
    "Get a quote",
  ])
})

test("on paper there are no bars or buttons, and dark sections are black on white", async ({ page }) => {
  await page.emulateMedia({ media: "print" })
  for (const path of ["/", "/book", "/gallery"]) {
    await page.goto(path)
    await expect.soft(page.getByRole("navigation"), path).toHaveCount(0)
    await expect.soft(page.locator(".button:visible"), path).toHaveCount(0)
    const footer = page.getByRole("contentinfo")
    await expect.soft(footer, path).toHaveCSS("color", "rgb(0, 0, 0)")
    await expect.soft(footer, path).toHaveCSS("background-color", "rgb(255, 255, 255)")
  }
})
