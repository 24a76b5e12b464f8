import type { Page } from "@playwright/test"
import { expect } from "./site.ts"

const LONG_NAMED = {
  firstName: "Bartholomew-Alexander",
  lastName: "Featherstonehaugh-Montgomery-Fitzgerald",
  company: "Featherstonehaugh, Montgomery & Associates",
  phone: "(314) 555-0188",
  street: "12345 Old Meramec Station Road Northwest, Apartment 1204B",
  city: "St. Louis",
  state: "MO",
  zip: "63110",
}

const LINES = [
  { text: "Hang a door", quantity: 1.5, unit: "hour", price: 89.99 },
  {
    text: "Solid oak door with brass hinges, primed and painted on both sides in the color of the frame",
    kind: "materials",
    quantity: 2,
    price: 1249.5,
  },
]

/** What is done with an invoice: the last part of the address, and the body. */
type Step = readonly [act: "send" | "payments" | "credits", body?: object]

/** Opens a new invoice of a customer with long names, by way of the API, on the page where staff are signed in. */
export const openInvoice = async (page: Page, ...steps: readonly Step[]): Promise<void> => {
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const post = async (path: string, data: object = {}) => {
    const reply = await page.request.post(path, { data, headers: { "x-csrf-token": csrfToken } })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { readonly id: number }
  }
  const { id: customerId } = await post("/api/customers", LONG_NAMED)
  const discount = { kind: "share", share: 10 }
  const { id } = await post("/api/admin/invoices", { customerId, lines: LINES, discount, note: "Thank you." })
  for (const [act, body] of steps) await post(`/api/admin/invoices/${id}/${act}`, body)
  await page.goto(`/admin/invoices?open=${id}`)
  await expect(page.getByRole("heading", { name: "Lines" })).toBeVisible()
}
