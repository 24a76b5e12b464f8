import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect, test } from "./site.ts"

const PATHS = [
  "/",
  "/book",
  "/gallery",
  "/leave-review",
  "/reschedule/a-token",
  "/no/such/page",
  "/customer-portal",
  "/portal",
  "/admin",
  "/live-chat",
]

for (const theme of ["default", "vibrant"] as const) {
  for (const width of [360, 1280]) {
    test(`every page passes axe: ${theme} theme, ${width} px`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: "reduce" })
      await page.addInitScript(`localStorage.setItem("theme", "${theme}")`)
      for (const path of PATHS) {
        await open(page, path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)
        expect.soft(found, path).toEqual([])
      }
    })
  }
}

for (const { width, fontSize } of [
  { width: 320, fontSize: "100%" },
  { width: 360, fontSize: "100%" },
  { width: 390, fontSize: "100%" },
  { width: 768, fontSize: "100%" },
  { width: 1280, fontSize: "100%" },
  // How older people set their phones.
  { width: 360, fontSize: "200%" },
]) {
  test(`no page scrolls sideways: ${width} px, text at ${fontSize}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PATHS) {
      await open(page, path)
      await page.addStyleTag({ content: `html { font-size: ${fontSize} }` })
      expect.soft(await page.evaluate<number>("document.documentElement.scrollWidth"), path).toBe(width)
    }
  })
}

test("pages that open later lead with the call button", async ({ page }) => {
  for (const path of ["/gallery", "/leave-review", "/reschedule/a-token", "/customer-portal"]) {
    await page.goto(path)
    const first = page.getByRole("main").locator(".button").first()
    await expect.soft(first, path).toHaveText("Call (314) 555-0142")
    await expect.soft(first, path).toHaveAttribute("href", "tel:+13145550142")
  }
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

for (const width of [360, 1280]) {
  test(`nothing moves when the prices are loaded: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const held: Array<() => void> = []
    await page.route("**/api/services", async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.goto("/")
    const prices = page.locator(".prices")
    await prices.scrollIntoViewIfNeeded()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(page.getByRole("list", { name: "Loading the prices" })).toBeVisible()
    const loading = await prices.boundingBox()
    for (const release of held) release()
    await expect(prices.getByText("TV Mounting")).toBeVisible()
    expect((await prices.boundingBox())?.height).toBe(loading?.height)
  })
}

test("home shows its sections in the order of awards, hero, booking, services, plans, testimonials, quote", async ({
  page,
}) => {
  await page.goto("/")
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()
  expect(headings).toEqual([
    "Pro Referral",
    "Service Award",
    "Neighbors’ Pick",
    "Choose a time that suits you",
    "Book an appointment",
    "Our services",
    "Maintenance plans",
    "What customers say",
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

/** Until every island is hydrated: those further down only when they are scrolled to. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  for (const island of await page.locator("[data-island]:visible").all())
    await island.scrollIntoViewIfNeeded()
  await expect(page.locator("[data-hydrating]")).toHaveCount(0)
}
