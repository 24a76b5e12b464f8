import { addDays, dateAt, startOfDay, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test, type Site } from "../support/site.ts"
import { ownerOf, signIn } from "../support/staff.ts"

test.use({ baseURL: async ({ crews }, use) => use(crews.url) })

/** A Thursday in ten weeks, for which no other journey books with these technicians. */
const DATE = addDays(dateAt(Date.now()), 4 - weekdayOf(dateAt(Date.now())) + 70)

/** Visits whose customers were mailed their time. */
const store = async (site: Site, visits: readonly { name: string; zip: string; start: Instant }[]) => {
  for (const { name, zip, start } of visits)
    await site.sql(`
      INSERT INTO appointments
        (service_type, first_name, last_name, email, phone, street, city, state, zip, technician_ids,
         start_timestamptz, end_timestamptz, mailed_start, mailed_end, status, source)
      VALUES
        ('Other', 'Jane', '${name}', 'jane@example.com', '(314) 555-0188', '12 Elm Street', 'St. Louis', 'MO', '${zip}', '{1}',
         to_timestamp(${start / 1000}), to_timestamp(${start / 1000 + 3600}),
         to_timestamp(${start / 1000}), to_timestamp(${start / 1000 + 3600}), 'scheduled', 'manual')
    `)
}

test("the routes of a day are listed and drawn, and a suggestion is applied after staff read who is told another time", async ({
  page,
  crews,
}) => {
  test.slow()
  const owner = await ownerOf(crews)
  const driving = (drivingTimes: boolean) => owner.send("PATCH", "/api/admin/settings", { drivingTimes })
  const nine = startOfDay(DATE) + 9 * HOUR
  await store(crews, [
    { name: "West", zip: "63017", start: nine + HOUR / 2 },
    { name: "Downtown", zip: "63101", start: nine + 3 * HOUR },
    { name: "Far", zip: "63017", start: nine + 5.5 * HOUR },
  ])
  await page.setViewportSize({ width: 1280, height: 1000 })
  await signIn(page, crews.staff, `/admin/calendar?view=day&date=${DATE}`)
  await expect(page.getByRole("button", { name: /Jane West/u })).toBeVisible()
  await expect(page.getByRole("button", { name: "Routes", exact: true })).toHaveCount(0)

  await driving(true)
  try {
    await page.reload()
    await page.getByRole("button", { name: "Routes", exact: true }).click()
    const panel = page.getByRole("dialog", { name: /^Routes, / })
    const first = panel.getByRole("region").filter({ hasText: "Open the whole day in maps" })
    await expect(first.getByRole("heading")).toContainText("60 minutes of driving")
    await expect(first.getByRole("listitem").filter({ hasText: "Open in maps" })).toHaveText([
      /Jane West/u,
      /Jane Downtown/u,
      /Jane Far/u,
    ])
    await expect(first.getByRole("img", { name: /^Map of 3 visits/u })).toBeVisible()
    await expect(first.getByRole("link", { name: /^Open the whole day in maps/u })).toHaveAttribute(
      "href",
      /google\.com\/maps\/dir\//u,
    )
    await expect(panel.getByText("3 visits stay because their customers were told the time")).toBeVisible()

    await first.getByRole("button", { name: /^Arrival window.*Jane West$/u }).click()
    const window = page.getByRole("dialog", { name: "Arrival window of Jane West" })
    await window.getByLabel("At the latest").selectOption("5:00 PM")
    await window.getByRole("button", { name: "Save" }).click()
    await expect(first.getByText("Arrival between 9:30 AM and 5:00 PM CT")).toBeVisible()
    const suggestion = panel.getByRole("region", { name: "Suggestion" })
    await expect(suggestion.getByRole("heading")).toContainText("Saves 20 minutes")
    await expect(suggestion.getByRole("listitem")).toContainText("Jane West moves from 9:30 AM to ")
    await expectAccessible(page, "routes")

    await suggestion.getByRole("button", { name: "Apply…" }).click()
    const question = page.getByRole("alertdialog", { name: "Tell customers another time?" })
    await expect(question).toContainText(
      "An email with the new time goes to Jane West, who was told another time.",
    )
    await question.getByRole("button", { name: "Move and tell the customers" }).click()
    await expect(page.getByText("Customers get an email with a new time in 30 seconds.")).toBeVisible()
    await expect(first.getByRole("heading")).toContainText("40 minutes of driving")
    await expect(suggestion).toHaveCount(0)
  } finally {
    await driving(false)
  }
})
