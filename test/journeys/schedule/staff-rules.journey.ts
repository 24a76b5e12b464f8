import type { Page } from "@playwright/test"
import {
  addDays,
  dateAt,
  dayOf,
  formatDay,
  formatTime,
  startOfDay,
  toIso,
  weekdayOf,
} from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"
import { freeStart } from "../support/wizard.ts"

const table = (page: Page) => page.getByRole("table", { name: "Availability rules" })
const chart = (page: Page) => page.getByRole("img", { name: /^Working hours/u })

test("staff add a rule, change it, switch it off and delete it, use quick set-ups, and are told which change failed", async ({
  page,
  site,
}) => {
  await test.step("staff add a rule, change it, switch it off and delete it, and the drawn week follows", async () => {
    await signIn(page, site.staff, "/admin/availability-rules")
    await page.getByRole("button", { name: "Add rule" }).click()
    const adding = page.getByRole("dialog", { name: "Add rule" })
    await expect(adding.getByLabel("Weekday")).toHaveValue("1")
    await expect(adding.getByLabel("Start time")).toHaveValue("09:00")
    await expect(adding.getByLabel("End time")).toHaveValue("17:00")
    await expect(adding.getByLabel("Start time").getByRole("option")).toHaveCount(31)
    await adding.getByLabel("Weekday").selectOption("Sunday")
    await expect(adding.getByText("Customers are never offered Sundays.")).toBeVisible()
    await adding.getByLabel("End time").selectOption("10:00 AM")
    await expect(adding.getByText(/^No visit fits in/u)).toBeVisible()
    await adding.getByLabel("End time").selectOption("8:00 AM")
    await adding.getByRole("button", { name: "Save" }).click()
    await expect(adding.getByText("End time must be after start time").first()).toBeVisible()
    await adding.getByLabel("End time").selectOption("8:30 PM")
    await adding.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Availability rule created")).toBeVisible()
    const row = table(page).getByRole("row", { name: "Sunday" })
    await expect(row).toContainText("9:00 AM to 8:30 PM")
    await expect(row).toContainText("Customers are never offered Sundays.")
    await expect(chart(page)).toHaveAccessibleName(/Sunday 9:00 AM to 8:30 PM/u)

    await page.getByRole("button", { name: "Edit Sunday, 9:00 AM to 8:30 PM" }).click()
    await page.getByRole("dialog").getByLabel("Start time").selectOption("1:30 PM")
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Availability rule updated")).toBeVisible()
    await expect(chart(page)).toHaveAccessibleName(/Sunday 1:30 PM to 8:30 PM/u)

    await labelOf(page.getByLabel("Use Sunday, 1:30 PM to 8:30 PM")).click()
    await expect(page.getByText("Sunday, 1:30 PM to 8:30 PM is off")).toBeVisible()
    await expect(chart(page)).not.toHaveAccessibleName(/Sunday/u)

    await page.getByRole("button", { name: "Delete Sunday, 1:30 PM to 8:30 PM" }).click()
    await page.getByRole("button", { name: "Delete rule" }).click()
    await expect(page.getByText("Availability rule deleted")).toBeVisible()
    await expect(row).toBeHidden()
  })
  await test.step("quick set-ups add the rules that are missing, and none when pressed again", async () => {
    await page.goto("/admin/availability-rules")
    await page.getByRole("button", { name: "Delete Friday, 9:00 AM to 5:00 PM" }).click()
    await page.getByRole("button", { name: "Delete rule" }).click()
    await expect(table(page).getByRole("row", { name: "Friday" })).toBeHidden()
    await page.getByRole("button", { name: "Mon-Fri 9-5" }).click()
    await expect(page.getByText("1 rule created")).toBeVisible()
    await expect(table(page).getByRole("row", { name: "Friday" })).toContainText("9:00 AM to 5:00 PM")
    await page.getByRole("button", { name: "Mon-Fri 9-5" }).click()
    await expect(page.getByText("These rules exist already")).toBeVisible()
    await page.getByRole("button", { name: "Saturday 9 AM-1 PM" }).click()
    await expect(table(page).getByRole("row")).toHaveCount(1 + 6)
  })
  await test.step("a change that fails says so in the words of its action", async () => {
    await page.goto("/admin/availability-rules")
    await page.route(/\/api\/availability-rules/u, (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 502, body: "" }),
    )
    await labelOf(page.getByLabel("Use Monday, 9:00 AM to 5:00 PM")).click()
    await expect(page.getByText("Failed to update availability rule status")).toBeVisible()
    await page.getByRole("button", { name: "Saturday 9 AM-1 PM" }).click()
    await expect(page.getByText("Failed to create availability rule")).toBeVisible()
    await page.getByRole("button", { name: "Edit Monday, 9:00 AM to 5:00 PM" }).click()
    await page.getByRole("dialog").getByLabel("End time").selectOption("6:00 PM")
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Failed to update availability rule")
    await expect(page.getByRole("dialog").getByLabel("End time")).toHaveValue("18:00")
  })
})

