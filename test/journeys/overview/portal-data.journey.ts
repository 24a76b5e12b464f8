import { readFile } from "node:fs/promises"
import type { Browser, Page } from "@playwright/test"
import mailhog from "mailhog"
import { DAY } from "../../../core/time/calendar.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { servicesOf } from "../../http/support/slots.ts"
import { expectAccessible } from "../support/accessible.ts"
import { newCustomer, recordAddresses, signInCustomer } from "../support/customer.ts"
import { expect, test, type Site } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

/** A page on which staff are signed in, with a function that sends what the dashboard sends. */
const staffPage = async (browser: Browser, site: Site, path: string) => {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(page, site.staff, path)
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const post = async (to: string, options: object) => {
    const reply = await page.request.post(to, { headers: { "x-csrf-token": csrfToken }, ...options })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { readonly id: number }
  }
  return { page, post }
}

/** Books and completes a visit in the past, at a time that no other customer has. */
const addCompletedVisit = async (
  { post }: Pick<Awaited<ReturnType<typeof staffPage>>, "post">,
  site: Site,
  customer: { readonly id: number; readonly email: string },
  { day, service, cost }: { readonly day: number; readonly service: "A" | "B"; readonly cost: string },
) => {
  const services = await servicesOf(site.neighbor)
  // A Monday of 2001, 9 AM in Chicago, and as many weeks later as the customer's id.
  const start = Date.parse("2001-01-08T15:00:00Z") + customer.id * 7 * DAY + day * DAY
  const { id } = await post("/api/admin/appointments", {
    data: {
      customerId: customer.id,
      firstName: "Ruth",
      lastName: "Abernathy",
      email: customer.email,
      phone: "(314) 555-0188",
      street: "4127 Flad Avenue",
      city: "St. Louis",
      state: "MO",
      zip: "63110",
      serviceId: services[service].id,
      startTime: toIso(start),
      checkAvailability: false,
    },
  })
  await post(`/api/admin/appointments/${id}/complete`, {
    multipart: {
      technician: "Maria Keller",
      cost,
      description: "Done and tested.",
      invoice: { name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Ruth") },
    },
  })
  return { id, name: services[service].name, date: toIso(start).slice(0, 10) }
}

test("a customer filters the service history, and downloads an invoice and the list", async ({
  page,
  site,
  browser,
}) => {
  const customer = await newCustomer(site)
  const staff = await staffPage(browser, site, "/admin/services")
  const first = await addCompletedVisit(staff, site, customer, { day: 0, service: "A", cost: "100" })
  const second = await addCompletedVisit(staff, site, customer, { day: 1, service: "B", cost: "250.50" })
  await staff.page.context().close()
  await signInCustomer(page, site, customer.email)
  const card = page.getByRole("region", { name: "Service history" })
  await expect(card).toContainText("$350.50")
  await card.getByRole("link", { name: "See all visits and invoices" }).click()
  const visits = page.getByRole("main").getByRole("listitem")
  await expect(visits).toHaveCount(2)
  await expect(visits.first()).toContainText(second.name)

  await page.getByLabel("Service").selectOption(first.name)
  await expect(visits).toHaveCount(1)
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("$100")
  await page.getByRole("button", { name: "Clear filter" }).click()
  await expect(visits).toHaveCount(2)
  await page.getByLabel("From", { exact: true }).fill(second.date)
  await expect(visits).toHaveCount(1)
  await expect(visits).toContainText("$250.50")
  await page.getByLabel("To", { exact: true }).fill(first.date)
  await expect(page.getByRole("alert")).toHaveText("The end date must not be before the start date.")
  await page.getByLabel("From", { exact: true }).fill(first.date)
  await expect(visits).toContainText("$100")

  const [invoice] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download invoice/u }).click(),
  ])
  expect(invoice.suggestedFilename()).toBe(`invoice-${first.id}.pdf`)
  expect(await readFile(await invoice.path(), "utf8")).toBe("%PDF-1.7 Ruth")
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ])
  expect((await readFile(await csv.path(), "utf8")).trim().split("\r\n")).toHaveLength(2)
})

/** Newest first. */
const mailsTo = async ({ mailbox }: Site, email: string) => {
  const { hostname, port } = new URL(mailbox)
  return (await mailhog({ host: hostname, port: Number(port) }).search(email, "to"))?.items ?? []
}

