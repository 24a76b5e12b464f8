import { newCustomer, signInCustomer } from "../support/customer.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test("staff mark the charge of a plan as paid, find it among all charges, cancel the plan, and find it among all plans", async ({
  page,
  site,
}) => {
  const lastName = `Abernathy${crypto.randomUUID().slice(0, 8)}`
  const { id, email } = await newCustomer(site, { lastName })
  await signInCustomer(page, site, email)
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const reply = await page.request.post("/api/portal/maintenance-plans", {
    data: { planType: "basic" },
    headers: { "x-csrf-token": csrfToken },
  })
  expect(reply.status()).toBe(201)

  await signIn(page, site.staff, `/admin/customers?open=${id}`)
  const card = (name: string) => page.locator(".card").filter({ has: page.getByRole("heading", { name }) })
  const plans = card("Plans (1)")
  const charges = card("Plan charges")
  await expect(plans).toContainText("Basic, $99 a month")
  await charges.getByRole("button", { name: /^Mark paid/u }).click()
  await expect(charges.getByText(/^Paid /u)).toBeVisible()

  await page.goto(`/admin/plan-charges?customer=${id}&status=paid`)
  const row = page.getByRole("row", { name: /Basic plan.*Ruth.*\$99/u })
  await expect(row).toHaveCount(1)
  await expect(page.getByText("Sum: $99")).toBeVisible()
  await row.getByRole("button", { name: /^Mark due/u }).click()
  await expect(page.getByText("Nothing matches")).toBeVisible()

  await page.goto(`/admin/customers?open=${id}`)
  await plans.getByRole("button", { name: "Cancel plan: Basic" }).click()
  const dialog = page.getByRole("dialog", { name: "Cancel the Basic plan" })
  await dialog.getByLabel("Reason").fill("They are moving.")
  await dialog.getByRole("button", { name: "Cancel plan", exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(plans).toContainText("Ending soon")
  await expect(plans).toContainText("Reason: They are moving.")

  await page.goto("/admin/plans?planType=basic&sort=-startDate")
  await page.getByLabel("All statuses").selectOption("Ending soon")
  const listed = page.getByRole("row", { name: new RegExp(`${lastName}.*Basic.*Ending soon`, "u") })
  await expect(listed).toHaveCount(1)
  await listed.getByRole("link").click()
  await expect(page).toHaveURL(new RegExp(`/admin/customers\\?open=${id}$`, "u"))
})
