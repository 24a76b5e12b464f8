import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expectAccessible } from "../support/accessible.ts"
import { newCustomer } from "../support/customer.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { pressEnterOn, tabTo, typeInto } from "../support/keyboard.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"

const pressButton = (page: Page, name: string) =>
  pressEnterOn(page, page.getByRole("button", { name, exact: true }).first())

/** Fills in and saves the dialog that adds a customer. */
const typeCustomer = async (page: Page, fields: Readonly<Record<string, string>>) => {
  const dialog = page.getByRole("dialog", { name: "Add customer" })
  const all = { ...fields, "Street address": "12 Elm Street", City: "St. Louis", "ZIP code": "63101" }
  for (const [label, text] of Object.entries(all)) {
    await typeInto(page, dialog.getByLabel(label), text)
  }
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
}

test("by keyboard only, staff add, find, edit, merge and delete customers", async ({ page, site }) => {
  await signIn(page, site.staff, "/admin/customers")
  const lastName = `Quimby${Date.now()}`

  await test.step("add", async () => {
    await pressButton(page, "Add customer")
    await typeCustomer(page, { "First name": "Jane", "Last name": lastName, Phone: "(314) 555-0100" })
    await expect(page.getByRole("heading", { name: `Jane ${lastName}` })).toBeVisible()
    await expect(page).toHaveURL(/open=\d+/u)
    await expect(page.getByRole("link", { name: "Call (314) 555-0100" })).toHaveAttribute(
      "href",
      "tel:+13145550100",
    )
    await pressButton(page, "All customers")
    await pressButton(page, "Add customer")
    await typeCustomer(page, {
      "First name": "Janet",
      "Last name": lastName,
      Phone: "314 555 0199",
      Email: `${lastName}@example.com`,
    })
    await expect(page.getByRole("heading", { name: `Janet ${lastName}` })).toBeVisible()
    await pressButton(page, "All customers")
  })

  await test.step("find", async () => {
    await typeInto(page, page.getByRole("searchbox"), `janet ${lastName}`)
    await expect(page.getByRole("table", { name: "Customers" }).getByRole("row")).toHaveCount(2)
    await pressEnterOn(page, page.getByRole("link", { name: `Janet ${lastName}` }))
    await expect(page.getByRole("heading", { name: `Janet ${lastName}` })).toBeVisible()
  })

  await test.step("edit", async () => {
    await pressButton(page, "Edit notes")
    const dialog = page.getByRole("dialog", { name: `Notes about Janet ${lastName}` })
    await typeInto(page, dialog.getByLabel("Notes"), "Two dogs.")
    await pressButton(page, "Save")
    await expect(page.getByText("Notes saved")).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("Two dogs.")).toBeVisible()
  })

  await test.step("merge", async () => {
    await pressButton(page, "Merge")
    await tabTo(page, page.getByRole("combobox", { name: "The other record of this person" }))
    await page.keyboard.type(`jane ${lastName}`)
    await expect(page.getByRole("option")).toHaveCount(2)
    await page.keyboard.press("ArrowDown")
    const [first, second] = [page.getByRole("option").first(), page.getByRole("option").last()]
    await expect(second).toHaveAttribute("aria-selected", "true")
    // The one that is not the open record.
    if ((await first.textContent())!.startsWith(`Jane ${lastName}`)) await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await expect(page.getByText("What the record will be")).toBeVisible()
    await expect(page.getByText("Also known as: Jane", { exact: false })).toBeVisible()
    await expectAccessible(page)
    await pressButton(page, "Merge records")
    await expect(page.getByText("The two records are one now")).toBeVisible()
    await expect(page.getByText("(314) 555-0100", { exact: false })).toBeVisible()
  })

  await test.step("delete", async () => {
    await pressButton(page, "Delete")
    await expect(page.getByText("The record is deleted for good.")).toBeVisible()
    await expectAccessible(page)
    await pressButton(page, "Delete customer")
    await expect(page.getByText("Customer deleted")).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`search=janet`, "u"))
    await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible()
  })
})

test("staff are told what is wrong with a customer's record, which of two records is kept, that one is gone, and that a list cannot be loaded", async ({
  page,
  site,
}) => {
  await test.step("a customer who cannot be saved keeps the dialog, what was typed, and the field marked", async () => {
    await signIn(page, site.staff, "/admin/customers?open=new")
    const dialog = page.getByRole("dialog", { name: "Add customer" })
    await dialog.getByLabel("First name").fill("Ann")
    await dialog.getByLabel("Phone").fill("555")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByText("Last name is required").first()).toBeVisible()
    await expect(dialog.getByLabel("Last name")).toBeFocused()
    await expect(
      dialog.getByText("Please enter a phone number with at least 10 digits").first(),
    ).toBeVisible()
    await page.route("**/api/customers", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 502, body: "" }) : route.continue(),
    )
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog.getByRole("alert")).toHaveText("Failed to add customer")
    await expect(dialog.getByLabel("First name")).toHaveValue("Ann")
    await page.unroute("**/api/customers")
  })
  await test.step("merging with another record than the one found first keeps the customer's own record", async () => {
    const lastName = `Twice${Date.now()}`
    const customer = await newCustomer(site, { lastName })
    const [first, second] = [await newCustomer(site, { lastName }), await newCustomer(site, { lastName })]
    await page.goto(`/admin/customers?open=${customer.id}`)
    await page.getByRole("button", { name: "Merge", exact: true }).click()
    const radio = ({ email }: { readonly email: string }) => page.getByRole("radio", { name: email })
    const find = async ({ email }: { readonly email: string }) => {
      await page.getByRole("combobox", { name: "The other record of this person" }).fill(email)
      await page.getByRole("option", { name: email }).click()
    }
    await find(first)
    await labelOf(radio(first)).click()
    await page.getByRole("button", { name: "Choose another" }).click()
    await find(second)
    await expect(radio(customer)).toBeChecked()
    await page.getByRole("button", { name: "Merge records" }).click()
    await expect(page.getByText("The two records are one now")).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`open=${customer.id}`, "u"))
  })
  await test.step("a customer who does not exist is said to be gone", async () => {
    await page.goto("/admin/customers?open=999999")
    await expect(page.getByRole("heading", { name: "There is no such customer" })).toBeVisible()
    await page.getByRole("button", { name: "All customers" }).click()
    await expect(page.getByRole("button", { name: "Add customer" }).first()).toBeVisible()
  })
  await test.step("a list that cannot be loaded can be tried again", async () => {
    await page.route("**/api/customers?*", (route) => route.abort())
    await page.goto("/admin/customers")
    await expect(page.getByRole("alert")).toContainText("Failed to fetch customers")
    await page.unroute("**/api/customers?*")
    await page.getByRole("button", { name: "Try Again" }).click()
    await expect(page.getByRole("button", { name: "Add customer" }).first()).toBeVisible()
  })
})

