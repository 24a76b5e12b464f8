import type { Locator, Page } from "@playwright/test"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays, dateAt, formatDay, startOfDay, weekdayOf } from "../../../core/time/chicago.ts"
import { usHolidays } from "../../../core/time/holidays.ts"
import { HOUR } from "../../../core/time/interval.ts"
import type { Visitor } from "../../http/support/visitor.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { drop } from "../support/drop.ts"
import { untilKeysMove } from "../support/dragging.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

/**
 * A Monday so many weeks ahead, in each test's own week. From week 30 on, because other journeys book the first free
 * days; eleven weeks later for a holiday, which other journeys block. Nothing is booked more than a year ahead.
 */
const mondayIn = (weeks: number): PlainDate => {
  const today = dateAt(Date.now())
  const monday = addDays(today, 1 - weekdayOf(today) + 7 * weeks)
  const holidays = usHolidays(Number(monday.slice(0, 4)))
  return holidays.some(({ date }) => date === monday) ? addDays(monday, 7 * 11) : monday
}

/** Books a visit of two hours by name. Returns its id. */
const book = async (neighbor: Visitor, date: PlainDate, hour: number, lastName: string): Promise<number> => {
  const { A } = await servicesOf(neighbor)
  const booking = bookingOf(A, startOfDay(date) + hour * HOUR)
  const reply = await neighbor.post("/api/appointments", { ...booking, lastName })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { readonly id: number }).id
}

const visit = (page: Page, name: string): Locator => page.getByRole("button", { name })

/** Drags with the mouse so that a visit's top is at the time of a half hour. */
const dragTo = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + 5)
  await page.mouse.down()
  await page.mouse.move(start.x + 30, start.y + 15)
  await page.mouse.move(end.x + 20, end.y + 7, { steps: 5 })
}

/** Picks a visit up and moves it with keys, each of which is announced by such a text. */
const moveByKeys = async (
  page: Page,
  name: string,
  ...steps: readonly (readonly [key: string, announced: string])[]
): Promise<void> => {
  await visit(page, name).focus()
  for (const [key, announced] of [["Space", "is picked up."], ...steps] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole("status").filter({ hasText: announced })).toBeAttached()
    if (key === "Space") await untilKeysMove(page)
  }
}

const time = (page: Page, date: PlainDate, clock: string): Locator =>
  page.getByRole("button", { name: `${formatDay(startOfDay(date))}, ${clock}` })

test("a month shows two visits of a day and the number of the others, which opens the day; a visit dragged to another day keeps its time of day", async ({
  page,
  site,
}) => {
  await test.step("a month shows two visits of a day and the number of the others, which opens the day", async () => {
    const monday = mondayIn(30)
    for (const [n, hour] of [9, 11, 13, 15].entries()) await book(site.neighbor, monday, hour, `Month${n}`)
    await signIn(page, site.staff, `/admin/calendar?date=${monday}`)
    const day = page.locator(`[data-day="${monday}"]`)
    await expect(day.locator("[data-visit]")).toHaveCount(2)
    await expect(
      page.getByRole("button", { name: /^9 AM to 11 AM Jane Month0 .* Scheduled$/u }),
    ).toBeVisible()

    await day.getByRole("button", { name: `${formatDay(startOfDay(monday))}, 4 visits` }).focus()
    await page.keyboard.press("ArrowRight")
    await expect(page).toHaveURL(new RegExp(`date=${addDays(monday, 1)}`, "u"))
    await page.keyboard.press("ArrowLeft")
    await expect(day.getByRole("button").first()).toBeFocused()

    await page.getByRole("checkbox", { name: "Scheduled" }).click()
    await expect(day.locator("[data-visit]")).toHaveCount(0)
    await page.getByRole("checkbox", { name: "Scheduled" }).click()

    await day.getByRole("button", { name: "+2 more" }).click()
    await expect(page).toHaveURL(new RegExp(`view=day&date=${monday}|date=${monday}&view=day`, "u"))
    await expect(page.locator("[data-visit]")).toHaveCount(4)
    await visit(page, "Jane Month3").click()
    const details = page.getByRole("dialog", { name: /^Jane Month3, /u })
    await expect(details).toContainText("3:00 PM to 5:00 PM")
    await expect(details.getByRole("link", { name: "Open the appointment" })).toBeVisible()
    await expect(page).toHaveURL(/open=\d+/u)
  })
  await test.step("a visit dragged to another day of the month keeps its time of day", async () => {
    const monday = mondayIn(36)
    const thursday = addDays(monday, 3)
    await book(site.neighbor, monday, 10, "Monthly")
    await page.setViewportSize({ width: 1440, height: 1100 })
    await page.goto(`/admin/calendar?date=${monday}`)
    await dragTo(page, visit(page, "Jane Monthly"), page.locator(`[data-day="${thursday}"]`))
    const day = page.locator(`[data-day="${thursday}"]`)
    await expect(day.getByText("10:00 AM is free")).toBeVisible()
    await expect(day.getByText("10:00 AM, free")).toBeVisible()
    await drop(page)
    await expect(day.getByRole("button", { name: "10 AM to 12 PM Jane Monthly" })).toBeVisible()
    await expect(page.getByText(`Moved to ${formatDay(startOfDay(thursday))}, 10:00 AM`)).toBeVisible()
  })
})

