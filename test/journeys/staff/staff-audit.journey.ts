import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"

test("a change by staff appears in the audit log, where it is found by record, person and date; a log that cannot be loaded is read again on request", async ({
  page,
  site,
}) => {
  await test.step("a change by staff appears in the audit log, where it is found by record, person and date", async () => {
    await signIn(page, site.staff, "/admin/services")
    await labelOf(page.getByLabel("Offer TV Mounting")).click()
    await expect(page.getByText("TV Mounting is no longer offered")).toBeVisible()
    await labelOf(page.getByLabel("Offer TV Mounting")).click()
    await expect(page.getByText("TV Mounting is offered")).toBeVisible()

    await page.goto("/admin/audit")
    const changes = page.getByRole("row", { name: /service \d+/u })
    await expect(changes.first()).toContainText("active: no yes")
    await expect(changes.nth(1)).toContainText("active: yes no")
    await page.getByLabel("All records").selectOption("Staff accounts")
    await expect(changes.first()).toBeHidden()
    await page.getByLabel("All records").selectOption("Services")
    await expect(changes.first()).toBeVisible()

    await page
      .getByRole("link", { name: /^service \d+$/u })
      .first()
      .click()
    await expect(page).toHaveURL(/subject=service\+\d+/u)
    await page.getByLabel("From").fill("2020-01-01")
    await expect(changes.first()).toBeVisible()
    await page.getByLabel("Until").fill("2020-12-31")
    await expect(page.getByText("Nothing matches")).toBeVisible()
    await page.getByRole("button", { name: "Show everything" }).click()
    await expect(changes.first()).toBeVisible()
  })
  await test.step("the audit log that cannot be loaded says so and is read again on request", async () => {
    await page.route("**/api/admin/audit?*", (route) => route.abort())
    await page.goto("/admin/audit")
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible()
    await page.unroute("**/api/admin/audit?*")
    await page.getByRole("button", { name: "Try Again" }).click()
    await expect(page.getByRole("alert")).toBeHidden()
  })
})
