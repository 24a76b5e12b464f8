import { expectAccessible } from "../support/accessible.ts"
import { bookForCrew, weekdayIn } from "../support/crew-visits.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test.use({ baseURL: async ({ crews }, use) => use(crews.url) })

test("with several technicians, the day says who comes to a visit, what each has to do, where they go next and when they are free between two, its record begins with them, and the charts have the hours of each", async ({
  page,
  crews,
}) => {
  const date = weekdayIn(2, 3)
  await bookForCrew(crews, date, [
    { lastName: "Early", hour: 7, technicianIds: [1] },
    { lastName: "Counted", hour: 9, technicianIds: [1, 2] },
    { lastName: "Later", hour: 12, technicianIds: [2] },
    { lastName: "Last", hour: 15, technicianIds: [1] },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, crews.staff, "/admin/today")
  const table = page.getByRole("table", { name: "Hours by technician" })
  await expect(table.getByRole("columnheader")).toHaveText([
    "Technician",
    "Booked",
    "Free",
    "Other",
    "Share booked",
  ])
  await expect(table.getByRole("row", { name: /^Daniel/u }).getByRole("cell")).toHaveText([
    /^[1-9]/u,
    /^\d/u,
    /^\d/u,
    /^[1-9]\d*%$/u,
  ])
  await page.goto(`/admin/today?date=${date}`)
  const visit = page.getByRole("article", { name: "9:00 AM, Jane Counted" })
  await expect(visit.getByText("Who comes: Daniel Keller and Maria Soto")).toBeVisible()
  await expect(page.getByText(/^(?:Daniel|Maria)\D*: \d visits/u)).toHaveText([
    "Daniel Keller: 3 visits, 6 h, 7:00 AM to 5:00 PM",
    "Maria Soto: 2 visits, 4 h, 9:00 AM to 2:00 PM",
  ])
  await expect(page.getByText(/^No visits: /u)).not.toContainText(/Daniel|Maria/u)
  const directions = page.getByRole("link", { name: "Directions to all open visits of" })
  await expect(directions).toHaveCount(2)
  // The last address, and the others as stops on the way.
  await expect(directions.first()).toHaveAttribute("href", /waypoints=[^&]+%7C/u)
  await expect(directions.last()).toHaveAttribute("href", /waypoints=(?:(?!%7C)[^&])+$/u)
  await expect(page.getByText(/^Next/u)).toHaveText(["Next", "Next for Maria Soto"])
  await expect(page.getByText(/^\D*\d.* until /u)).toHaveText([
    "Maria Soto: 1 h until 12:00 PM",
    "Daniel Keller: 4 h until 3:00 PM",
  ])
  await expectAccessible(page)
  await visit.getByRole("link", { name: "Jane Counted", exact: true }).click()
  await page.getByRole("button", { name: "Complete visit" }).click()
  await expect(page.getByRole("dialog").getByLabel(/^Technician/u)).toHaveValue(
    "Daniel Keller and Maria Soto",
  )
})