test("files of customers and of visits are imported after a preview, and the export has the same customers", async ({
  page,
  site,
}) => {
  await test.step("a file is imported after a preview, and the export has the same customers", async () => {
    const lastName = `Import${Date.now()}`
    await signIn(page, site.staff, "/admin/customers")
    await page.getByRole("button", { name: "Import", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Import customers and visits" })
    await dialog.getByLabel("CSV file").setInputFiles({
      name: "customers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `First name,Last name,Phone,Street,City,State,ZIP\nZoë,${lastName},6365550177,9 Oak St,Ballwin,MO,63011\nBob,${lastName},12,,,,\n`,
      ),
    })
    await expect(dialog.getByRole("status")).toHaveText(
      "1 customer will be added, 0 updated; 0 stay as they are. 1 line cannot be imported and will be left out.",
    )
    await expect(dialog.getByRole("row", { name: /^3 Bob/u })).toContainText(
      "Left out: Please enter a phone number with at least 10 digits",
    )
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Import 1 customer" }).click()
    await expect(page.getByText("1 added, 0 updated.")).toBeVisible()

    await page.getByRole("searchbox").fill(`zoe ${lastName}`)
    await expect(page.getByRole("table", { name: "Customers" }).getByRole("row")).toHaveCount(2)
    await expect(page.getByRole("link", { name: `Zoë ${lastName}` })).toBeVisible()
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Export" }).click()
    const text = await readFile(await (await download).path(), "utf8")
    expect(text.split("\r\n")[1]).toContain(`,Zoë,${lastName},`)
    expect(text.trim().split("\r\n")).toHaveLength(2)
  })
  await test.step("a column whose name says nothing is chosen for a field before the import", async () => {
    const lastName = `Mapped${Date.now()}`
    await page.goto("/admin/customers")
    await page.getByRole("button", { name: "Import", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Import customers and visits" })
    await dialog.getByLabel("CSV file").setInputFiles({
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Who,E-mail\nZoë ${lastName},zoe-${lastName}@example.com\n`),
    })
    await expect(dialog.getByRole("status")).toContainText("1 line cannot be imported")
    await dialog.getByLabel('What "Who" holds').selectOption("Whole name")
    await expect(dialog.getByRole("status")).toHaveText(
      "1 customer will be added, 0 updated; 0 stay as they are.",
    )
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Import 1 customer" }).click()
    await page.getByRole("searchbox").fill(`zoe ${lastName}`)
    await expect(page.getByRole("link", { name: `Zoë ${lastName}` })).toBeVisible()
  })
  await test.step("visits are imported once it is said which service they are, and what overlaps is left out", async () => {
    const lastName = `Visits${Date.now()}`
    const visit = (name: string, start: string) =>
      `${name} ${lastName},${name}-${lastName}@example.com,Put it up,${start}\n`
    await page.goto("/admin/customers")
    await page.getByRole("button", { name: "Import", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Import customers and visits" })
    await dialog.getByLabel("What the file has").selectOption("Visits, with their customers")
    await dialog.getByLabel("CSV file").setInputFiles({
      name: "visits.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Name,Email,Service,Start\n${visit("Ann", "2020-02-03 9:00 AM")}${visit("Bob", "2020-02-03 10:00 AM")}${visit("Zoe", "2020-02-04")}`,
      ),
    })
    const status = dialog.getByRole("status")
    await expect(status).toContainText("1 visit will be added: 0 ahead, 1 completed, 0 cancelled")
    await expect(dialog.getByRole("button", { name: "Import 1 visit" })).toBeDisabled()
    await dialog.getByLabel("Visits without a time of day begin at").selectOption("9:00 AM")
    await expect(status).toContainText(
      "2 visits will be added: 0 ahead, 2 completed, 0 cancelled, with 2 new customers",
    )
    await dialog.getByLabel("Put it up").selectOption("None: keep the name")
    await expect(dialog.getByText(/^Left out: It overlaps line 2/u)).toBeVisible()
    await dialog.getByText("Leave out what overlaps other visits (1 visit)").click()
    await expectAccessible(page)
    await expectLayoutHolds(page, "import of visits")
    await dialog.getByRole("button", { name: "Import 2 visits" }).click()
    await expect(page.getByText("2 added.")).toBeVisible()
    await page.getByRole("searchbox").fill(lastName)
    await expect(page.getByRole("table", { name: "Customers" }).getByRole("row")).toHaveCount(3)
  })
})
