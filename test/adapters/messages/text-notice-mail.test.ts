import { expect, test } from "vitest"
import { anAppointment, aCustomer, MONDAY } from "../../support/samples.ts"
import { renderMail } from "../support/render-mail.ts"

const SCRIPT = '<script>alert("x")</script>'
const notice = (body: string) => ({
  _tag: "TextNotice" as const,
  text: { phone: "+13145550100", body, receivedAt: MONDAY },
  senders: [
    { customer: aCustomer(1), visit: anAppointment(7) },
    { customer: aCustomer(2, { firstName: SCRIPT }), visit: null },
  ],
  to: "office@example.com",
})

test("the notice of a customer's text has its words as text, the number, and everybody whose number it is with the next visit", async () => {
  const { subject, html, text } = await renderMail(notice(`${SCRIPT}\nCan you come at ten?`))
  expect(subject).toBe("A customer has sent a text")
  for (const part of ["Can you come at ten?", "Monday, November 23, 2026, 9:00 AM CT", "Jane Doe"]) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
  expect(html).toContain('href="tel:+13145550100"')
  for (const path of ["/admin/appointments?open=7", "/admin/customers?open=2"])
    expect(text).toContain(`https://hearth.example${path}`)
  expect(html).not.toContain("<script")
})

test("the notice of a picture without words says that there are none", async () => {
  expect((await renderMail(notice(""))).text).toContain("A picture without words. We keep no pictures.")
})
