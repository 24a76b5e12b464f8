import type { Page } from "@playwright/test"
import { dateAt, formatTime, toIso } from "../../../core/time/chicago.ts"
import { BOOKING, type Visitor } from "../../http/support/visitor.ts"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

test("staff book a visit for a new caller with the keyboard only", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  await signIn(page, site.staff, `/admin/appointments?open=new&start=${toIso(start)}`)
  const dialog = page.getByRole("dialog", { name: "New appointment" })
  const type = async (label: string, text: string) => {
    await expect(dialog.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press("Tab")
  }
  await dialog.getByRole("combobox", { name: "Find a customer" }).focus()
  await page.keyboard.type("Keyboard Caller")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("First name")).toHaveValue("Keyboard")
  await expect(dialog.getByLabel("First name")).toBeFocused()
  await dialog.getByLabel("Phone").focus()
  await type("Phone", "(314) 555-0177")
  await page.keyboard.press("Tab")
  await type("Street address", "7 Oak Avenue")
  await type("City", "St. Louis")
  await page.keyboard.press("Tab")
  await type("ZIP code", "63101")
  await expect(dialog.getByLabel("Service", { exact: true })).toBeFocused()
  await page.keyboard.type("TV")
  await page.keyboard.press("Tab")
  await expect(dialog.getByLabel("Cables inside the wall ($60)")).toBeFocused()
  await page.keyboard.press("Space")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Book visit" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Booked for Keyboard Caller")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Keyboard Caller, TV Mounting" })).toBeVisible()
  await expect(page.getByText("booked the visit")).toBeVisible()
  await expect(page.getByText("Add-ons: Cables inside the wall ($60)")).toBeVisible()
  await expect(page.getByText("No email about it in the last 30 days.")).toBeVisible()
})

/** Books a visit by API. Returns its id and the customer's last name. */
const bookVisit = async (neighbor: Visitor) => {
  const start = await wizard.freeStart(neighbor)
  const lastName = `Marlowe${crypto.randomUUID().slice(0, 8)}`
  const reply = await neighbor.post("/api/appointments", {
    ...BOOKING,
    lastName,
    email: `${lastName}@example.com`,
    appointmentDate: dateAt(start),
    appointmentTime: formatTime(start),
  })
  expect(reply.status).toBe(201)
  return { lastName, id: ((await reply.json()) as { readonly id: number }).id, start }
}

test("staff complete a visit with an invoice, which becomes its record", async ({ page, site }) => {
  const { lastName, id } = await bookVisit(site.neighbor)
  await signIn(page, site.staff, `/admin/appointments?search=${lastName}`)
  await page.getByLabel(`Status of Jane ${lastName}`).selectOption("Completed")
  const dialog = page.getByRole("dialog", { name: `Complete the visit to Jane ${lastName}` })
  await dialog.getByLabel("Technician").fill("Maria Keller")
  await dialog.getByLabel("Cost ($)").fill("a lot")
  const invoice = dialog.getByLabel("Invoice")
  await invoice.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("GIF89a") })
  await dialog.getByRole("button", { name: "Complete visit" }).click()
  await expect(dialog.getByText("Cost must be an amount in dollars, like 149.50").first()).toBeVisible()
  await dialog.getByLabel("Cost ($)").fill("149.5")
  await dialog.getByRole("button", { name: "Complete visit" }).click()
  await expect(dialog.getByText("Only PDF files are allowed")).toBeVisible()
  await expectAccessible(page)
  await invoice.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") })
  await dialog.getByRole("button", { name: "Complete visit" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(`Status of Jane ${lastName}`)).toHaveValue("completed")

  await page.getByRole("link", { name: `Jane ${lastName}` }).click()
  await expect(page).toHaveURL(new RegExp(`open=${id}`, "u"))
  await expect(page.getByText("$149.50")).toBeVisible()
  await expect(page.getByText("completed the visit")).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: `invoice-${id}.pdf` }).click()
  expect((await download).suggestedFilename()).toBe(`invoice-${id}.pdf`)
})

