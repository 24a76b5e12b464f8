import type { Page } from "@playwright/test"
import type { PlainDate } from "../../core/time/calendar.ts"
import { addDays, dateAt, datesBetween, formatDay, startOfDay, weekdayOf } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../http/slots.ts"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

test("a day whose last hours were just taken is greyed out, and says that it is full", async ({
  page,
  site,
}) => {
  const start = await wizard.freeStart(site.neighbor)
  const { A, C } = await servicesOf(site.neighbor)
  // From nine to five: six hours and two.
  await site.neighbor.post("/api/appointments", bookingOf(C, start))
  await site.neighbor.post("/api/appointments", bookingOf(A, start + 6 * HOUR))

  await wizard.goTo(page, "date")
  const full = await wizard.dayButton(page, dateAt(start))
  await expect(full).toBeDisabled()
  await expect(full).toHaveAccessibleName(`${formatDay(start)}, fully booked`)
})

test("days too short for the visit are greyed out, and others are not", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  const { A } = await servicesOf(site.neighbor)
  // What remains is three hours before and three after.
  await site.neighbor.post("/api/appointments", bookingOf(A, start + 3 * HOUR))

  await wizard.goTo(page, "date", { size: "B" })
  await expect(await wizard.dayButton(page, dateAt(start))).toBeDisabled()

  await page.getByRole("button", { name: "Back", exact: true }).click()
  await page.getByRole("button", { name: "Back", exact: true }).click()
  await wizard.chooseSize(page, "A")
  await wizard.services(page).first().check()
  await wizard.pressContinue(page)
  await expect(await wizard.dayButton(page, dateAt(start))).toBeEnabled()
})

test.describe("whatever the server says", () => {
  // 1 PM on a Tuesday in St. Louis: what is left of the day is less than twelve hours.
  const NOW = startOfDay("2027-02-09") + 13 * HOUR
  const FEBRUARY = datesBetween(startOfDay("2027-02-01"), startOfDay("2027-03-01"))

  test("Sundays, the past and days less than 12 hours ahead cannot be chosen", async ({ page }) => {
    await page.clock.setFixedTime(NOW)
    await answerDays(page, FEBRUARY)
    await wizard.goTo(page, "date")
    await expect(page.getByRole("grid")).toHaveAccessibleName("February 2027")
    for (const date of FEBRUARY) {
      const day = await wizard.dayButton(page, date)
      if (weekdayOf(date) === 0 || date <= dateAt(NOW)) await expect(day, date).toBeDisabled()
      else await expect(day, date).toBeEnabled()
    }
  })

  test("a month without a free day says so, and offers the next", async ({ page }) => {
    await page.clock.setFixedTime(NOW)
    await answerDays(page, ["2027-03-04"])
    await wizard.goTo(page, "date")
    await expect(page.getByText("February is fully booked.")).toBeVisible()
    await page.getByRole("button", { name: "Show March" }).click()
    await expect(await wizard.dayButton(page, "2027-03-04")).toBeEnabled()
    await expect(await wizard.dayButton(page, "2027-03-05")).toBeDisabled()
  })

  test("without an answer every open day can be chosen", async ({ page }) => {
    await page.clock.setFixedTime(NOW)
    await page.route("**/api/availability/days?*", (route) => route.abort())
    await wizard.goTo(page, "date")
    await expect(page.getByText("We could not check which days are full.")).toBeVisible()
    await expect(await wizard.dayButton(page, "2027-02-10")).toBeEnabled()
    await expect(await wizard.dayButton(page, "2027-02-14")).toBeDisabled()
  })

  test("the day is that of St. Louis, also when the calendar on the wall shows the next", async ({
    browser,
    site,
  }) => {
    const abroad = await browser.newContext({ baseURL: site.url, timezoneId: "Asia/Tokyo" })
    const page = await abroad.newPage()
    // 8 PM on the 9th; in Tokyo it is the 10th.
    await page.clock.setFixedTime(startOfDay("2027-02-09") + 20 * HOUR)
    await answerDays(page, FEBRUARY)
    await wizard.goTo(page, "date")
    await expect(await wizard.dayButton(page, "2027-02-09")).toHaveAccessibleName(/^Today/u)
    await expect(await wizard.dayButton(page, addDays("2027-02-09", 1))).toBeEnabled()
    await abroad.close()
  })
})

/** Stands in for the server: these days are free, as far as it is asked about them. */
const answerDays = async (page: Page, days: readonly PlainDate[]): Promise<void> => {
  await page.route("**/api/availability/days?*", (route) => {
    const { searchParams } = new URL(route.request().url())
    const [from, to] = ["from", "to"].map((name) => dateAt(Date.parse(searchParams.get(name)!)))
    return route.fulfill({ json: { days: days.filter((day) => day >= from! && day < to!) } })
  })
}
