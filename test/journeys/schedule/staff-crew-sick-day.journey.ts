import { dateAt, addDays, startOfDay, toIso, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { staffBrowser } from "../../http/support/staff-browser.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test.use({ baseURL: async ({ crews }, use) => use(crews.url) })

test("a sick day of one technician gives visits to others, after the counts were shown", async ({
  page,
  crews,
}) => {
  test.slow()
  const today = dateAt(Date.now())
  const date = addDays(today, 3 - weekdayOf(today) + 7 * 12)
  const owner = staffBrowser(crews)
  await owner.signIn(crews.staff.username, crews.staff.password)
  const [service] = (await (await owner.send("GET", "/api/services")).json()) as readonly { id: number }[]
  for (const [lastName, hour] of [
    ["Morning", 9],
    ["Night", 20],
  ] as const) {
    const start = startOfDay(date) + hour * HOUR
    const reply = await owner.send("POST", "/api/admin/appointments", {
      ...{ firstName: "Jane", lastName, email: null, phone: "(314) 555-0188", serviceId: service!.id },
      ...{ street: "4127 Flad Avenue", city: "St. Louis", state: "MO", zip: "63110" },
      ...{
        startTime: toIso(start),
        endTime: toIso(start + 2 * HOUR),
        checkAvailability: false,
        technicianIds: [1],
      },
    })
    expect(reply.status).toBe(201)
  }
  await signIn(page, crews.staff, "/admin/blocked-dates")
  await page.getByRole("button", { name: "Sick day" }).click()
  const dialog = page.getByRole("dialog", { name: "Sick day" })
  await dialog.getByLabel("Day", { exact: true }).fill(date)
  await dialog.getByLabel("Who is away").selectOption("Daniel Keller")
  await expect(dialog.getByRole("status")).toHaveText(
    /^1 visit goes to .+ at the same time, 1 moves to another (?:day|time of the day)\.$/u,
  )
  await expect(dialog.getByLabel("Jane Morning")).toContainText("Same time, with ")
  await expectAccessible(page, "sick day")
  await dialog.getByRole("button", { name: "Move visits and block the day" }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/admin/calendar?view=day&date=${date}`)
  const daniel = page.locator('section[data-technician="1"]')
  await expect(daniel.getByText("Daniel Keller: Blocked: Sick")).toBeVisible()
  await expect(daniel.locator("[data-visit]")).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^9:00 AM to 11:00 AM .*Jane Morning/u })).toBeVisible()
})
