import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { newStaff, signIn } from "../support/staff.ts"

test("an account that becomes a technician's has nothing of the dashboard, also where it was open, but its own account", async ({
  page,
  browser,
  site,
}) => {
  const daniel = await newStaff(site)
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 800 } })
  await signIn(phone, daniel, "/admin/customers")
  await expect(phone.getByRole("heading", { name: "Customers" })).toBeVisible()

  await signIn(page, await newStaff(site), "/admin/staff")
  const row = page.getByRole("row", { name: daniel.username })
  await row.getByRole("button", { name: /^Edit/u }).click()
  await page.getByLabel("Role").selectOption("Technician")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(row).toContainText("Technician")

  await phone.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await expect(phone).toHaveURL("/field")
  for (const path of ["/admin", "/admin/staff", "/live-chat"]) {
    await phone.goto(path)
    await expect(phone).toHaveURL("/field")
  }
  await phone.goto("/admin/account")
  await expect(phone.getByRole("navigation")).toHaveCount(0)
  await expect(phone.getByRole("region", { name: "Where you are signed in" })).toContainText("This browser")
  await expect(phone.getByText("Technician")).toBeVisible()
  await expectAccessible(phone)
  await phone.close()
})
