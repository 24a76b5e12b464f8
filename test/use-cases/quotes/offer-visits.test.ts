import { beforeEach, describe, expect, test } from "vitest"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { offerAnswerNotice } from "../../../core/outbox/outgoing-mail.ts"
import { bookOfferVisit, listOfferDays, listOfferSlots } from "../../../core/quotes/use-cases/offer-visit.ts"
import { showOfferOfLink } from "../../../core/quotes/use-cases/offer-of-link.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { showQuote } from "../../../core/quotes/use-cases/quotes.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { aCustomer, aTechnician } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, MONDAY, run, SERVICE } from "../support/memory-ports.ts"
import { offerSteps, SENDER, TOKEN } from "../support/offer-steps.ts"
import { withSettings } from "../support/with-settings.ts"

const memory = memoryOfEachTest()
beforeEach(() => void memory.quotes.push(aQuote()))
const { send, accept } = offerSteps(memory)

const START = MONDAY
const DAY_OF_START = { start: START - 9 * HOUR, end: START + 15 * HOUR }
const ALL_HELD = withSettings({ holdAfterPerHour: 0 })
const booked = () => run(memory, bookOfferVisit(TOKEN, START, SENDER))

describe("the visit for an accepted offer", () => {
  test("is listed and booked at a free time, with the agreed length, and converts the quote", async () => {
    await send({ visitHours: 3 })
    await accept()
    expect(await run(memory, listOfferSlots(TOKEN, DAY_OF_START))).toContain(START)
    expect(await run(memory, listOfferDays(TOKEN, DAY_OF_START))).toEqual(["2026-11-23"])
    const { id } = await run(memory, bookOfferVisit(TOKEN, START, SENDER))
    expect(memory.appointments.find((each) => each.id === id)).toMatchObject({
      serviceId: SERVICE.id,
      start: START,
      end: START + 3 * HOUR,
      source: "website",
      email: "jane@example.com",
      notes: "Accepted offer, version 1: Hang a new door (2 hours); Lock",
    })
    expect(memory.quotes).toMatchObject([{ status: "converted", appointmentId: id, customerId: 1 }])
    expect(await failureOf(memory, bookOfferVisit(TOKEN, START, SENDER))).toMatchObject({
      _tag: "QuoteBooked",
    })
  })

  test.each([
    ["its service", true, SERVICE.id],
    ["no service where that is not offered any more", false, null],
  ])("is prepared for staff from what was accepted last, with %s", async (_, isActive, serviceId) => {
    memory.services.splice(0, 1, { ...SERVICE, isActive })
    const work = async () => (await run(memory, showQuote(7))).accepted
    await send({ visitHours: 3 })
    expect(await work()).toBeNull()
    await accept()
    const notes = "Accepted offer, version 1: Hang a new door (2 hours); Lock"
    expect(await work()).toEqual({ serviceId, hours: 3, notes })
    await send()
    expect(await work()).toEqual({ serviceId, hours: 3, notes })
  })

  test("is not booked before the offer is accepted", async () => {
    await send()
    expect(await failureOf(memory, bookOfferVisit(TOKEN, START, SENDER))).toMatchObject({
      _tag: "OfferNotAccepted",
    })
  })

  test("leaves the customer of the quote, and consents to no texts", async () => {
    memory.quotes[0] = aQuote({ customerId: 5 })
    memory.smsAvailable = true
    await send()
    await accept()
    await run(memory, bookOfferVisit(TOKEN, START, SENDER).pipe(withSettings({ textReminders: true })))
    expect(memory.quotes).toMatchObject([{ customerId: 5 }])
    expect(memory.textConsents).toEqual([])
  })

  test.each([
    ["the customer has another email than when they asked", "new@example.com", "new@example.com"],
    ["the customer has no email any more", null, "jane@example.com"],
  ])("is booked with the email by which it is theirs: %s", async (_, email, expected) => {
    memory.customers.push(aCustomer(5, { email }))
    memory.quotes[0] = aQuote({ customerId: 5 })
    await send()
    await accept()
    expect(await booked()).toMatchObject({ email: expected })
  })

  test("is firm in unusual traffic, because its link was mailed", async () => {
    await send()
    await accept()
    const { id, heldUntil } = await run(memory, bookOfferVisit(TOKEN, START, SENDER).pipe(ALL_HELD))
    expect(heldUntil).toBeNull()
    expect(memory.origins.get(id)).toMatchObject({ emailUnconfirmed: false })
  })

  test("is booked again once it was cancelled, and only then", async () => {
    await send()
    await accept()
    const first = await booked()
    memory.appointments[0] = { ...first, status: "cancelled" }
    expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({ isBooked: false })
    const { id } = await booked()
    expect(memory.quotes).toMatchObject([{ appointmentId: id }])
    expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({ isBooked: true })
  })

  test("is booked again for what was accepted once it was done, and only then", async () => {
    await send()
    await accept()
    const first = await booked()
    memory.appointments[0] = { ...first, status: "completed" }
    memory.now = first.end - 1
    await send()
    await accept({ number: 2 })
    expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({ isBooked: true })
    memory.now = first.end
    await send()
    await accept({ number: 3 })
    expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({ isBooked: false })
    const start = START + 7 * DAY
    expect(await run(memory, bookOfferVisit(TOKEN, start, SENDER))).toMatchObject({ id: 2, start })
    expect(await run(memory, showOfferOfLink(TOKEN))).toMatchObject({ isBooked: true })
  })

  test("says what was accepted last, in the place of what was accepted before, until it is over", async () => {
    const notes = () => memory.appointments.map((each) => each.notes)
    await send()
    await accept()
    const visit = await booked()
    memory.appointments[0] = { ...visit, notes: `Add-ons: Lock ($20)\n${visit.notes}\nRing twice.` }
    await send()
    await accept({ number: 2, alternative: 0, options: [] })
    const noted = ["Add-ons: Lock ($20)\nAccepted offer, version 2: Repair the door\nRing twice."]
    expect(notes()).toEqual(noted)
    expect(memory.audit.at(-2)).toMatchObject({
      action: "note accepted offer",
      actor: "customer, by link",
      subject: `appointment ${visit.id}`,
      after: { offer: "version 2" },
    })
    memory.now = visit.end
    await send()
    await accept({ number: 3 })
    expect(notes()).toEqual(noted)
  })

  test("that staff have booked says it after what else it says", async () => {
    memory.quotes[0] = aQuote({ appointmentId: 1 })
    memory.appointments.push(appointment(1, { notes: "Ring twice." }))
    await send()
    await accept({ alternative: 0, options: [] })
    expect(memory.appointments).toMatchObject([
      { notes: "Ring twice.\nAccepted offer, version 1: Repair the door" },
    ])
  })

  test("is told to staff with the acceptance, unless it is over", async () => {
    await send()
    await accept()
    const visit = await booked()
    await send({ visitHours: 6 })
    await accept({ number: 2 })
    const told = async () => {
      await run(memory, deliverMail(offerAnswerNotice(7, 2)))
      return memory.sent.at(-1)?.content
    }
    expect(await told()).toMatchObject({ _tag: "OfferAnswerNotice", visit: { id: visit.id } })
    memory.now = visit.end
    expect(await told()).toMatchObject({ visit: undefined })
  })

  test("takes as long as its service where nothing was agreed, and otherwise as any visit", async () => {
    await send()
    await accept({ alternative: 0, options: [] })
    expect(await booked()).toMatchObject({
      serviceId: null,
      serviceType: "Electrical Work",
      end: START + 2 * HOUR,
    })
  })

  test.each([
    ["named in the offer", {}],
    ["of the name that the quote asks for", { id: 8, name: "Electrical Work" }],
  ])("is listed only where as many are free as its service needs: %s", async (_, differences) => {
    const service = { ...SERVICE, ...differences, people: 2 } as const
    await send()
    memory.services.splice(0, 1, service)
    await accept()
    expect(await run(memory, listOfferSlots(TOKEN, DAY_OF_START))).toEqual([])
    memory.technicians.push(aTechnician(2))
    expect(await run(memory, listOfferSlots(TOKEN, DAY_OF_START))).toContain(START)
    expect(await booked()).toMatchObject({ serviceId: service.id, technicianIds: [1, 2] })
  })

  test("is work without a service where that is not offered any more", async () => {
    memory.services.splice(0, 1, { ...SERVICE, isActive: false })
    await send()
    await accept()
    expect(await booked()).toMatchObject({ serviceId: null, serviceType: "Electrical Work" })
  })
})
