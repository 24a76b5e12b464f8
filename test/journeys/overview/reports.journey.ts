import { readFile } from "node:fs/promises"
import { openInvoice } from "../support/invoices.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test("staff read what each customer paid this month, open the invoices behind it, and save the report as a file", async ({
  page,
  site,
}) => {
  await signIn(page, site.staff, "/admin/invoices")
  await openInvoice(page, ["send"], ["payments", { method: "check", amount: 100 }])
  await page.goto("/admin/reports")
  await page.getByRole("combobox", { name: "By month" }).selectOption("By customer")
  await page.getByRole("combobox", { name: "Last 12 months" }).selectOption("This month")
  const row = page.getByRole("row", { name: "Bartholomew-Alexander" }).first()
  await expect(row).toContainText("$100.00")
  const saving = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export" }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe("money-by-customer.csv")
  expect(await readFile(await file.path(), "utf8")).toMatch(/Bartholomew-Alexander .*,100,/u)
  const savingTax = page.waitForEvent("download")
  await page.getByRole("button", { name: "Sales tax" }).click()
  expect((await savingTax).suggestedFilename()).toBe("sales-tax.csv")
  await row.getByRole("link").click()
  await expect(page.getByRole("table", { name: "Invoices" }).getByRole("row")).toHaveCount(2)
})
