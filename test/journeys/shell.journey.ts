import { expect, test } from "./site.ts"

const PHONE = "(314) 555-0142"

test("the chosen look stays, and is there before the first paint", async ({ page }) => {
  await page.goto("/")
  const toggle = page.getByRole("button", { name: "Vibrant colors" })
  const html = page.locator("html")
  await expect(toggle).toHaveAttribute("aria-pressed", "false")
  await toggle.click()
  await expect(html).toHaveAttribute("data-theme", "vibrant")
  await expect(toggle).toHaveAttribute("aria-pressed", "true")

  // Without the app's code the page is what it is at its first paint.
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.reload({ waitUntil: "domcontentloaded" })
  await expect(html).toHaveAttribute("data-theme", "vibrant")
  await page.unroute("**/assets/*.js")
  await page.reload()
  await expect(toggle).toHaveAttribute("aria-pressed", "true")
  await toggle.click()
  await expect(html).not.toHaveAttribute("data-theme")
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test("the menu opens as a drawer, and choosing an item closes it", async ({ page }) => {
    await page.goto("/")
    await page.getByRole("button", { name: "Menu" }).tap()
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await expect(drawer.getByRole("listitem")).toHaveText([
      "Services",
      "Gallery",
      "Reviews",
      /^Home Depot Pro/u,
      "Customer Portal",
      "Admin Dashboard",
      "Get Quote",
    ])
    await drawer.getByRole("link", { name: "Reviews" }).tap()
    await expect(drawer).toHaveCount(0)
    await expect(page.locator("#testimonials")).toBeInViewport()
  })

  test("Escape closes the drawer and gives the focus back", async ({ page }) => {
    await page.goto("/book")
    const menu = page.getByRole("button", { name: "Menu" })
    await menu.tap()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
})

for (const [item, section] of [
  ["Services", "services"],
  ["Reviews", "testimonials"],
  ["Get Quote", "contact"],
] as const) {
  test(`'${item}' leads to its section, from home and from elsewhere`, async ({ page }) => {
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: item })
    for (const path of ["/", "/book"]) {
      await page.goto(path)
      await link.click()
      await expect(page).toHaveURL(new RegExp(`/#${section}$`, "u"))
      await expect(page.locator(`#${section}`)).toBeInViewport({ ratio: 0.1 })
      await expect
        .poll(async () => Math.round((await page.locator(`#${section}`).boundingBox())!.y))
        .toBeLessThan(200)
    }
  })
}

test("an address that does not exist leads back home and gives the phone number", async ({ page }) => {
  const answer = await page.goto("/no/such/place")
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole("main").getByRole("link", { name: PHONE }).first()).toHaveAttribute(
    "href",
    "tel:+13145550142",
  )
  await page.getByRole("link", { name: "Return to homepage" }).click()
  await expect(page).toHaveURL(/\/$/u)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Professional Handyman and Tech Services")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("home says what we do and how to call", async ({ page }) => {
    await page.goto("/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    for (const section of ["services", "booking", "testimonials", "plans", "contact"])
      await expect(page.locator(`#${section}`).getByRole("heading").first()).toBeVisible()
    await expect(page.getByRole("link", { name: PHONE }).first()).toBeVisible()
  })

  test("/book shows no wizard, only how to call", async ({ page }) => {
    await page.goto("/book")
    await expect(page.getByText("Booking online needs JavaScript.")).toContainText(PHONE)
    await expect(page.getByRole("heading", { name: "How big is the job?" })).toBeHidden()
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
  })
})

test("a wizard whose code fails to load leaves the page, reports a click, and works after another one", async ({
  page,
}) => {
  await page.route("**/assets/booking-*.js", (route) => route.abort())
  await page.goto("/")
  await page.locator("#booking").scrollIntoViewIfNeeded()
  const size = page.getByRole("button", { name: "A Tech & Quick Jobs" })
  await size.click()
  await expect(page.getByRole("region", { name: "Notification" })).toContainText("could not be loaded")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.unroute("**/assets/booking-*.js")
  await size.click()
  await expect(page.getByRole("heading", { name: "Tell us what to do, and where" })).toBeVisible()
})

test("a message is shown as plain HTML when the code that draws toasts fails to load", async ({ page }) => {
  await page.route(/assets\/(?:booking|toaster)-.*\.js/u, (route) => route.abort())
  await page.goto("/book")
  await page.getByRole("button", { name: "A Tech & Quick Jobs" }).click()
  const notification = page.getByRole("region", { name: "Notification" })
  await expect(notification.getByRole("alert")).toContainText("could not be loaded")
  await notification.getByRole("button", { name: "Close" }).click()
  await expect(notification.getByRole("alert")).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a picture that does not come is replaced", async ({ page }) => {
  await page.route("**/assets/hero-*", (route) => route.abort())
  await page.goto("/")
  await expect(page.getByRole("main").getByRole("img").first()).toHaveAttribute("src", /placeholder/u)
})

test("nothing is asked of other hosts, and nothing fails on the way", async ({ page, site }) => {
  const complaints: string[] = []
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("request", (request) => !request.url().startsWith(site.url) && complaints.push(request.url()))
  for (const path of [
    "/",
    "/book",
    "/gallery",
    "/leave-review",
    "/customer-portal",
    "/portal",
    "/admin",
    "/live-chat/1",
  ]) {
    await page.goto(path)
    await page.waitForLoadState("networkidle")
  }
  expect(complaints).toEqual([])
})
