import { expectLayoutHolds } from "../support/layout.ts"
import { expectNoViolations } from "../support/accessible.ts"
import { holdSideways } from "../support/sideways.ts"
import { expect, test } from "../support/site.ts"

const PHONE = "(314) 555-0142"

test("the chosen theme is kept, links scroll to their sections, and an unknown address leads home", async ({
  page,
}) => {
  await test.step("the chosen theme is kept, and applied before the first paint", async () => {
    await page.goto("/")
    const toggle = page.getByRole("button", { name: "Vibrant colors" })
    const html = page.locator("html")
    await expect(toggle).toHaveAttribute("aria-pressed", "false")
    await toggle.click()
    await expect(html).toHaveAttribute("data-theme", "vibrant")
    await expect(toggle).toHaveAttribute("aria-pressed", "true")

    // Without the deferred script the page stays as it is at its first paint.
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.reload({ waitUntil: "domcontentloaded" })
    await expect(html).toHaveAttribute("data-theme", "vibrant")
    await page.unroute("**/assets/*.js")
    await page.reload()
    await expect(toggle).toHaveAttribute("aria-pressed", "true")
    await toggle.click()
    await expect(html).not.toHaveAttribute("data-theme")
  })
  await test.step("'Services', 'Reviews' and 'Get Quote' scroll to their sections, from home and from another page", async () => {
    for (const path of ["/", "/book"])
      for (const [item, id] of [
        ["Services", "services"],
        ["Reviews", "testimonials"],
        ["Get Quote", "contact"],
      ] as const) {
        if (new URL(page.url()).pathname !== path) await page.goto(path)
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: item }).click()
        await expect(page).toHaveURL(new RegExp(`/#${id}$`, "u"))
        const section = page.locator(`#${id}`)
        await expect(section).toBeInViewport({ ratio: 0.1 })
        await expect.poll(async () => Math.round((await section.boundingBox())!.y)).toBeLessThan(200)
      }
  })
  await test.step("an unknown address gives 404, a link to the homepage and the phone number", async () => {
    const response = await page.goto("/no/such/place")
    expect(response?.status()).toBe(404)
    await expect(page.getByRole("main").getByRole("link", { name: PHONE }).first()).toHaveAttribute(
      "href",
      "tel:+13145550142",
    )
    await page.getByRole("link", { name: "Return to homepage" }).click()
    await expect(page).toHaveURL(/\/$/u)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Professional Handyman and Tech Services",
    )
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test("the menu opens as a drawer, from which Escape returns the focus, and which choosing an item closes; it is in one row with the logo", async ({
    page,
  }) => {
    await test.step("the menu opens as a drawer, from which Escape returns the focus, and which choosing an item closes", async () => {
      await page.goto("/")
      const menu = page.getByRole("button", { name: "Menu" })
      const drawer = page.getByRole("dialog", { name: "Menu" })
      await menu.tap()
      await expect(drawer).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(drawer).toHaveCount(0)
      await expect(menu).toBeFocused()
      await menu.tap()
      await expect(drawer.getByRole("listitem")).toHaveText([
        "Services",
        "Gallery",
        "Reviews",
        /^Home Depot Pro/u,
        "Customer Portal",
        "Admin Dashboard",
        "Get Quote",
      ])
      await expectNoViolations(page)
      await expectLayoutHolds(page, "the menu", [320, 360])
      await drawer.getByRole("link", { name: "Reviews" }).tap()
      await expect(drawer).toHaveCount(0)
      await expect(page.locator("#testimonials")).toBeInViewport()
    })
    await test.step("the logo and the menu button are in one row", async () => {
      await page.goto("/book")
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        const logo = await page.locator(".top-bar__logo").boundingBox()
        const menu = await page.getByRole("button", { name: "Menu" }).boundingBox()
        expect.soft(menu!.y, `${width} px`).toBeLessThan(logo!.y + logo!.height)
      }
    })
    await test.step("held sideways, the notch and the home indicator cover nothing that can be tapped", async () => {
      const expectClear = await holdSideways(page)
      const bar = page.getByRole("navigation", { name: "Call or book" })
      await expectClear(page.locator(".top-bar__logo"))
      await expectClear(page.getByRole("button", { name: "Menu" }))
      await expectClear(bar.getByRole("link").first())
      await expectClear(bar.getByRole("button"))
      await expectClear(page.locator(".chat-launcher__open"))
      await page.getByRole("button", { name: "Menu" }).tap()
      const drawer = page.getByRole("dialog", { name: "Menu" })
      await expectClear(drawer.getByRole("button", { name: "Close" }))
      await expectClear(drawer.getByRole("link"))
    })
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("home shows every section and the phone number, each page that does nothing then has a heading and says how to call, and /book shows no wizard", async ({
    page,
  }) => {
    await test.step("home shows every section and the phone number", async () => {
      await page.goto("/")
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      for (const section of ["services", "booking", "testimonials", "plans", "faq", "contact"])
        await expect(page.locator(`#${section}`).getByRole("heading").first()).toBeVisible()
      await expect(page.getByRole("link", { name: PHONE }).first()).toBeVisible()
      // They would do nothing.
      await expect(page.getByRole("button")).toHaveCount(0)
    })
    await test.step("each page that does nothing then has a heading and says how to call, and /book shows no wizard", async () => {
      for (const path of ["/reschedule/unknown", "/unsubscribe/unknown", "/portal/login", "/portal"]) {
        await page.goto(path)
        const main = page.getByRole("main")
        await expect.soft(main.getByRole("heading", { level: 1 }), path).toHaveCount(1)
        await expect.soft(main.getByRole("link", { name: PHONE }), path).toBeVisible()
      }
      await page.goto("/book")
      await expect(page.locator("main noscript .card")).toContainText(PHONE)
      await expect(page.getByRole("heading", { name: "How big is the job?" })).toBeHidden()
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
    })
  })
})

