import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

/** Would mark the page if it ran, in an element or in an attribute. */
const SCRIPT = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>`

const PERSON = { firstName: SCRIPT, lastName: SCRIPT, city: SCRIPT }

interface Message {
  readonly Content: { readonly Headers: Readonly<Record<string, readonly string[]>>; readonly Body: string }
}

test("script in any text of a visitor shows as text on site, dashboard and in mails", async ({
  page,
  site,
}) => {
  test.slow()
  const { neighbor } = site
  const { A } = await servicesOf(neighbor)
  const home = { street: SCRIPT, state: "MO", zip: "63101", phone: "(314) 555-0100" }
  const start = await wizard.freeStart(neighbor)
  const sent = [
    await neighbor.post("/api/appointments", {
      ...bookingOf(A, start),
      ...PERSON,
      ...home,
      notes: SCRIPT,
      email: "booking@hostile.example",
    }),
    await neighbor.post("/api/quotes", {
      ...PERSON,
      ...home,
      email: "quote@hostile.example",
      company: SCRIPT,
      serviceNeeded: "Painting",
      message: SCRIPT,
    }),
    await neighbor.post("/api/reviews/submit", {
      ...PERSON,
      email: "review@hostile.example",
      serviceType: "Other",
      rating: 5,
      title: SCRIPT,
      content: SCRIPT,
      state: "MO",
    }),
  ]
  for (const reply of sent) expect([reply.status, await reply.text()]).toEqual([201, expect.any(String)])

  await signIn(page, site.staff, "/admin/reviews?search=hostile")
  await page.getByRole("button", { name: /^Approve/u }).click()
  await page.getByRole("button", { name: "Approve review" }).click()
  await expect(page.getByText("Review approved")).toBeVisible()
  for (const path of ["reviews", "appointments", "customers", "quotes"]) {
    await page.goto(`/admin/${path}?search=hostile`)
    await expect(page.getByText(SCRIPT).first()).toBeVisible()
    expect(await page.evaluate("window.ran")).toBeUndefined()
  }
  await page.goto("/admin/audit")
  await expect(page.getByRole("table")).toBeVisible()
  expect(await page.evaluate("window.ran")).toBeUndefined()

  await expect(async () => {
    await page.goto("/")
    await expect(page.locator("#testimonials")).toContainText(SCRIPT, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  expect(await page.evaluate("window.ran")).toBeUndefined()

  const mails = async () => {
    const found = (await (await fetch(`${site.mailbox}/api/v1/messages`)).json()) as readonly Message[]
    return found.filter(({ Content }) => Content.Body.includes("hostile"))
  }
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  for (const { Content } of await mails()) {
    const [, html] = Content.Body.split(/^Content-Type: text\/html/mu)
    expect(html!.split(/^Content-Type: /mu)[0]).not.toMatch(/<(?:script|img)/iu)
    expect(Content.Headers["Subject"]!.join()).not.toContain("window.ran")
    expect(Object.keys(Content.Headers)).not.toContain("Bcc")
  }
})
