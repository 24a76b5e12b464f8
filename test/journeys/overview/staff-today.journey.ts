import type { Page } from "@playwright/test"
import { addDays, dateAt, dayOf, formatDay, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/demo-site.ts"
import { labelOf, signIn } from "../support/staff.ts"

const visits = (page: Page) => page.getByRole("article")

/** Opens the first day from tomorrow on that has visits, by the keyboard. */
const goToVisits = async (page: Page): Promise<void> => {
  await expect(page.getByText("The day after:")).toBeVisible()
  for (let day = 1; day <= 7; day++) {
    await page.keyboard.press("ArrowRight")
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      formatDay(startOfDay(addDays(dateAt(Date.now()), day))),
    )
    await expect(page.getByText("The day after:")).toBeVisible()
    if ((await visits(page).count()) > 0) return
  }
}

test("on Today a visit has its links, and cancelled ones are apart; by keyboard only, staff open it, find the next day with visits and complete one", async ({
  page,
  demo,
}) => {
  await signIn(page, demo.staff)
  await test.step("a visit links to a map, a call and a text message, and the day to a route", async () => {
    await page.goto("/admin/today")
    await goToVisits(page)
    const visit = visits(page).first()
    await expect(visit.getByRole("link", { name: "Map of" })).toHaveAttribute("href", /maps\/search/u)
    await expect(visit.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+1\d{10}$/u)
    await expect(visit.getByRole("link", { name: "Text" })).toHaveAttribute("href", /^sms:\+1\d{10}$/u)
    await expect(page.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /maps\/dir/u)
  })
  await test.step("Today lists the day's cancelled visits apart, folded", async () => {
    await page.goto("/admin/today")
    await goToVisits(page)
    const link = visits(page).first().getByRole("link").first()
    const [name, address] = [await link.textContent(), await link.getAttribute("href")]
    // The customer may have another visit on that day.
    const visit = page.locator(`[href="${address}"]`)
    await link.click()
    await page.getByLabel(/^Status of/u).selectOption("Cancelled")
    await expect(page.getByText(`${name}: cancelled`)).toBeVisible()
    await page.goBack()
    await expect(visits(page).filter({ has: visit })).toHaveCount(0)
    const cancelled = page.getByRole("group").filter({ hasText: /\d cancelled visit/u })
    await expect(cancelled.locator(visit)).toBeHidden()
    await cancelled.getByText(/\d cancelled visit/u).click()
    await expect(cancelled.locator(visit)).toBeVisible()
  })
  await test.step("by keyboard only, staff open Today, find the next day with visits and complete one", async () => {
    await page.goto("/admin/services")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services")
    await page.keyboard.press("g")
    await page.keyboard.press("t")
    await expect(page).toHaveURL("/admin/today")
    await goToVisits(page)
    const done = visits(page).getByRole("button", { name: "is done" })
    const open = await done.count()
    await done.first().focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Complete the visit" })
    await expect(dialog.getByLabel("Technician")).toBeVisible()
    await dialog.getByLabel("What was done").focus()
    await page.keyboard.type("Tightened both bars.")
    await dialog.getByRole("button", { name: "Complete visit" }).focus()
    await page.keyboard.press("Enter")
    await expect(dialog).toBeHidden()
    await expect(done).toHaveCount(open - 1)
    await expect(visits(page).getByText("Completed")).toHaveCount(1)
    await page.keyboard.press("t")
    await expect(page).toHaveURL("/admin/today")
  })
})

test("the dialog of shortcuts opens with ? and lists them; none runs while typing", async ({
  page,
  demo,
}) => {
  await signIn(page, demo.staff, "/admin/appointments")
  await expect(page.getByRole("searchbox")).toBeVisible()
  await page.keyboard.press("/")
  await page.keyboard.type("gt?")
  await expect(page.getByRole("searchbox")).toHaveValue("gt?")
  await page.getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("?")
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await expect(dialog.getByText("Search the list")).toBeVisible()
  await expect(dialog.getByText("Today")).toBeVisible()
  await expectAccessible(page)
  await labelOf(dialog.getByLabel("Shortcuts of single keys are on")).click()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await page.keyboard.press("?")
  await page.keyboard.press("g")
  await page.keyboard.press("t")
  await expect(page).toHaveURL(/appointments/u)
})

