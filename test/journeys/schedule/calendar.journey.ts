import type { Page } from "@playwright/test"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays, dateAt, formatDay, startOfDay, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test("a full day is disabled and named as fully booked, and one without room for the visit is disabled until a shorter one is chosen; a chip chooses day and time at once", async ({
  page,
  site,
}) => {
  const full = await wizard.freeStart(site.neighbor)
  const { A, C } = await servicesOf(site.neighbor)
  // The day's eight working hours: a visit of six and one of two.
  await site.neighbor.post("/api/appointments", bookingOf(C, full))
  await site.neighbor.post("/api/appointments", bookingOf(A, full + 6 * HOUR))
  const busy = await wizard.freeStart(site.neighbor)
  // Three hours remain before it and three after.
  await site.neighbor.post("/api/appointments", bookingOf(A, busy + 3 * HOUR))

  await wizard.goTo(page, "date", { size: "B" })
  await expect(await wizard.dayButton(page, dateAt(busy))).toBeDisabled()

  await page.getByRole("button", { name: "Back", exact: true }).click()
  await page.getByRole("button", { name: "Back", exact: true }).click()
  await wizard.chooseSize(page, "A")
  await wizard.services(page).first().check()
  await wizard.clickContinue(page)
  const day = await wizard.dayButton(page, dateAt(full))
  await expect(day).toBeDisabled()
  await expect(day).toHaveAccessibleName(`${formatDay(full)}, fully booked`)
  await expect(await wizard.dayButton(page, dateAt(busy))).toBeEnabled()

  await test.step("a chip with the next free time chooses day and time at once", async () => {
    const chip = page.getByRole("group", { name: "Next free" }).getByRole("button").first()
    const [, time] = /^\w{3} (\d+:\d\d [AP]M)/u.exec((await chip.textContent()) ?? "")!
    await chip.click()
    await expect(wizard.heading(page, "time")).toBeVisible()
    await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(time!)
    await expect(wizard.bookButton(page)).toBeEnabled()
  })
})

