import { expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { termsOf } from "../../../core/quotes/offers/offer-terms.ts"
import { anOffer, OFFER } from "../../arbitraries/offers.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { anAppointment, MONDAY } from "../support/ports.ts"
import { renderMail as render } from "../support/render-mail.ts"

const SCRIPT = '<script>alert("x")</script>'
const terms = {
  ...termsOf({ ...OFFER, note: `Call first.\n${SCRIPT}` }),
  taxRates: { labor: 0, materials: 10_000, plan: 0 },
}
const offer = anOffer({ terms, sentAt: MONDAY })
const quote = aQuote()
const offerToken = "a".repeat(64)

const acceptance = {
  name: SCRIPT,
  address: "203.0.113.7",
  alternative: 1,
  options: [1],
  total: 22_931,
  deposit: 11_466,
  fingerprint: "b".repeat(64),
}

test("the mail of an offer has every alternative with its options and totals, the last day and the link, also as plain text", async () => {
  const { subject, html, text } = await render({
    _tag: "OfferSent",
    quote,
    offer,
    offerToken,
    depositToPay: 0,
    isBooked: false,
  })
  expect(subject).toBe("Our offer for you: Electrical Work")
  for (const part of [
    "Repair\n- Repair the door: $200",
    "Discount: −$10",
    "Total: $190",
    "- Hang a new door, 2 at $95 per hour: $190",
    "If you like, also:\n- Lock: $45",
    "Deposit, due on acceptance: $95",
    "You can accept it until Friday, December 4, 2026.",
    `See the offer: https://hearth.example/offer/${offerToken}`,
    "Call first.\n",
  ])
    expect(text).toContain(part)
  expect(html).toContain(`href="https://hearth.example/offer/${offerToken}"`)
  expect(html).not.toContain("<script")
})

test("the reminder says that the offer ends soon, and has the link", async () => {
  const { subject, text } = await render({
    _tag: "OfferReminder",
    quote,
    offer,
    offerToken,
    depositToPay: 0,
    isBooked: false,
  })
  expect(subject).toBe("Our offer ends soon: Electrical Work")
  expect(text).toContain("You can accept it until Friday, December 4, 2026.")
  expect(text).toContain(`https://hearth.example/offer/${offerToken}`)
})

test("the mail of an acceptance has what was accepted and nothing of the other alternative", async () => {
  const accepted = { ...offer, acceptedAt: MONDAY, acceptance }
  const sent = { _tag: "OfferAccepted", quote, offer: accepted, offerToken, isBooked: false } as const
  const { html, text } = await render({ ...sent, depositToPay: 0 })
  expect(text).toContain("- Hang a new door, 2 at $95 per hour: $190\n- Lock: $45")
  expect(text).toContain("Total: $229.31")
  expect(text).toContain(acceptance.fingerprint)
  expect(text).not.toContain("Repair the door")
  expect(text).toContain(`Choose a time: https://hearth.example/offer/${offerToken}`)
  expect(text).not.toContain("Pay the deposit")
  expect(html).not.toContain("<script")
  const toPay = await render({ ...sent, depositToPay: 11_466 })
  expect(toPay.text).toContain("The deposit of $114.66 is due now.")
  expect(toPay.text).toContain(`Pay the deposit of $114.66: https://hearth.example/offer/${offerToken}`)
  expect(toPay.text).toContain(`Choose a time: https://hearth.example/offer/${offerToken}`)
  expect(toPay.html).toContain("Pay the deposit of $114.66")
  const byPhone = { ...acceptance, name: "Jane Doe", address: "by phone" }
  const recorded = await render({ ...sent, offer: { ...accepted, acceptance: byPhone }, depositToPay: 0 })
  expect(recorded.text).toMatch(
    /You accepted our offer for Electrical Work by phone, which we recorded on Monday, .* CT\. Please keep this email\./u,
  )
  expect(recorded.text).toContain("Accepted by Jane Doe by phone. Fingerprint")
  const booked = await render({ ...sent, depositToPay: 0, isBooked: true })
  expect(booked.text).not.toContain("Choose a time")
})

test("the notices to staff say which work was accepted, without amounts, why it was declined, and what is asked", async () => {
  const to = "office@example.com"
  const notice = { _tag: "OfferAnswerNotice", quote, visit: undefined, to } as const
  const accepted = await render({ ...notice, offer: { ...offer, acceptedAt: MONDAY, acceptance } })
  expect(accepted.subject).toBe("Offer accepted: Jane Doe, Electrical Work")
  expect(accepted.text).toContain("- Hang a new door (2 hours)\n- Lock")
  expect(accepted.text + accepted.html).not.toContain("$")
  expect(accepted.text).not.toContain("visit")
  const declined = await render({ ...notice, offer: { ...offer, declinedAt: MONDAY, declineReason: SCRIPT } })
  expect(declined.subject).toBe("Offer declined: Jane Doe, Electrical Work")
  expect(declined.html).toContain("&lt;script&gt;")
  const asked = await render({ _tag: "OfferQuestionNotice", quote, question: `Paint?\n${SCRIPT}`, to })
  expect(asked.text).toContain("Paint?")
  expect(asked.text).toContain("https://hearth.example/admin/quotes?open=7")
  expect(asked.html).not.toContain("<script")
})

test("the notice of an acceptance says when a visit is booked, and that it takes another time than was accepted", async () => {
  const visit = anAppointment(1, { start: MONDAY, end: MONDAY + 2 * HOUR })
  const textFor = async (visitHours: number | null) => {
    const accepted = { ...offer, terms: { ...terms, visitHours }, acceptedAt: MONDAY, acceptance }
    return (
      await render({ _tag: "OfferAnswerNotice", quote, offer: accepted, visit, to: "office@example.com" })
    ).text
  }
  const booked = "A visit is booked: Monday, November 23, 2026, 9:00 AM – 11:00 AM CT."
  for (const hours of [null, 2]) expect(await textFor(hours)).toContain(`${booked}\n`)
  const longer = await textFor(6)
  expect(longer).toContain(`${booked} It takes 2 hours; 6 hours were accepted. Please change its length.`)
  expect(longer).toContain("Open the visit: https://hearth.example/admin/appointments?open=1")
})