test("code and pictures that fail to load: the wizard reports a click and works after a reload, a message is plain HTML, an image is replaced", async ({
  page,
}) => {
  await test.step("a wizard whose code fails to load reports a click, and works after the page is loaded again", async () => {
    await page.route("**/assets/booking-*.js", (route) => route.abort())
    await page.goto("/")
    await page.locator("#booking").scrollIntoViewIfNeeded()
    const size = page.getByRole("button", { name: "A Tech & Quick Jobs" })
    await size.click()
    await expect(page.getByRole("region", { name: "Notification" })).toContainText("could not be loaded")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.unroute("**/assets/booking-*.js")
    await page.getByRole("button", { name: "Load the page again" }).click()
    await size.click()
    await expect(page.getByRole("heading", { name: "Tell us what to do, and where" })).toBeVisible()
  })
  await test.step("a message is shown as plain HTML when the code that draws toasts fails to load", async () => {
    await page.route(/assets\/(?:booking|toaster)-.*\.js/u, (route) => route.abort())
    await page.goto("/book")
    await page.getByRole("button", { name: "A Tech & Quick Jobs" }).click()
    const notification = page.getByRole("region", { name: "Notification" })
    await expect(notification.getByRole("alert")).toContainText("could not be loaded")
    await notification.getByRole("button", { name: "Close" }).click()
    await expect(notification.getByRole("alert")).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.unroute(/assets\/(?:booking|toaster)-.*\.js/u)
  })
  await test.step("an image that fails to load is replaced by the placeholder", async () => {
    await page.route("**/assets/hero-*", (route) => route.abort())
    await page.goto("/")
    await expect(page.getByRole("main").getByRole("img").first()).toHaveAttribute("src", /placeholder/u)
  })
})

test("pages request nothing from other hosts and log no error", async ({ page, site }) => {
  const problems: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error" && !isSignedOut(message.location().url)) problems.push(message.text())
  })
  page.on("pageerror", (error) => problems.push(error.message))
  page.on("request", (request) => !request.url().startsWith(site.url) && problems.push(request.url()))
  for (const path of [
    "/",
    "/book",
    "/gallery",
    "/leave-review",
    "/portal/login",
    "/portal/callback",
    "/admin",
    "/live-chat/1",
  ]) {
    await page.goto(path)
    if (path.endsWith("portal")) await page.waitForURL("/portal/login")
    await page.waitForLoadState("networkidle")
  }
  expect(problems).toEqual([])
})

test("a page open during a redeploy is reloaded once when its code is missing, and keeps the draft", async ({
  page,
}) => {
  await page.goto("/book")
  await page.getByRole("button", { name: "A Tech & Quick Jobs" }).click()
  await page.getByLabel("First name").fill("Ruth")
  // The calendar's code is not on the server any more, and the page there names another script.
  let loads = 0
  await page.route(/assets\/(?:calendar|day-picker|date-step|later-steps|slot-picker)[^/]*\.js/u, (route) =>
    loads < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.route("**/book", async (route) => {
    loads += 1
    if (route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({
      response,
      body: text.replace(/data-entry="[^"]+"/u, 'data-entry="/assets/newer.js"'),
    })
  })
  await page.reload()
  await expect(page.getByLabel("First name")).toHaveValue("Ruth")
  expect(loads).toBe(3)
})

test.describe("with a clock that stands still", () => {
  test.use({ ownContext: true })

  test("the theme toggle's tooltip opens after 700 ms", async ({ page }) => {
    await page.goto("/")
    const toggle = page.getByRole("button", { name: "Vibrant colors" })
    await toggle.click()
    // A click before React has hydrated the page is applied later; a movement of the pointer before then is lost.
    await expect(toggle).toHaveAttribute("aria-pressed", "true")
    await page.mouse.move(0, 400)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await toggle.hover()
    await page.clock.runFor(600)
    await expect(page.getByRole("tooltip")).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.getByRole("tooltip")).toHaveText("Back to cream and green")
  })
})

// With a slow connection Chrome says that it is idle seconds after the page is loaded.
test("a page becomes interactive though the browser never says that it is idle", async ({ page }) => {
  await page.addInitScript("window.requestIdleCallback = () => 0")
  await page.goto("/book")
  await expect(page.locator("[data-island=booking]")).not.toHaveAttribute("data-hydrating")
})

test("clicks on a button until React has hydrated it count as one", async ({ page }) => {
  await page.addInitScript(CLICK_UNTIL_HYDRATED)
  // The longer hydration takes, the more clicks come meanwhile.
  const slowed = await page.context().newCDPSession(page)
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: 8 })
  await page.goto("/")
  const toggle = page.getByRole("button", { name: "Vibrant colors" })
  await expect(page.locator("[data-hydrating]").filter({ has: toggle })).toHaveCount(0)
  await expect(toggle).toHaveAttribute("aria-pressed", "true")
})

const CLICK_UNTIL_HYDRATED = `
  addEventListener("DOMContentLoaded", () => {
    const toggle = document.querySelector("button[aria-pressed]")
    const interval = setInterval(() => {
      if (toggle.closest("[data-hydrating]")) toggle.click()
      else clearInterval(interval)
    })
  })
`

/** The browser logs every 401; the staff page requests the session to decide whether to show the sign-in form. */
const isSignedOut = (url: string): boolean => url.endsWith("/api/admin/session")