test.describe("on February 9", () => {
  test.use({ ownContext: true })

  // 1 PM on a Tuesday in St. Louis: what is left of the day is less than twelve hours.
  const NOW = startOfDay("2027-02-09") + 13 * HOUR
  const FEBRUARY = Array.from({ length: 28 }, (_, n) => addDays("2027-02-01", n))

  const CHOOSE_IN_JANUARY = `
    const kept = JSON.parse(sessionStorage.getItem("booking"))
    kept.state.date = "2027-01-12"
    sessionStorage.setItem("booking", JSON.stringify(kept))`

  test("the calendar shows which days can be chosen, offers the next month where six weeks are full, and is moved through with keys", async ({
    page,
  }) => {
    await page.clock.setFixedTime(NOW)
    await test.step("it opens on the current week; Sundays but those with times of their own, the past and days less than 12 hours ahead cannot be chosen", async () => {
      const openSunday = "2027-02-21"
      await replyWithDays(
        page,
        FEBRUARY.filter((date) => weekdayOf(date) !== 0 || date === openSunday),
      )
      await wizard.goTo(page, "date")
      await expect(page.getByRole("grid")).toHaveAccessibleName("February – March 2027")
      // Without weeks that are over.
      await expect(page.getByRole("gridcell").first()).toHaveAttribute("data-day", "2027-02-07")
      await expect(page.getByRole("gridcell")).toHaveCount(6 * 7)
      for (const date of FEBRUARY.slice(6)) {
        const day = await wizard.dayButton(page, date)
        const isClosed = weekdayOf(date) === 0 && date !== openSunday
        if (isClosed || date <= dateAt(NOW)) await expect(day, date).toBeDisabled()
        else await expect(day, date).toBeEnabled()
      }
    })
    await test.step("with a day that is over, as a tab may bring back that was put aside, it opens on the current week, too", async () => {
      await page.evaluate(CHOOSE_IN_JANUARY)
      await page.reload()
      await expect(page.getByRole("grid")).toHaveAccessibleName("February – March 2027")
    })
    await test.step("six weeks without a free day are said to be full, and the next month is offered", async () => {
      await replyWithDays(page, ["2027-03-24"])
      await page.reload()
      await expect(page.getByText("No free days until Saturday, March 20, 2027.")).toBeVisible()
      await page.getByRole("button", { name: "Show March" }).click()
      await expect(await wizard.dayButton(page, "2027-03-24")).toBeEnabled()
      await expect(await wizard.dayButton(page, "2027-03-25")).toBeDisabled()
    })
    await test.step("when the free days cannot be loaded, every open day can be chosen", async () => {
      await page.route("**/api/availability/days?*", (route) => route.abort())
      await page.reload()
      await expect(page.getByText("We could not check which days are full.")).toBeVisible()
      await expect(await wizard.dayButton(page, "2027-02-10")).toBeEnabled()
      await expect(await wizard.dayButton(page, "2027-02-14")).toBeDisabled()
    })
    await test.step("arrows, Home, End, Page Up and Page Down move through days that are free and days that are not", async () => {
      await replyWithDays(page, ["2027-02-11", "2027-03-11"])
      await page.reload()
      await expect(page.getByText("Crossed-out days are full.")).toBeVisible()
      await page.getByRole("grid").locator("[tabindex='0']").focus()
      for (const [key, day] of [
        ["ArrowRight", "2027-02-12"],
        ["ArrowDown", "2027-02-19"],
        ["Home", "2027-02-14"],
        ["End", "2027-02-20"],
        ["ArrowUp", "2027-02-13"],
        ["ArrowLeft", "2027-02-12"],
        ["PageDown", "2027-03-12"],
        ["PageUp", "2027-02-12"],
        // Not before today.
        ["PageUp", "2027-02-09"],
      ] as const) {
        await page.keyboard.press(key)
        await expect(page.locator(`[data-day="${day}"] button`), key).toBeFocused()
      }
      await page.keyboard.press("PageDown")
      await page.keyboard.press("PageDown")
      await expect(page.getByRole("grid")).toHaveAccessibleName("April 2027")
      const fullDay = page.locator('[data-day="2027-04-09"] button')
      await expect(fullDay).toBeFocused()
      // Until the free days of April are loaded, every open day can be chosen.
      await expect(fullDay).toHaveAttribute("aria-disabled", "true")
      await page.keyboard.press("Enter")
      await expect(wizard.heading(page, "date")).toBeVisible()
    })
  })

  test("today is the day in St. Louis, in a browser where the next day has begun", async ({
    browser,
    site,
  }) => {
    const abroad = await browser.newContext({ baseURL: site.url, timezoneId: "Asia/Tokyo" })
    const page = await abroad.newPage()
    // 8 PM on the 9th; in Tokyo it is the 10th.
    await page.clock.setFixedTime(startOfDay("2027-02-09") + 20 * HOUR)
    await replyWithDays(page, FEBRUARY)
    await wizard.goTo(page, "date")
    await expect(await wizard.dayButton(page, "2027-02-09")).toHaveAccessibleName(/^Today/u)
    await expect(await wizard.dayButton(page, addDays("2027-02-09", 1))).toBeEnabled()
    await abroad.close()
  })
})

/** Replaces the server's reply: of the days in the query these are free. */
const replyWithDays = async (page: Page, days: readonly PlainDate[]): Promise<void> => {
  await page.unroute("**/api/availability/days?*")
  await page.route("**/api/availability/days?*", (route) => {
    const { searchParams } = new URL(route.request().url())
    const [from, to] = ["from", "to"].map((name) => dateAt(Date.parse(searchParams.get(name)!)))
    return route.fulfill({ json: { days: days.filter((day) => day >= from! && day < to!) } })
  })
}
