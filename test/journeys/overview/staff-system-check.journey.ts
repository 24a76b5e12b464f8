import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

const reply = (status: string, detail: string) => ({
  version: "1.2.3",
  checkedAt: "2026-11-23T15:00:00Z",
  checks: [
    { name: "database", status: "ok", detail: "The database accepts changes." },
    { name: "mailServer", status, detail },
  ],
})

test("an owner reads what does not work and what to do, and checks again after that", async ({
  page,
  site,
}) => {
  await signIn(page, site.staff, "/admin/system-check")
  const checks = page.getByRole("list", { name: "Checks" })
  await expect(checks.getByRole("listitem").filter({ hasText: "Mail server" })).toBeVisible()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+\. Checked /u)).toBeVisible()

  let found: object = reply("failed", "smtp.oak.example:587 cannot be reached: check SMTP_URL.")
  await page.route("**/api/admin/system-check", (route) => route.fulfill({ json: found }))
  const checkAgain = page.getByRole("button", { name: "Check again" })
  await checkAgain.press("Enter")
  await expect(page.getByRole("heading", { name: "1 failed" })).toBeVisible()
  await expect(checks.getByRole("listitem").first()).toContainText("cannot be reached: check SMTP_URL.")

  found = reply("ok", "smtp.oak.example:587 accepts emails.")
  await checkAgain.press("Enter")
  await expect(page.getByRole("heading", { name: "Everything works" })).toBeVisible()

  await page.route("**/api/admin/system-check", (route) =>
    route.fulfill({ status: 503, json: { message: "Later." } }),
  )
  await checkAgain.press("Enter")
  await expect(page.getByText("The check could not be made again.")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "The check could not be made" })).toBeVisible()
  await expect(page.getByText("hearth doctor")).toBeVisible()
})
