import { beforeEach, describe, expect, test } from "vitest"
import { bookOfferVisit, listOfferDays, listOfferSlots } from "../../../core/quotes/use-cases/offer-visit.ts"
import { showOfferOfLink } from "../../../core/quotes/use-cases/offer-of-link.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { aCustomer, aTechnician } from "../../support/samples.ts"
import { failureOf, memoryOfEachTest, MONDAY, run, SERVICE } from "../support/memory-ports.ts"
import { offerSteps, TOKEN } from "../support/offer-steps.ts"
import { withSettings } from "../support/with-settings.ts"

const memory = memoryOfEachTest()
beforeEach(() => void memory.quotes.push(aQuote()))
const { send, accept } = offerSteps(memory)

const START = MONDAY
const DAY_OF_START = { start: START - 9 * HOUR, end: START + 15 * HOUR }
const SENDER = { bookedFrom: null, browser: "browser" }
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