/** The path of the newest link for a new email that this address has had. */
const emailLink = async (site: Site, email: string): Promise<string> => {
  const find = async () =>
    /\/portal\/email\?token=[0-9a-f]{64}/u.exec((await mailsTo(site, email))[0]?.text ?? "")?.[0]
  await expect.poll(find).toBeDefined()
  return (await find())!
}

const changeEmail = async (page: Page, email: string): Promise<void> => {
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("region", { name: "Account information" })).toContainText(
    `We sent a link to ${email}.`,
  )
}

test("a customer changes the email by the link that the new address gets", async ({ page, site }) => {
  const { email } = await newCustomer(site)
  const other = await newCustomer(site)
  const newEmail = `new.${email}`
  const addresses = recordAddresses(page)
  await signInCustomer(page, site, email)
  await changeEmail(page, other.email)
  await page.goto(await emailLink(site, other.email))
  await page.getByRole("button", { name: "Use this email address" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Please call us" })).toBeVisible()

  await page.goto("/portal")
  await changeEmail(page, `mistyped.${email}`)
  await page.getByRole("button", { name: "Keep my present email" }).click()
  await expect(page.getByRole("heading", { name: "Account information" })).toBeFocused()
  await page.goto(await emailLink(site, `mistyped.${email}`))
  await page.getByRole("button", { name: "Use this email address" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible()

  await page.goto("/portal")
  await changeEmail(page, newEmail)
  const link = await emailLink(site, newEmail)
  await page.goto(link)
  // Without the token.
  await expect(page).toHaveURL("/portal/email")
  await page.getByRole("button", { name: "Use this email address" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Your email address is changed" })).toBeVisible()
  await expect(page.getByText(`the email ${newEmail}.`)).toBeVisible()
  await page.goto("/portal")
  await page.waitForURL("/portal/login")
  await page.goto(link)
  await page.getByRole("button", { name: "Use this email address" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible()
  await signInCustomer(page, site, newEmail)
  await expect(page.getByRole("region", { name: "Account information" })).toContainText(newEmail)
  const token = link.slice(link.indexOf("=") + 1)
  for (const secret of [email, newEmail, other.email, token])
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
})

test("a customer downloads the data and asks for deletion, which staff decline and then confirm", async ({
  page,
  site,
  browser,
}) => {
  const lastName = `Abernathy${crypto.randomUUID().slice(0, 8)}`
  const { id, email } = await newCustomer(site, { lastName })
  await signInCustomer(page, site, email)
  await page.getByRole("region", { name: "Your data" }).getByRole("link", { name: "Your data" }).click()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ])
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({ customers: [{ email }] })

  const askForDeletion = async () => {
    await page.getByRole("button", { name: "Ask for deletion", exact: true }).click()
    await page.getByRole("button", { name: "Yes, ask for deletion" }).click()
    await expect(page.getByText("You asked for deletion on")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Deletion" })).toBeFocused()
  }
  await askForDeletion()
  await page.getByRole("button", { name: "Withdraw my request" }).click()
  await expect(page.getByRole("heading", { name: "Deletion" })).toBeFocused()
  await expect(page.getByText("You asked for deletion on")).toBeHidden()
  await askForDeletion()

  const staff = (await staffPage(browser, site, "/admin/customers")).page
  await expect(staff.getByText(/customers? asks? for deletion/u)).toBeVisible()
  await expectAccessible(staff)
  await staff
    .getByRole("link", { name: `Ruth ${lastName}` })
    .first()
    .click()
  await expect(staff.getByText(`Ruth ${lastName} asks for deletion`)).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole("button", { name: "Send a sign-in link" }).click()
  await expect(staff.getByText("Sign-in link sent").first()).toBeVisible()
  await staff.getByRole("button", { name: "Decline" }).click()
  const dialog = staff.getByRole("dialog")
  await dialog.getByLabel("Reason").fill("One invoice is open.")
  await dialog.getByRole("button", { name: "Decline" }).click()
  await expect(staff.getByText("declined").first()).toBeVisible()
  await page.reload()
  await expect(page.getByText("we declined your request: One invoice is open.")).toBeVisible()
  await askForDeletion()

  await staff.goto(`/admin/customers?open=${id}`)
  await staff.getByRole("button", { name: "Delete customer" }).click()
  await staff.getByRole("alertdialog").getByRole("button", { name: "Delete customer" }).click()
  await expect(staff.getByText("Customer deleted").first()).toBeVisible()
  await staff.context().close()
  await page.goto("/portal")
  await page.waitForURL("/portal/login")
  await expect.poll(async () => (await mailsTo(site, email))[0]?.subject).toBe("Your data is deleted")
})