test("staff move a visit to a time outside the working hours, and undo it", async ({ page, site }) => {
  const { id, start } = await bookVisit(site.neighbor)
  await signIn(page, site.staff, `/admin/appointments?open=${id}`)
  const time = page.getByRole("article").getByRole("paragraph").first()
  await expect(time).toContainText(formatTime(start))
  await page.getByRole("button", { name: "Move" }).click()
  const dialog = page.getByRole("dialog", { name: /^Move the visit/u })
  // A start is one of the day that is shown.
  await dialog.getByRole("gridcell").getByRole("button", { disabled: false }).last().click()
  await dialog.getByRole("button", { name: "Move visit" }).click()
  await expect(dialog.getByText("Please select a time slot").first()).toBeVisible()
  await dialog.getByLabel("Length").selectOption("3 hours")
  await dialog.getByText("Also times that customers are not offered").click()
  await labelOf(dialog.getByRole("radio", { name: /^6:30 AM/u })).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Move visit" }).click()
  await expect(dialog).toBeHidden()
  await expect(time).toContainText("6:30 AM to 9:30 AM")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("Moved back")).toBeVisible()
  await expect(time).toContainText(formatTime(start))
  await expect(page.getByText(/moved it from/u)).toHaveCount(2)
})

test("staff enter the address and notes of a visit that was booked in the chat", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  const reply = await site.neighbor.post("/api/appointments", {
    customerName: "Jane Marlowe",
    customerEmail: `marlowe${start}@example.com`,
    customerPhone: BOOKING.phone,
    scheduledDate: toIso(start),
    serviceType: "TV Mounting",
  })
  expect(reply.status).toBe(201)
  const { id } = (await reply.json()) as { readonly id: number }
  await signIn(page, site.staff, `/admin/appointments?open=${id}`)
  await expect(page.getByText("Not given")).toBeVisible()
  await page.getByRole("button", { name: "Edit address and notes" }).click()
  const dialog = page.getByRole("dialog", { name: "Address and notes of Jane Marlowe" })
  await dialog.getByLabel("Street address").fill("12 Elm Street")
  await dialog.getByLabel("Notes").fill("Ring twice")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("City is required").first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("City").fill("St. Louis")
  await dialog.getByLabel("State").selectOption("Missouri")
  await dialog.getByLabel("ZIP code").fill("63101")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("link", { name: "12 Elm Street, St. Louis, MO 63101" })).toBeVisible()
  await expect(page.getByText("Ring twice")).toBeVisible()
  await expect(page.getByText("changed the street, city, state, zip, notes")).toBeVisible()
})

test("a status that was changed meanwhile is not overwritten", async ({ page: first, site }) => {
  const { lastName } = await bookVisit(site.neighbor)
  const path = `/admin/appointments?search=${lastName}`
  await signIn(first, site.staff, path)
  const second = await first.context().newPage()
  await second.goto(path)
  const choice = (page: Page) => page.getByLabel(`Status of Jane ${lastName}`)
  await expect(choice(second)).toHaveValue("scheduled")
  await choice(first).selectOption("Cancelled")
  await expect(first.getByText(/leaves in 30 seconds/u)).toBeVisible()
  await choice(second).selectOption("Confirmed")
  await expect(second.getByText("This record was changed meanwhile.")).toBeVisible()
  await expect(choice(second)).toHaveValue("cancelled")
})

test("a visit's record that was changed meanwhile keeps the fields that were not touched", async ({
  page: first,
  site,
}) => {
  const { lastName, id } = await bookVisit(site.neighbor)
  await signIn(first, site.staff, `/admin/appointments?search=${lastName}`)
  await first.getByLabel(`Status of Jane ${lastName}`).selectOption("Completed")
  await first.getByRole("button", { name: "Complete visit" }).click()
  await expect(first.getByRole("dialog")).toHaveCount(0)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(`/admin/appointments?open=${id}`)
    await page.getByRole("button", { name: "Edit record" }).click()
    await expect(page.getByLabel("What was done")).toBeVisible()
  }
  await first.getByLabel("What was done").fill("Mounted the television.")
  await save(first)
  await expect(first.getByRole("dialog")).toHaveCount(0)
  await second.getByLabel("Cost ($)").fill("149.50")
  await save(second)
  const change = second
    .getByRole("row")
    .filter({ has: second.getByRole("rowheader", { name: "What was done" }) })
  await expect(change.getByRole("cell")).toHaveText(["Mounted the television.", "Not changed"])
  await save(second)
  await expect(second.getByRole("dialog")).toHaveCount(0)
  await expect(second.getByText("$149.50")).toBeVisible()
  await expect(second.getByText("Mounted the television.").first()).toBeVisible()
})

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click()
