import type { Page } from "@playwright/test"
import type { PlainDate } from "../../../core/time/calendar.ts"
import {
  addDays,
  dateAt,
  dayOf,
  formatDay,
  formatTime,
  startOfDay,
  toIso,
} from "../../../core/time/chicago.ts"
import { usHolidays } from "../../../core/time/holidays.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import type { Visitor } from "../../http/support/visitor.ts"
import { expect, test, type Site } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"
import { dayButton, freeStart } from "../support/wizard.ts"

/** Books a visit on a day that has no other; returns its start. */
const bookVisit = async (neighbor: Visitor): Promise<Instant> => {
  const start = await freeStart(neighbor)
  const { A } = await servicesOf(neighbor)
  expect((await neighbor.post("/api/appointments", bookingOf(A, start))).status).toBe(201)
  return start
}

const nameOf = (date: PlainDate) => formatDay(startOfDay(date))

/**
 * The first day from a date on that is no holiday, nor is the next one. The date is more than a year ahead, because
 * visitors cannot book then; other journeys block holidays.
 */
const dayNobodyBooks = (from: PlainDate): PlainDate => {
  const holidays = usHolidays(Number(from.slice(0, 4))).map(({ date }) => date)
  let date = from
  while (holidays.includes(date) || holidays.includes(addDays(date, 1))) date = addDays(date, 1)
  return date
}

const dayOfGrid = (page: Page, date: PlainDate) => page.locator(`[data-day="${date}"] button`)

const blockButton = (page: Page) => page.getByRole("button", { name: /^Block (?:date|\d)/u })
const table = (page: Page) => page.getByRole("table", { name: "Blocked times" })

