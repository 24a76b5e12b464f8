import type { Page } from "@playwright/test"
import {
  addDays,
  dateAt,
  formatDay,
  formatTime,
  startOfDay,
  toIso,
  weekdayOf,
} from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test, type Site } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"

/** A Tuesday so many weeks ahead, 9:00 AM. */
const tuesdayAtNine = (weeks: number) => {
  const today = dateAt(Date.now())
  return startOfDay(addDays(today, 2 - weekdayOf(today) + 7 * weeks)) + 9 * HOUR
}

/** From 9:00 AM to 3:00 PM, on a day without visits. */
const STARTS_OF_A_DAY = 13

/** The first of so many weeks whose Tuesdays have no visit: other journeys book on the same server. */
const weekWithFreeTuesdays = async ({ neighbor }: Site, count: number): Promise<number> => {
  const isFree = async (week: number) => {
    const nine = tuesdayAtNine(week)
    const range = `from=${toIso(nine)}&to=${toIso(nine + 8 * HOUR)}`
    const reply = await (await neighbor.get(`/api/availability?${range}&hours=2`)).json()
    return (reply as { readonly slots: readonly string[] }).slots.length === STARTS_OF_A_DAY
  }
  for (let first = 40; first + count <= 51; first++) {
    const free = await Promise.all(Array.from({ length: count }, (_, n) => isFree(first + n)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${count} weeks have free Tuesdays.`)
}

/** Sends a request as the staff who is signed in. */
const send = async (page: Page, method: string, path: string, data: object) => {
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const reply = await page.request.fetch(path, { method, data, headers: { "x-csrf-token": csrfToken } })
  expect(reply.ok()).toBe(true)
  return reply
}

test("staff book visits that repeat, take the nearest time for one that is not free, then move and cancel the rest", async ({
  page,
  site,
}) => {
  const week = await weekWithFreeTuesdays(site, 3)
  const first = tuesdayAtNine(week)
  // Without digits, which would be taken for a phone number.
  const lastName = `Repeat${crypto.randomUUID().replaceAll(/[^a-f]/gu, "")}`
  await signIn(page, site.staff, "/admin/appointments")
  const blocked = dateAt(tuesdayAtNine(week + 1))
  const added = await send(page, "POST", "/api/blocked-times", [
    {
      startTimestamptz: toIso(startOfDay(blocked)),
      endTimestamptz: toIso(startOfDay(addDays(blocked, 1))),
      reason: `Training ${lastName}`,
      isFullDay: true,
    },
  ])
  await page.goto(`/admin/appointments?open=new&start=${toIso(first)}`)
  const dialog = page.getByRole("dialog", { name: "New appointment" })
  await dialog.getByRole("combobox", { name: "Find a customer" }).fill(`Rita ${lastName}`)
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Last name")).toHaveValue(lastName)
  // The form moves the focus in a task of its own, after it has filled in the names.
  await expect(dialog.getByLabel("First name")).toBeFocused()
  await dialog.getByLabel("Phone").fill("(314) 555-0177")
  await dialog.getByLabel("Email").fill(`${lastName}@example.com`)
  await dialog.getByLabel("Street address").fill("7 Oak Avenue")
  await dialog.getByLabel("City").fill("St. Louis")
  await dialog.getByLabel("ZIP code").fill("63101")
  const service = dialog.getByLabel("Service", { exact: true })
  await service.selectOption("TV Mounting")
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("Weekly")
  await dialog.getByLabel("Visits", { exact: true }).fill("3")
  const dates = dialog.getByRole("list", { name: "Visits of the series" }).getByRole("listitem")
  await expect(dates).toHaveCount(3)
  await expect(dates.nth(1)).toContainText(`blocked all day: Training ${lastName}`)
  await expect(dates.nth(1).getByRole("option", { selected: true })).toContainText("Take ")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Book visit" }).click()
  await expect(page.getByText(`3 visits booked for Rita ${lastName}`)).toBeVisible()
  await expect(page.getByText("Visit 1 of 3, every week.")).toBeVisible()

  const { appointments } = (await (
    await page.request.get(`/api/appointments?search=${lastName}`)
  ).json()) as {
    appointments: readonly { readonly id: number; readonly startTimestamptz: string }[]
  }
  const second = appointments[1]!
  const start = Date.parse(second.startTimestamptz)
  expect(dateAt(start)).not.toBe(blocked)
  await page.goto(`/admin/appointments?open=${second.id}`)
  await page.getByRole("button", { name: "Move this and all following" }).click()
  const moving = page.getByRole("dialog", { name: /^Move the visits/u })
  await labelOf(moving.getByRole("radio", { name: formatTime(start + HOUR), exact: true })).click()
  await moving.getByRole("button", { name: "Move visits" }).click()
  await expect(page.getByText("2 visits moved")).toBeVisible()
  await expect(moving).toBeHidden()
  await expect(page.getByRole("article").getByRole("paragraph").first()).toContainText(
    formatTime(start + HOUR),
  )

  await page.getByRole("button", { name: "Move this and all following" }).click()
  const onTuesday = startOfDay(blocked) + 10 * HOUR
  await moving
    .getByRole("button", { name: formatDay(onTuesday) })
    .first()
    .click()
  await moving.getByText("Also times that customers are not offered").click()
  await labelOf(moving.getByRole("radio", { name: new RegExp(`^${formatTime(onTuesday)}`, "u") })).click()
  const newDates = moving.getByRole("list", { name: "Visits of the series" }).getByRole("listitem")
  await expect(newDates).toHaveCount(2)
  await expect(newDates.first()).toContainText(`blocked all day: Training ${lastName}`)
  await newDates.first().getByRole("combobox").selectOption({ index: 0 })
  await expect(newDates.first().getByRole("option", { selected: true })).toContainText("Take ")
  await expectAccessible(page)
  await moving.getByRole("button", { name: "Move visits" }).click()
  await expect(moving).toBeHidden()
  await expect(page.getByRole("article").getByRole("paragraph").first()).toContainText(formatTime(onTuesday))
  await expect(page.getByRole("article").getByRole("paragraph").first()).not.toContainText(
    formatDay(onTuesday),
  )

  await page.getByRole("button", { name: "Cancel this and all following" }).click()
  await page.getByRole("button", { name: "Cancel visits" }).click()
  await expect(page.getByText("2 visits cancelled")).toBeVisible()
  await expect(page.getByLabel(`Status of Rita ${lastName}`)).toHaveValue("cancelled")
  await expect(page.getByRole("button", { name: "Move this and all following" })).toBeHidden()
  const { added: blocks } = (await added.json()) as { readonly added: readonly { readonly id: number }[] }
  for (const block of blocks) await send(page, "DELETE", `/api/blocked-times/${block.id}`, {})
})

test("staff set the time for the way between visits, which visitors are offered around and which is explained", async ({
  page,
  site,
}) => {
  const nine = tuesdayAtNine(await weekWithFreeTuesdays(site, 1))
  const { A } = await servicesOf(site.neighbor)
  const reply = await site.neighbor.post("/api/appointments", bookingOf(A, nine))
  expect(reply.status).toBe(201)
  const { id } = (await reply.json()) as { readonly id: number }
  const offered = async () =>
    (
      await site.neighbor.get(`/api/availability?from=${toIso(nine)}&to=${toIso(nine + 8 * HOUR)}&hours=2`)
    ).text()
  expect(await offered()).toContain(toIso(nine + 2 * HOUR))
  await signIn(page, site.staff, "/admin/settings")
  try {
    await page.getByRole("button", { name: "Edit visits" }).click()
    const dialog = page.getByRole("dialog", { name: "Edit visits" })
    await dialog.getByLabel("Time for the way (minutes)").fill("12")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(
      dialog.getByText("Minutes between visits must be 0 to 240, in steps of 5").first(),
    ).toBeVisible()
    await dialog.getByLabel("Time for the way (minutes)").fill("20")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("20 minutes stay free between two visits")).toBeVisible()
    expect(await offered()).not.toContain(toIso(nine + 2 * HOUR))
    expect(await offered()).toContain(toIso(nine + 2.5 * HOUR))
    await page.goto(`/admin/availability-rules?day=${dateAt(nine)}`)
    await expect(page.getByRole("list", { name: "Starts of the day" })).toContainText(
      `20 minutes for the way from the visit before: #${id}`,
    )
  } finally {
    await send(page, "PATCH", "/api/admin/settings", { travelMinutes: 0 })
    await send(page, "PATCH", `/api/admin/appointments/${id}/status`, { status: "cancelled" })
  }
  expect(await offered()).toContain(toIso(nine))
})
