import type { Page } from "@playwright/test"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { hydrateAll } from "../support/hydrate-all.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { linkIn } from "../support/mailed-link.ts"
import { expect, test as base } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

/** In one worker, so that one such site starts. */
base.describe.configure({ mode: "default" })

const test = base.extend({ baseURL: async ({ paying }, use) => use(paying.url) })

/** Sends as staff who are signed in on this page. */
const sendAs = async (page: Page, method: "POST" | "PUT", path: string, data: object = {}) => {
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const reply = await page.request.fetch(path, { method, data, headers: { "x-csrf-token": csrfToken } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as { readonly id: number }
}

test("a customer accepts an offer and pays its deposit by card, then the rest of the invoice from its mail; staff refund a part", async ({
  page,
  paying: site,
  browser,
}) => {
  const lastName = `Payer${Date.now()}`
  const email = `${lastName.toLowerCase()}@example.com`
  const requested = await site.neighbor.post("/api/quotes", {
    firstName: "Jane",
    lastName,
    email,
    phone: "(314) 555-0100",
    street: "12 Elm Street",
    city: "St. Louis",
    state: "MO",
    zip: "63101",
    serviceNeeded: "General Maintenance",
  })
  expect(requested.status).toBe(201)
  await signIn(page, site.staff, `/admin/quotes?search=${lastName}`)
  await page.getByRole("link", { name: `Jane ${lastName}` }).click()
  await expect(page.getByRole("heading", { name: "Offer" })).toBeVisible()
  const quote = `/api/admin/quotes/${new URL(page.url()).searchParams.get("open")}`
  await sendAs(page, "PUT", `${quote}/offer`, {
    alternatives: [{ lines: [{ text: "Repair the door", quantity: 1, price: 240 }] }],
    deposit: { kind: "amount", amount: 50 },
  })
  await sendAs(page, "POST", `${quote}/offer/send`)

  const context = await browser.newContext({ baseURL: site.url })
  const customer = await context.newPage()

  await test.step("the customer accepts, and pays the deposit on the provider's page", async () => {
    await customer.goto(await linkIn(site, email, "Our offer for you"))
    await hydrateAll(customer)
    await customer.getByLabel("Your full name").fill(`Jane ${lastName}`)
    await customer.getByRole("button", { name: "Accept for $240" }).click()
    await customer.getByRole("button", { name: "Pay the deposit of $50" }).click()
    await customer.getByRole("button", { name: "Pay", exact: true }).click()
    await expect(customer.getByRole("heading", { name: "Payment received" })).toBeVisible()
    await expect(customer.getByText("We received your deposit of $50.")).toBeVisible()
    await expectAccessibleInBothThemes(customer, "the payment")
    await expectLayoutHolds(customer, "the payment")
    await customer.getByRole("link", { name: "Back to the offer" }).click()
    await expect(customer.getByText("We received your deposit of $50. Thank you.")).toBeVisible()
  })

  const { id } = await sendAs(page, "POST", `${quote}/offer/invoice`)
  await sendAs(page, "POST", `/api/admin/invoices/${id}/send`)

  await test.step("the invoice counts the deposit; who goes back without paying has paid nothing", async () => {
    await customer.goto(await linkIn(site, email, "Invoice"))
    await hydrateAll(customer)
    await expect(customer.getByRole("row", { name: "Deposit" })).toContainText("50")
    await expectAccessibleInBothThemes(customer, "the invoice to be paid")
    await expectLayoutHolds(customer, "the invoice to be paid")
    await customer.getByRole("button", { name: "Pay $190 by card" }).click()
    await customer.getByRole("link", { name: "Back", exact: true }).click()
    await expect(customer.getByRole("heading", { name: "The payment was not completed" })).toBeVisible()
    await customer.getByRole("link", { name: "Back to the invoice" }).click()
  })

  await test.step("without JavaScript the page leads on to the provider's", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto(site.url + (await linkIn(site, email, "Invoice")))
    await reader.getByRole("button", { name: "Pay by card" }).click()
    await expect(reader.getByText("$190")).toBeVisible()
    await plain.close()
  })

  await test.step("the customer pays the rest", async () => {
    await hydrateAll(customer)
    await customer.getByRole("button", { name: "Pay $190 by card" }).click()
    await customer.getByRole("button", { name: "Pay", exact: true }).click()
    await expect(customer.getByText("Thank you. We received $190.")).toBeVisible()
    await customer.getByRole("link", { name: "Back to the invoice" }).click()
    await expect(customer.getByText("Nothing is left to pay. Thank you.")).toBeVisible()
    await context.close()
  })

  await test.step("staff see the card and refund a part of it", async () => {
    await page.goto(`/admin/invoices?open=${id}`)
    await expect(page.getByText(/: Deposit taken off \$50, paid on /u)).toBeVisible()
    await expect(page.getByText("Visa ending in 4242")).toBeVisible()
    await page.getByRole("button", { name: "Refund to the card" }).click()
    const dialog = page.getByRole("dialog", { name: "Refund to the card" })
    await dialog.getByLabel("Amount ($)").fill("40")
    await dialog.getByRole("button", { name: "Refund" }).click()
    await expect(page.getByText("$40 was paid back")).toBeVisible()
    await expect(page.getByText("Paid back $40, card")).toBeVisible()
  })
})

test("a customer agrees to what a card pays, and saves it; staff charge an invoice of the plan to it; the customer removes it", async ({
  page,
  paying: site,
  browser,
}) => {
  const { id: customerId, email } = await newCustomer(site)
  const context = await browser.newContext({ baseURL: site.url })
  const customer = await context.newPage()
  await signInCustomer(customer, site, email)
  await customer.getByRole("button", { name: "Subscribe to the Basic plan" }).click()
  await customer.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click()

  await test.step("the customer reads what is agreed to, and enters the card on the provider's page", async () => {
    await customer.getByRole("button", { name: "Save a card" }).click()
    await expect(customer.getByText(/charges this card for my Basic plan: \$99 a month/u)).toBeVisible()
    await expectAccessibleInBothThemes(customer, "the consent")
    await expectLayoutHolds(customer, "the consent")
    await customer.getByRole("button", { name: "I agree, enter the card" }).click()
    await customer.getByRole("button", { name: "Save the card" }).click()
    await expect(customer.getByText("Visa ending in 4242")).toBeVisible()
    await customer.getByText("What you agreed to").click()
    await expectAccessibleInBothThemes(customer, "the saved card")
    await expectLayoutHolds(customer, "the saved card")
  })

  await test.step("staff see which plan it pays, and charge the invoice of the plan's first month", async () => {
    await signIn(page, site.staff, `/admin/customers?open=${customerId}`)
    await expect(page.getByText("paid by saved card")).toBeVisible()
    const { charges } = await (
      await page.request.get(`/api/admin/plan-charges?customerId=${customerId}`)
    ).json()
    const { id } = await sendAs(page, "POST", "/api/admin/invoices", { planChargeId: charges[0].id })
    await sendAs(page, "POST", `/api/admin/invoices/${id}/send`)
    await page.reload()
    await expect(page.getByText("On an invoice")).toBeVisible()
    await customer.reload()
    await expect(customer.getByText("On an invoice, in your history")).toBeVisible()
    const mailed = await context.newPage()
    await mailed.goto(await linkIn(site, email, "Invoice"))
    await expect(
      mailed.getByText(/^We charge \$99 to your saved card on .*\. You need not do anything\.$/u),
    ).toBeVisible()
    await mailed.close()
    await page.goto(`/admin/invoices?open=${id}`)
    await page.getByRole("button", { name: "Charge the card now" }).click()
    await expect(page.getByText("Paid $99, card")).toBeVisible()
  })

  await test.step("the customer has the receipt, and removes the card", async () => {
    await customer.goto(await linkIn(site, email, "Receipt for invoice"))
    await expect(customer.getByText("Nothing is left to pay. Thank you.")).toBeVisible()
    await customer.goto("/portal")
    await customer.getByRole("button", { name: "Remove the card" }).click()
    await customer.getByRole("dialog").getByRole("button", { name: "Remove the card" }).click()
    await expect(customer.getByRole("button", { name: "Save a card" })).toBeVisible()
    await context.close()
  })
})