test("a visit dragged with the mouse shows the free times, moves, and moves back by Undo", async ({
  page,
  site,
}) => {
  const monday = mondayIn(31)
  const tuesday = addDays(monday, 1)
  await book(site.neighbor, monday, 9, "Dragged")
  await book(site.neighbor, tuesday, 13, "Inplace")
  await signIn(page, site.staff, `/admin/calendar?view=week&date=${monday}`)
  const dragged = visit(page, "Jane Dragged")
  await dragTo(page, dragged, time(page, tuesday, "9:30 AM"))
  await expect(page.locator(`[data-day="${tuesday}"] [data-time="9:30 AM"][data-free]`)).toHaveCount(1)
  await expect(page.locator(`[data-day="${tuesday}"] [data-time="12:00 PM"][data-free]`)).toHaveCount(0)
  await expect(page.getByText("9:30 AM to 11:30 AM, free")).toBeVisible()
  await drop(page)
  await expect(page.getByText(`Moved to ${formatDay(startOfDay(tuesday))}, 9:30 AM`)).toBeVisible()
  await expect(page.locator(`[data-day="${tuesday}"] [data-visit]`)).toHaveCount(2)
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(page.getByText("Moved back")).toBeVisible()
  await expect(page.getByText("No email is sent.")).toBeVisible()
  await page.reload()
  await expect(
    page.locator(`[data-day="${monday}"]`).getByRole("button", { name: "Jane Dragged" }),
  ).toBeVisible()

  await dragTo(page, dragged, time(page, tuesday, "12:00 PM"))
  await expect(page.getByText("12:00 PM to 2:00 PM, ")).toBeVisible()
  await drop(page)
  await expect(page.getByText("Another visit is booked on")).toBeVisible()
  await expect(dragged).toHaveAccessibleName(/^9:00 AM/u)
})

test("a visit held with a finger is dragged to another time", async ({ browser, baseURL, site }) => {
  const monday = mondayIn(40)
  await book(site.neighbor, monday, 9, "Finger")
  const context = await browser.newContext({ baseURL: baseURL!, hasTouch: true, viewport: TABLET })
  const page = await context.newPage()
  await signIn(page, site.staff, `/admin/calendar?view=day&date=${monday}`)
  const held = visit(page, "Jane Finger")
  const [from, to] = [(await held.boundingBox())!, (await time(page, monday, "11:00 AM").boundingBox())!]
  const finger = await fingerOf(page)
  await finger("touchStart", { x: from.x + 20, y: from.y + 5 })
  await expect(page.getByRole("status").filter({ hasText: "is picked up." })).toBeAttached()
  await finger("touchMove", { x: from.x + 20, y: from.y + 15 })
  await finger("touchMove", { x: to.x + 20, y: to.y + 7 })
  await expect(page.getByText("11:00 AM to 1:00 PM, free")).toBeVisible()
  await finger("touchEnd")
  await expect(page.getByText(`Moved to ${formatDay(startOfDay(monday))}, 11:00 AM`)).toBeVisible()
  await context.close()
})

const TABLET = { width: 1024, height: 768 }

interface Point {
  readonly x: number
  readonly y: number
}

/** Sends the events of one finger, as a touch screen does. */
const fingerOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  return (type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point === undefined ? [] : [point] })
}

