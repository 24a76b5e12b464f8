import { readFile } from "node:fs/promises"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { newCustomer } from "../support/customer.ts"
import { hydrateAll } from "../support/hydrate-all.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { linkIn } from "../support/mailed-link.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test("staff write an invoice with a discount and a photo and send it; the customer opens it from the mail, prints it on one sheet and saves the PDF; staff record that it is paid in cash", async ({
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
    await page.getByRole("button", { name: "Edit" }).click()
    const draft = page.getByRole("dialog", { name: "Edit draft" })
    await draft.getByLabel("Discount", { exact: true }).selectOption("%")
    await draft.getByLabel("Discount (%)").fill("10")
    await expect(draft.getByText("$135.00")).toBeVisible()
    await draft.getByLabel("Add a photo").setInputFiles("web/public/og.png")
    await expect(draft.getByRole("checkbox", { name: "1 of 1" })).toBeChecked()
    await draft.getByRole("button", { name: "Save draft" }).click()
    await expect(page.getByRole("heading", { name: "Photos" })).toBeVisible()
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click()
    await expect(page.getByRole("heading", { name: /^Invoice \d{4}-\d{4}$/u })).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: site.url })
  const customer = await context.newPage()

  await test.step("the customer sees it without signing in, and saves it", async () => {
    await customer.goto(await linkIn(site, email, "Invoice"))
    await hydrateAll(customer)
    await expect(customer.getByText(/^Please pay \$135 by /u)).toBeVisible()
    await expect(customer.getByRole("row", { name: "Hang a door" })).toContainText("1.5 at $100 per hour")
    await expect(customer.getByRole("img", { name: "1 of 1" })).toBeVisible()
    const printed = (await customer.pdf({ format: "Letter" })).toString("latin1")
    expect(printed.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1)
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
    await expect(dialog.getByLabel("Amount ($)")).toHaveValue("135")
    await dialog.getByLabel("How").selectOption("Cash")
    await dialog.getByRole("button", { name: "Record payment" }).click()
    await expect(page.getByText("Paid $135, cash")).toBeVisible()
  })

  await test.step("the customer's page says that it is paid", async () => {
    await customer.reload()
    await expect(customer.getByText("Nothing is left to pay. Thank you.")).toBeVisible()
  })

  await test.step("staff delete the photo, which the customer's page shows no more", async () => {
    await page.getByRole("button", { name: "Delete photo 1" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete photo" }).click()
    await expect(page.getByRole("heading", { name: "Photos" })).toBeHidden()
    await customer.reload()
    await expect(customer.getByText("Nothing is left to pay. Thank you.")).toBeVisible()
    await expect(customer.getByRole("img", { name: "1 of 1" })).toBeHidden()
    await context.close()
  })
})
