import { dateAt, formatTime } from "../../../core/time/chicago.ts"
import { BOOKING } from "../../http/support/visitor.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

test("staff find a booked visit by name, change its status, and filter by it", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  const lastName = `Whitcombe${start}`
  const reply = await site.neighbor.post("/api/appointments", {
    ...BOOKING,
    lastName,
    email: `${lastName}@example.com`,
    appointmentDate: dateAt(start),
    appointmentTime: formatTime(start),
  })
  expect(reply.status).toBe(201)
  await signIn(page, site.staff, "/admin/appointments")
  await page.getByRole("searchbox").fill(lastName)
  await expect(page).toHaveURL(new RegExp(`search=${lastName}`, "u"))
  await expect(page.getByRole("table", { name: "Appointments" }).getByRole("row")).toHaveCount(2)

  const status = page.getByLabel(`Status of Jane ${lastName}`)
  await status.selectOption("Confirmed")
  await expect(status).toBeEnabled()
  await page.reload()
  await expect(status).toHaveValue("confirmed")

  await page.getByLabel("All statuses").selectOption("Cancelled")
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible()
  await page.getByRole("button", { name: "Show everything" }).click()
  await expect(page).toHaveURL("/admin/appointments")
  await expect(status).toBeVisible()
})