test("keys choose the view and turn it, and Enter on an empty time opens what can be done there; a phone opens with one day", async ({
  page,
  site,
}) => {
  await test.step("keys choose the view and turn it, and Enter on an empty time opens what can be done there", async () => {
    const monday = mondayIn(37)
    await signIn(page, site.staff, `/admin/calendar?date=${monday}`)
    await expect(page.locator(`[data-day="${monday}"]`)).toBeVisible()
    await page.keyboard.press("w")
    await expect(time(page, monday, "9:00 AM")).toBeVisible()
    await page.keyboard.press("ArrowRight")
    await expect(page).toHaveURL(new RegExp(`date=${addDays(monday, 7)}`, "u"))
    await expect(time(page, addDays(monday, 7), "9:00 AM")).toBeVisible()
    await page.keyboard.press("d")
    await expect(page.getByRole("heading", { name: formatDay(startOfDay(addDays(monday, 7))) })).toBeVisible()
    await expect(page.getByText("No visits on this day.")).toBeVisible()
    await time(page, addDays(monday, 7), "9:00 AM").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(time(page, addDays(monday, 7), "10:00 AM")).toBeFocused()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", {
      name: `${formatDay(startOfDay(addDays(monday, 7)))}, 10:00 AM`,
    })
    await dialog.getByRole("link", { name: "Block this time" }).click()
    await expect(page).toHaveURL(`/admin/blocked-dates?date=${addDays(monday, 7)}&from=10%3A00&to=11%3A00`)
    await page.goBack()
    await time(page, addDays(monday, 7), "11:30 AM").click()
    await page.getByRole("dialog").getByRole("link", { name: "New appointment" }).click()
    await expect(page.getByRole("dialog", { name: "New appointment" })).toContainText("11:30 AM")
    await page.goBack()
    await expect(page.locator("[data-minute]").first()).toBeVisible()
    await page.keyboard.press("t")
    await expect(page).not.toHaveURL(/date=/u)
  })
  await test.step("keys pressed before the last one is drawn turn the view that they ask for", async () => {
    const monday = mondayIn(37)
    await page.goto(`/admin/calendar?date=${monday}`)
    await expect(page.locator(`[data-day="${monday}"]`)).toBeVisible()
    await page.evaluate(
      `for (const key of ["w", "ArrowRight", "ArrowRight"]) dispatchEvent(new KeyboardEvent("keydown", { key }))`,
    )
    await expect(page).toHaveURL(new RegExp(`date=${addDays(monday, 14)}`, "u"))
    await expect(page).toHaveURL(/view=week/u)
  })
  await test.step("a phone opens with one day, and a month lists the visits of the chosen day", async () => {
    const monday = mondayIn(38)
    await book(site.neighbor, monday, 9, "Phone")
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/calendar?date=${monday}`)
    const size = (await visit(page, "Jane Phone").boundingBox())!
    expect(size.height).toBeGreaterThan(100)
    await page.getByRole("button", { name: "Month", exact: true }).click()
    await page.getByRole("button", { name: `${formatDay(startOfDay(addDays(monday, 1)))}, 0 visits` }).click()
    await expect(page.getByText("No visits on this day.")).toBeVisible()
    await page.getByRole("button", { name: `${formatDay(startOfDay(monday))}, 1 visit` }).click()
    const chosen = page.getByRole("region", { name: "Chosen day" })
    await expect(chosen.getByRole("button", { name: "Jane Phone" })).toBeVisible()
    await chosen.getByRole("button", { name: "Open the day" }).click()
    await expect(page.locator("[data-minute]").first()).toBeVisible()
  })
})

test("a visit is moved with the keyboard alone, outside the working hours after it was confirmed; a move that the server refuses is taken back", async ({
  page,
  site,
}) => {
  await test.step("a visit is moved with the keyboard alone, outside the working hours after it was confirmed", async () => {
    const monday = mondayIn(32)
    await book(site.neighbor, monday, 14, "Keyboard")
    await signIn(page, site.staff, `/admin/calendar?view=week&date=${monday}`)
    const tuesday = formatDay(startOfDay(addDays(monday, 1)))
    await moveByKeys(
      page,
      "Jane Keyboard",
      ["ArrowRight", `${tuesday}, 2:00 PM, free.`],
      ["ArrowDown", `${tuesday}, 2:30 PM, free.`],
    )
    await page.keyboard.press("Space")
    const moved = visit(page, "Jane Keyboard")
    await expect(moved).toHaveAccessibleName(/^2:30 PM/u)
    await expect(moved).toBeFocused()
    await expect(page.getByText("leaves in 30 seconds.")).toBeVisible()

    await moveByKeys(
      page,
      "Jane Keyboard",
      ["ArrowDown", "3:00 PM, free."],
      ["ArrowDown", "3:30 PM, outside the working hours."],
    )
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("alertdialog")
    await expect(dialog).toContainText("3:30 PM is outside the working hours.")
    await dialog.getByRole("button", { name: "Move anyway" }).press("Enter")
    await expect(moved).toHaveAccessibleName(/^3:30 PM/u)
  })
  await test.step("a move that the server refuses is taken back on the screen", async () => {
    const monday = mondayIn(33)
    await book(site.neighbor, monday, 9, "Refused")
    await page.goto(`/admin/calendar?view=day&date=${monday}`)
    await page.route("**/reschedule", (route) => route.fulfill({ status: 502, body: "" }))
    const refused = visit(page, "Jane Refused")
    await moveByKeys(page, "Jane Refused", ["ArrowDown", "9:30 AM, free."])
    await page.keyboard.press("Escape")
    await expect(refused).toHaveAccessibleName(/^9:00 AM/u)
    await moveByKeys(page, "Jane Refused", ["ArrowDown", "9:30 AM, free."])
    await page.keyboard.press("Space")
    await expect(page.getByText("Jane Refused's visit was not moved")).toBeVisible()
    await expect(refused).toHaveAccessibleName(/^9:00 AM/u)
  })
})