test("Today is printed on one page, says once that staff are on the way, and shows what cannot be loaded", async ({
  page,
  demo,
}) => {
  await test.step("a day with eight visits is printed on one page, without buttons", async () => {
    const today = dateAt(Date.now())
    await page.route("**/api/admin/calendar*", (route) =>
      route.fulfill({
        json: {
          appointments: eightVisits(today),
          blockedTimes: [],
          availabilityRules: [],
          horizonDays: 365,
          travelMinutes: 0,
        },
      }),
    )
    await page.emulateMedia({ colorScheme: "dark" })
    await signIn(page, demo.staff, "/admin/today")
    await expect(visits(page)).toHaveCount(8)
    await page.emulateMedia({ colorScheme: "dark", media: "print" })
    await expect(page.getByRole("button")).toHaveCount(0)
    await expect(page.getByText("(314) 555-0101")).toBeVisible()
    await expect(page.locator("body")).not.toHaveClass(/bp6-dark/u)
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1")
    expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1)
    await page.unroute("**/api/admin/calendar*")
    await page.emulateMedia({ colorScheme: null, media: null })
  })
  await test.step("On the way is said once, and the visit shows since when", async () => {
    const [visit] = eightVisits(dateAt(Date.now()))
    const onTheWay = { ...visit, status: "confirmed", onTheWayAt: visit!.startTimestamptz }
    let said = 0
    await page.route("**/api/admin/calendar*", (route) =>
      route.fulfill({
        json: {
          appointments: [said > 0 ? onTheWay : visit],
          blockedTimes: [],
          availabilityRules: [],
          horizonDays: 365,
          travelMinutes: 0,
        },
      }),
    )
    await page.route("**/on-the-way", (route) => {
      said++
      return route.fulfill({ json: onTheWay })
    })
    await page.goto("/admin/today")
    await page.getByRole("button", { name: "On the way to Margaret Zimmermann" }).click()
    await expect(page.getByText("On the way since 8:00 AM")).toBeVisible()
    await expect(page.getByRole("button", { name: "On the way to Margaret Zimmermann" })).toBeDisabled()
    expect(said).toBe(1)
    await page.unroute("**/api/admin/calendar*")
  })
  await test.step("Today shows a failed read with a way to try again, and an empty day", async () => {
    await page.route("**/api/admin/calendar*", (route) => route.abort())
    await page.goto("/admin/today")
    await expect(page.getByRole("alert")).toContainText("No connection")
    await expect(page.getByRole("img", { name: "Bookings by source" })).toBeVisible()
    await page.unroute("**/api/admin/calendar*")
    await page.goto("/admin/today?date=2020-01-01")
    await expect(page.getByText("No visits on this day")).toBeVisible()
  })
  await test.step("charts that cannot be loaded leave the day's visits in place", async () => {
    await page.route("**/api/admin/statistics", (route) => route.fulfill({ status: 500, body: "" }))
    await page.goto("/admin/today")
    await expect(page.getByRole("alert")).toContainText("This could not be loaded")
    await expect(page.getByText("The day after:")).toBeVisible()
  })
})

const eightVisits = (date: string) =>
  Array.from({ length: 8 }, (_, n) => ({
    id: n + 1,
    customerId: n + 1,
    serviceId: null,
    serviceType: "Dishwasher or Microwave Installation",
    firstName: "Margaret",
    lastName: "Zimmermann",
    email: null,
    phone: `(314) 555-010${n}`,
    address: "7321 Southwest Ave, University City, MO 63130",
    street: "7321 Southwest Ave",
    city: "University City",
    state: "MO",
    zip: "63130",
    startTimestamptz: toIso(dayOf(date).start + (8 + n) * HOUR),
    endTimestamptz: toIso(dayOf(date).start + (9 + n) * HOUR),
    status: "scheduled",
    source: "manual",
    notes: "Please use the side door; the bell in front does not work. The dog is friendly but loud. ".repeat(
      2,
    ),
    sequence: 0,
    createdAt: toIso(dayOf(date).start),
    onTheWayAt: null,
    technicianIds: [],
    arrivalFrom: null,
    arrivalUntil: null,
    heldUntil: null,
    series: null,
    version: 1,
  }))

test("each chart says its totals and has a table of its numbers", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, demo.staff, "/admin/today")
  await expect(page.getByRole("img", { name: /^Hours of the next four weeks. Booked: \d/u })).toBeVisible()
  for (const [title, rows] of [
    ["Hours of the next four weeks", 28],
    ["Visits by status", 9],
    ["Bookings by source", 12],
  ] as const) {
    await expect(page.getByRole("img", { name: title })).toBeVisible()
    await page.getByRole("button", { name: `Show numbers: ${title}` }).click()
    await expect(page.getByRole("table", { name: title }).locator("tbody tr")).toHaveCount(rows)
  }
  await expect(page.getByText("Hours by technician")).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Show chart: Visits by status" }).click()
  await expect(page.getByRole("img", { name: "Visits by status" })).toBeVisible()
})
