import { expectAccessible } from "../support/accessible.ts"
import { bookForCrew, weekdayIn } from "../support/crew-visits.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test.use({ baseURL: async ({ crews }, use) => use(crews.url) })

test("a sick day of one technician gives visits to others, after the counts were shown", async ({
  page,
  crews,
}) => {
  test.slow()
  const date = weekdayIn(12, 3)
  await bookForCrew(crews, date, [
    { lastName: "Morning", hour: 9, technicianIds: [1] },
    { lastName: "Night", hour: 20, technicianIds: [1] },
  ])
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