test("staff block a day, see it in the list and the calendar, delete the block, and block several dates with the keyboard alone", async ({
  page,
  site,
}) => {
  await test.step("staff block a day, see it in the list and the calendar, and delete the block", async () => {
    const date = dayNobodyBooks(addDays(dateAt(Date.now()), 400))
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
  await test.step("several dates are chosen and blocked with the keyboard alone", async () => {
    await page.goto("/admin/blocked-dates")
    await page.getByLabel("Single date").focus()
    await page.keyboard.press("ArrowRight")
    await expect(page.getByLabel("Multiple dates")).toBeChecked()
    await (await dayButton(page, dateAt(Date.now()))).focus()
    const focused = page.locator("[data-day]:has(:focus)")
    for (let months = 1; months <= 13; months++) {
      const before = await focused.getAttribute("data-day")
      await page.keyboard.press("PageDown")
      await expect(focused).not.toHaveAttribute("data-day", before!)
    }
    const reached = (await focused.getAttribute("data-day")) as PlainDate
    const first = dayNobodyBooks(reached)
    for (let date = reached; date <= first; date = addDays(date, 1)) {
      await expect(dayOfGrid(page, date)).toBeFocused()
      await page.keyboard.press(date === first ? "Enter" : "ArrowRight")
    }
    await page.keyboard.press("ArrowRight")
    await expect(dayOfGrid(page, addDays(first, 1))).toBeFocused()
    await page.keyboard.press("Space")
    await page.keyboard.press("Tab")
    await expect(
      page.getByRole("switch", { name: "Whole day" }).or(page.getByLabel("Whole day")),
    ).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.type("Training")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Blocked time created successfully")).toBeVisible()
    for (const date of [first, addDays(first, 1)])
      await expect(table(page).getByRole("row", { name: nameOf(date) })).toContainText("Training")
  })
})

test("a day with a visit cannot be blocked as a whole, also where it was booked meanwhile, and its hours only beside the visit", async ({
  page,
  site,
}) => {
  await test.step("a day with a visit cannot be blocked as a whole, and its hours only beside the visit", async () => {
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
  await test.step("a visit that is booked after the day was chosen keeps it from being blocked, and the choice stays", async () => {
    const start = await freeStart(site.neighbor)
    const date = dateAt(start)
    await page.goto(`/admin/blocked-dates?date=${date}`)
    await expect(await dayButton(page, date)).toHaveAccessibleName(`${nameOf(date)}, selected`)
    const { A } = await servicesOf(site.neighbor)
    await site.neighbor.post("/api/appointments", bookingOf(A, start))
    await blockButton(page).click()
    await expect(page.locator(".bp6-toast")).toContainText("Cannot Block These Dates")
    await expect(page.getByRole("listitem").filter({ hasText: nameOf(date) })).toBeVisible()
    await expect(await dayButton(page, date)).toHaveAccessibleName(`${nameOf(date)}, 1 visit, selected`)
  })
})

const csrfHeader = async (page: Page) => {
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  return { "x-csrf-token": csrfToken }
}

/** Opens the holidays of a year, which a new installation blocks, as the staff who are signed in. */
const openHolidays = async (page: Page, year: number) => {
  const from = toIso(startOfDay(`${year}-01-01` as PlainDate))
  const reply = await page.request.get("/api/blocked-times", { params: { from, limit: "100" } })
  const { blockedTimes } = (await reply.json()) as {
    readonly blockedTimes: ReadonlyArray<{ readonly id: number; readonly startTimestamptz: string }>
  }
  const dates = usHolidays(year).map(({ date }) => date)
  const headers = await csrfHeader(page)
  for (const { id, startTimestamptz } of blockedTimes)
    if (dates.includes(dateAt(Date.parse(startTimestamptz))))
      expect((await page.request.delete(`/api/blocked-times/${id}`, { headers })).ok()).toBe(true)
}

/** Adds a visit outside of the working hours as the staff who are signed in. */
const addVisit = async (page: Page, site: Site, start: Instant) => {
  const { A } = await servicesOf(site.neighbor)
  const reply = await page.request.post("/api/admin/appointments", {
    headers: await csrfHeader(page),
    data: { ...bookingOf(A, start), startTime: toIso(start), checkAvailability: false },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test("holidays are blocked with their names, those that staff leave chosen", async ({ page, site }) => {
  const year = Number(dateAt(Date.now()).slice(0, 4)) + 1
  await signIn(page, site.staff, "/admin/blocked-dates")
  await openHolidays(page, year)
  await addVisit(page, site, startOfDay(`${year}-01-01` as PlainDate) + 9 * HOUR)
  const christmas = dayOf(`${year}-12-25` as PlainDate)
  await site.sql(
    `INSERT INTO blocked_times (start_timestamptz, end_timestamptz, is_full_day, reason, technician_id)
     VALUES ('${toIso(christmas.start)}', '${toIso(christmas.end)}', true, 'Vacation of one technician', 1)`,
  )
  await page.getByRole("button", { name: "Holidays" }).click()
  const dialog = page.getByRole("dialog", { name: "Block holidays" })
  const nextYear = dialog.getByRole("group", { name: String(year) })
  const newYear = nextYear.getByLabel(`New Year's Day: ${nameOf(`${year}-01-01` as PlainDate)} (has visits)`)
  await expect(newYear).toBeDisabled()
  await expect(nextYear.getByLabel(/^Christmas Day: /u)).toBeChecked()
  await site.sql("DELETE FROM blocked_times WHERE reason = 'Vacation of one technician'")
  await labelOf(nextYear.getByLabel(/^Veterans Day: /u)).click()
  await dialog.getByRole("button", { name: "Block holidays" }).click()
  await expect(page.getByText("Blocked time created successfully")).toBeVisible()
  await expect(table(page).getByRole("row", { name: `${year} All day Labor Day` })).toContainText("Monday")
  await expect(table(page).getByRole("row", { name: new RegExp(`${year}.*Veterans Day`, "u") })).toBeHidden()

  await page.getByRole("button", { name: "Holidays" }).click()
  await dialog.getByRole("button", { name: "Block holidays" }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole("button", { name: "Holidays" }).click()
  await expect(dialog).toContainText(/These have visits: .*New Year's Day: /u)
  await expect(dialog.getByRole("button", { name: "Block holidays" })).toHaveCount(0)
})
