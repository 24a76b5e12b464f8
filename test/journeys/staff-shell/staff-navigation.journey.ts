import type { Page } from "@playwright/test"
import { pressEnterOn, tabTo } from "../support/keyboard.ts"
import { holdSideways } from "../support/sideways.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

/** In the order of spec §2. */
const TABS = [
  "Services",
  "Calendar",
  "Blocked dates",
  "Availability rules",
  "Appointments",
  "Gallery",
  "Quotes",
  "Reviews",
  "Customers",
]
const OTHERS = [
  "Invoices",
  "Plans",
  "Plan charges",
  "Reports",
  "Campaigns",
  "Canned replies",
  "Open questions",
  "Work not taken on",
  "FAQ",
  "Google Calendar",
  "Online bookings",
]
const OWNERS = ["Emails", "Technicians", "Staff accounts", "Settings", "System check", "Audit log"]

const sideBar = (page: Page) => page.getByRole("navigation", { name: "Dashboard" })
const links = (page: Page) => sideBar(page).locator(".screen-links__label")
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true })

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog", { name: "Find anything" }).getByRole("combobox")).toBeFocused()
}

test("every screen is reached from the side bar and by the search, with the keyboard only", async ({
  page,
  site,
}) => {
  test.slow()
  await signIn(page, site.staff)
  await expect(heading(page, "Services")).toBeVisible()
  const labels = await links(page).allInnerTexts()
  expect(labels.slice(0, TABS.length)).toEqual(TABS)
  expect(labels.toSorted()).toEqual([...TABS, ...OTHERS, ...OWNERS].toSorted())
  for (const label of labels) {
    await pressEnterOn(
      page,
      sideBar(page)
        .getByRole("link")
        .filter({ has: page.getByText(label, { exact: true }) }),
    )
    await expect(heading(page, label)).toBeVisible()
  }
  for (const label of [...labels, "Today", "Account"]) {
    await openSearch(page)
    await page.keyboard.type(`open ${label}`)
    await page.keyboard.press("Enter")
    await expect(heading(page, label)).toBeVisible()
  }
})

test("a collapsed group stays collapsed after a reload, and the side bar counts what waits until it is done", async ({
  page,
  site,
}) => {
  await test.step("a collapsed group stays collapsed after a reload, and shows that its screen is open", async () => {
    await signIn(page, site.staff)
    const title = page.locator("summary", { hasText: "Messages" })
    const emails = sideBar(page).getByRole("link", { name: "Emails" })
    await expect(emails).toBeVisible()
    await tabTo(page, title)
    await page.keyboard.press("Enter")
    await expect(emails).toBeHidden()
    await page.reload()
    await expect(sideBar(page).getByRole("link", { name: "Settings" })).toBeVisible()
    await expect(emails).toBeHidden()
    await page.goto("/admin/mail")
    await expect(title).toHaveAttribute("data-has-current", "true")
    await title.click()
    await expect(emails).toHaveAttribute("aria-current", "page")
  })
  await test.step("the side bar counts what waits, and the count falls when it is done", async () => {
    const title = `Fine work ${Date.now()}`
    const sent = await site.neighbor.post("/api/reviews/submit", {
      firstName: "Jane",
      lastName: "Doe",
      email: `jane${Date.now()}@example.com`,
      serviceType: "Other",
      rating: 5,
      title,
      content: "They came on time and cleaned up.",
      city: "Ladue",
      state: "MO",
    })
    expect(sent.status).toBe(201)
    await page.goto("/admin/reviews")
    const summary = await (await page.request.get("/api/admin/summary")).json()
    const { pendingReviews } = summary as { pendingReviews: number }
    const reviews = sideBar(page).getByRole("link", { name: /^Reviews/u })
    await expect(reviews).toHaveText(`Reviews${pendingReviews} to approve`)
    await page
      .getByRole("row", { name: title })
      .getByRole("button", { name: /^Approve/u })
      .click()
    await page.getByRole("button", { name: "Approve review" }).click()
    await expect(reviews).toHaveText(
      pendingReviews === 1 ? "Reviews" : `Reviews${pendingReviews - 1} to approve`,
    )
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test("every screen is in a list that opens at the bottom, and choosing one closes it", async ({
    page,
    site,
  }) => {
    await signIn(page, site.staff)
    await expect(links(page).filter({ visible: true })).toHaveText(TABS)
    const list = page.getByRole("dialog", { name: "All screens" })
    for (const label of ["Settings", "Plan charges"]) {
      await page.getByRole("button", { name: /^All screens/u }).tap()
      await expect(list.getByRole("link")).toHaveCount(TABS.length + OTHERS.length + OWNERS.length)
      const link = list.getByRole("link", { name: label })
      const { y, height } = (await link.boundingBox())!
      expect(height).toBeGreaterThanOrEqual(44)
      expect(y).toBeGreaterThan(740 / 2)
      await link.tap()
      await expect(heading(page, label)).toBeVisible()
      await expect(list).toBeHidden()
    }
    await test.step("held sideways, the notch and the home indicator cover nothing that can be tapped", async () => {
      const expectClear = await holdSideways(page)
      const banner = page.getByRole("banner")
      expect.soft(await banner.boundingBox()).toMatchObject({ x: 0, width: 740 })
      await expectClear(banner.getByRole("link").first())
      await expectClear(banner.getByRole("button", { name: "Sign Out" }))
      await expectClear(links(page).first())
      const all = page.getByRole("button", { name: /^All screens/u })
      await expectClear(all)
      await all.tap()
      await expectClear(list.getByRole("link").first())
      await expectClear(list.getByRole("link"))
      await page.keyboard.press("Escape")
      await banner.getByRole("button", { name: /, menu$/u }).tap()
      await expectClear(page.getByRole("dialog").getByRole("button"))
      await page.keyboard.press("Escape")
      await page.goto("/admin/customers?open=new")
      const dialog = page.getByRole("dialog")
      await expectClear(dialog.getByRole("button", { name: "Close" }))
      await expectClear(dialog.getByRole("button"))
      await page.keyboard.press("Escape")
      await page.route("**/api/**", (route) =>
        route.request().method() === "GET" ? route.fallback() : route.abort(),
      )
      await banner.getByRole("button", { name: "Sign Out" }).tap()
      await expectClear(page.locator(".bp6-toast"))
    })
  })
})