test("a day explains why each of its starts is not free, with the keyboard alone; a date is opened with hours of its own, and closed again", async ({
  page,
  site,
}) => {
  await test.step("a day explains why each of its starts is not free, with the keyboard alone", async () => {
    const start = await freeStart(site.neighbor)
    const { A, B } = await servicesOf(site.neighbor)
    expect((await site.neighbor.post("/api/appointments", bookingOf(A, start))).status).toBe(201)
    await signIn(page, site.staff, `/admin/availability-rules?day=${dateAt(start)}`)
    const starts = page.getByRole("list", { name: "Starts of the day" }).getByRole("listitem")
    await expect(starts.filter({ hasText: "Jane Doe" })).toContainText(
      `${formatTime(start)} – ${formatTime(start + 2 * HOUR)} CT`,
    )
    await expect(starts.filter({ hasText: "Free" }).first()).toContainText(formatTime(start + 2 * HOUR))

    await page.getByLabel("Visit").focus()
    await page.keyboard.type(B.name.slice(0, 6))
    await expect(starts.first()).toContainText("a 4-hour visit does not fit into 9:00 AM")
    const today = dateAt(Date.now())
    const sunday = addDays(today, 7 - weekdayOf(today))
    await page.getByLabel("Day", { exact: true }).fill(sunday)
    await expect(starts).toHaveCount(1)
    await expect(starts).toContainText("no visits on Sundays")
    await page.getByLabel("Day", { exact: true }).press("Delete")
    await expect(page.getByText("Please select a date")).toBeVisible()
  })
  await test.step("a date is opened with hours of its own, which visitors are offered on a Sunday, and closed again", async () => {
    const today = dateAt(Date.now())
    const sunday = addDays(today, 14 - weekdayOf(today))
    const { start, end } = dayOf(sunday)
    const offered = async () =>
      (await site.neighbor.get(`/api/availability?from=${toIso(start)}&to=${toIso(end)}&hours=2`)).text()
    await page.goto(`/admin/availability-rules?day=${sunday}`)
    await page.getByRole("button", { name: "Open a date" }).click()
    const dialog = page.getByRole("dialog", { name: "Open a date" })
    await dialog.getByLabel("Day", { exact: true }).fill(sunday)
    await dialog.getByLabel("Start time").selectOption("10:00 AM")
    await dialog.getByLabel("End time").selectOption("9:00 AM")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByText("End time must be after start time").first()).toBeVisible()
    await dialog.getByLabel("End time").selectOption("12:00 PM")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Opening created")).toBeVisible()
    const row = page
      .getByRole("table", { name: "One-off openings" })
      .getByRole("row", { name: nameOf(sunday) })
    await expect(row).toContainText("10:00 AM to 12:00 PM")
    await expect(
      page.getByRole("list", { name: "Starts of the day" }).getByRole("listitem").filter({ hasText: "Free" }),
    ).toContainText("10:00 AM")
    expect(await offered()).toContain(toIso(start + 10 * HOUR))

    await site.sql(
      `INSERT INTO blocked_times (start_timestamptz, end_timestamptz, reason) VALUES ('${toIso(start)}', '${toIso(end)}', 'Inventory')`,
    )
    await page.reload()
    await expect(row).toContainText("Blocked (Inventory): visitors cannot book it until that is unblocked.")
    await site.sql("DELETE FROM blocked_times WHERE reason = 'Inventory'")

    await row.getByRole("button", { name: /^Delete/u }).click()
    await page.getByRole("button", { name: "Delete opening" }).click()
    await expect(page.getByText("Opening deleted")).toBeVisible()
    await expect(page.getByText("No date has hours of its own")).toBeVisible()
    expect(await offered()).toBe('{"slots":[]}')
  })
})

const nameOf = (date: string) => formatDay(startOfDay(date))
