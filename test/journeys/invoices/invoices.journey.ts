import { readFile } from "node:fs/promises"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { newCustomer } from "../support/customer.ts"
import { hydrateAll } from "../support/hydrate-all.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { linkIn } from "../support/mailed-link.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test("staff write an invoice and send it; the customer opens it from the mail and saves the PDF; staff record that it is paid in cash", async ({
  page,
  site,
  browser,
}) => {
  const { id, email } = await newCustomer(site)

  await test.step("staff write it on the customer's page and send it", async () => {
    await signIn(page, site.staff, `/admin/customers?open=${id}`)
    await page.getByRole("link", { name: "New invoice" }).click()
    const editor = page.getByRole("dialog", { name: "New invoice" })
    await editor.getByLabel("Line 1", { exact: true }).fill("Hang a door")
    await editor.getByLabel("Quantity").fill("1.5")
    await editor.getByLabel("Unit").fill("hour")
    await editor.getByLabel("Price ($)").fill("100")
    await editor.getByRole("button", { name: "Save draft" }).click()
    await expect(page.getByRole("heading", { name: "Draft of an invoice" })).toBeVisible()
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click()
    await expect(page.getByRole("heading", { name: /^Invoice \d{4}-\d{4}$/u })).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: site.url })
  const customer = await context.newPage()

  await test.step("the customer sees it without signing in, and saves it", async () => {
    await customer.goto(await linkIn(site, email, "Invoice"))
    await hydrateAll(customer)
    await expect(customer.getByText(/^Please pay \$150 by /u)).toBeVisible()
    await expect(customer.getByRole("row", { name: "Hang a door" })).toContainText("1.5 at $100 per hour")
    await expectAccessibleInBothThemes(customer, "the invoice")
    await expectLayoutHolds(customer, "the invoice")
    const saving = customer.waitForEvent("download")
    await customer.getByRole("link", { name: "Save as PDF" }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/\.pdf$/u)
    expect(String((await readFile(await file.path())).subarray(0, 5))).toBe("%PDF-")
  })

  await test.step("staff record the payment", async () => {
    await page.getByRole("button", { name: "Record payment" }).click()
    const dialog = page.getByRole("dialog", { name: "Record a payment" })
    await expect(dialog.getByLabel("Amount ($)")).toHaveValue("150")
    await dialog.getByLabel("How").selectOption("Cash")
    await dialog.getByRole("button", { name: "Record payment" }).click()
    await expect(page.getByText("Paid $150, cash")).toBeVisible()
  })

  await test.step("the customer's page says that it is paid", async () => {
    await customer.reload()
    await expect(customer.getByText("Nothing is left to pay. Thank you.")).toBeVisible()
    await context.close()
  })
})
