import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import type { PlainDate } from "../../core/time/calendar.ts"
import { addDays, dateAt, formatDay, formatTime, startOfDay } from "../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { bookingOf, offeredStarts, servicesOf } from "../http/slots.ts"
import type { Visitor } from "../http/server.ts"
import { expect, test } from "./site.ts"
import { signIn } from "./staff.ts"

/** The first start of the day with the most offered starts, which has no visits of other journeys. */
const startOfFreeDay = async (neighbor: Visitor): Promise<Instant> => {
  const days = [...Map.groupBy(await offeredStarts(neighbor, 300), dateAt).values()]
  return days.toSorted((a, b) => b.length - a.length)[0]![0]!
}

/** Books a visit on a day that has no other; returns its start. */
const bookVisit = async (neighbor: Visitor): Promise<Instant> => {
  const start = await startOfFreeDay(neighbor)
  const { A } = await servicesOf(neighbor)
  expect((await neighbor.post("/api/appointments", bookingOf(A, start))).status).toBe(201)
  return start
}

const nameOf = (date: PlainDate) => formatDay(startOfDay(date))

/** The day in the form's calendar, which is turned to its month. */
const dayButton = async (page: Page, date: PlainDate) => {
  const day = page.locator(`[data-day="${date}"] button`)
  await expect(page.getByRole("grid")).toBeVisible()
  for (let turns = 0; turns < 12 && !(await day.isVisible()); turns++)
    await page.getByRole("button", { name: "Next month" }).click()
  return day
}

const blockButton = (page: Page) => page.getByRole("button", { name: /^Block (?:date|\d)/u })
const table = (page: Page) => page.getByRole("table", { name: "Blocked times" })

test("staff block a day, see it in the list and the calendar, and delete the block", async ({
  page,
  site,
}) => {
  const date = addDays(dateAt(Date.now()), 3)
  await signIn(page, site.staff, "/admin/blocked-dates")
  await blockButton(page).click()
  await expect(page.getByText("Please select a date")).toBeVisible()
  await (await dayButton(page, date)).click()
  await page.getByLabel("Reason").fill("Inventory")
  await blockButton(page).click()
  await expect(page.getByText("Blocked time created successfully")).toBeVisible()
  const row = table(page).getByRole("row", { name: "Inventory" })
  await expect(row).toContainText(nameOf(date))
  await expect(row).toContainText("All day")
  await expect(await dayButton(page, date)).toHaveAccessibleName(`${nameOf(date)}, blocked already`)
  await expect(page.getByLabel("Reason")).toHaveValue("")

  await row.getByRole("button", { name: /^Delete/u }).click()
  await page.route("**/api/blocked-times/*", (route) => route.fulfill({ status: 502, body: "" }))
  await page.getByRole("button", { name: "Delete blocked time" }).click()
  await expect(page.getByRole("alertdialog").getByRole("alert")).toHaveText("Failed to delete blocked time")
  await page.unroute("**/api/blocked-times/*")
  await page.getByRole("button", { name: "Delete blocked time" }).click()
  await expect(page.getByText("Blocked time deleted")).toBeVisible()
  await expect(row).toBeHidden()
})

test("a day with a visit cannot be blocked as a whole, and its hours only beside the visit", async ({
  page,
  site,
}) => {
  const start = await bookVisit(site.neighbor)
  const date = dateAt(start)
  await signIn(page, site.staff, "/admin/blocked-dates")
  const day = await dayButton(page, date)
  await expect(day).toHaveAccessibleName(`${nameOf(date)}, 1 visit`)
  await expect(day).toBeDisabled()

  await page.getByText("Whole day").click()
  await day.click()
  await page.getByLabel("From").selectOption(formatTime(start + HOUR))
  await page.getByLabel("To", { exact: true }).selectOption(formatTime(start + HOUR))
  await blockButton(page).click()
  await expect(page.getByText("End time must be after start time")).toBeVisible()
  await page.getByLabel("To", { exact: true }).selectOption(formatTime(start + 3 * HOUR))
  await blockButton(page).click()
  const toast = page.locator(".bp6-toast")
  await expect(toast).toContainText("Cannot Block These Dates")
  await expect(toast).toContainText(
    `${nameOf(date)}: ${formatTime(start)} to ${formatTime(start + 2 * HOUR)}`,
  )
  await expect(toast).toContainText(
    "Please choose different dates or reschedule the existing appointments first.",
  )
  await page.getByLabel("From").selectOption(formatTime(start + 2 * HOUR))
  await blockButton(page).click()
  await expect(page.getByText("Blocked time created successfully")).toBeVisible()
  await expect(table(page).getByRole("row", { name: nameOf(date) })).toContainText(
    `${formatTime(start + 2 * HOUR)} to ${formatTime(start + 3 * HOUR)}`,
  )
})

test("a visit that is booked after the day was chosen keeps it from being blocked, and the choice stays", async ({
  page,
  site,
}) => {
  const start = await startOfFreeDay(site.neighbor)
  const date = dateAt(start)
  await signIn(page, site.staff, `/admin/blocked-dates?date=${date}`)
  await expect(await dayButton(page, date)).toHaveAccessibleName(`${nameOf(date)}, selected`)
  const { A } = await servicesOf(site.neighbor)
  await site.neighbor.post("/api/appointments", bookingOf(A, start))
  await blockButton(page).click()
  await expect(page.locator(".bp6-toast")).toContainText("Cannot Block These Dates")
  await expect(page.getByRole("listitem").filter({ hasText: nameOf(date) })).toBeVisible()
  await expect(await dayButton(page, date)).toHaveAccessibleName(`${nameOf(date)}, 1 visit, selected`)
})

test("several dates are chosen and blocked with the keyboard alone", async ({ page, site }) => {
  const first = addDays(dateAt(Date.now()), 4)
  await signIn(page, site.staff, "/admin/blocked-dates")
  await page.getByLabel("Single date").focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByLabel("Multiple dates")).toBeChecked()
  await (await dayButton(page, dateAt(Date.now()))).focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Space")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("switch", { name: "Whole day" }).or(page.getByLabel("Whole day"))).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.type("Training")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Blocked time created successfully")).toBeVisible()
  for (const date of [first, addDays(first, 1)])
    await expect(table(page).getByRole("row", { name: nameOf(date) })).toContainText("Training")
})

test("holidays are blocked with their names, those that staff leave chosen", async ({ page, site }) => {
  const year = Number(dateAt(Date.now()).slice(0, 4)) + 1
  await signIn(page, site.staff, "/admin/blocked-dates")
  await page.getByRole("button", { name: "Holidays" }).click()
  const dialog = page.getByRole("dialog", { name: "Block holidays" })
  const nextYear = dialog.getByRole("group", { name: String(year) })
  await nextYear.getByLabel(/^Veterans Day: /u).click({ force: true })
  await dialog.getByRole("button", { name: "Block holidays" }).click()
  await expect(page.getByText("Blocked time created successfully")).toBeVisible()
  await expect(table(page).getByRole("row", { name: `${year} All day Labor Day` })).toContainText("Monday")
  await expect(table(page).getByRole("row", { name: new RegExp(`${year}.*Veterans Day`, "u") })).toBeHidden()
})

for (const width of [390, 1440])
  test(`blocked dates pass axe and fit the window: ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await signIn(page, site.staff, "/admin/blocked-dates?when=past")
    await expect(page.getByText("Nothing matches")).toBeVisible()
    await page.getByText("Whole day").click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth")).toBe(true)
    await page.getByRole("button", { name: "Holidays" }).click()
    await expect(page.getByRole("dialog", { name: "Block holidays" })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
