import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import {
  quoteNotice,
  quoteReceived,
  quoteReplied,
  unansweredNotice,
} from "../../../core/outbox/outgoing-mail.ts"
import { Actor } from "../../../core/audit/ports/actor.ts"
import type { QuoteRequest } from "../../../core/quotes/quote-request.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { listMail } from "../../../core/messages/use-cases/mail.ts"
import {
  bookQuote,
  listQuotes,
  replyToQuote,
  requestQuote,
  setQuoteStatus,
  showQuote,
} from "../../../core/quotes/use-cases/quotes.ts"
import { remindOfUnanswered } from "../../../core/messages/use-cases/unanswered.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import {
  ADDRESS,
  memoryOfEachTest,
  failureOf,
  MONDAY,
  PERSON,
  run,
  SERVICE,
} from "../support/memory-ports.ts"
import { queuedMail } from "../../support/samples.ts"

const REQUEST: QuoteRequest = { ...PERSON, ...ADDRESS, serviceNeeded: "Electrical Work", message: "" }

const memory = memoryOfEachTest()

describe("requesting a quote", () => {
  test("stores it as pending and enqueues a confirmation and a notice to staff", async () => {
    expect(
      await run(memory, requestQuote({ ...REQUEST, company: "Doe & Sons", message: "Two outlets." })),
    ).toEqual({
      ...PERSON,
      ...ADDRESS,
      id: 1,
      customerId: null,
      appointmentId: null,
      chatId: null,
      company: "Doe & Sons",
      serviceNeeded: "Electrical Work",
      message: "Two outlets.",
      estimate: null,
      photos: [],
      offer: null,
      status: "pending",
      answeredAt: null,
      statusChangedAt: memory.now,
      createdAt: memory.now,
      version: 1,
    })
    expect(memory.mails).toEqual([quoteReceived(1), quoteNotice(1)])
  })

  test("keeps the estimate of the chosen service", async () => {
    const { estimate } = await run(memory, requestQuote({ ...REQUEST, estimatedServiceId: SERVICE.id }))
    expect(estimate).toEqual({ service: SERVICE.name, low: 15_000, high: 22_500 })
  })

  test.each([
    ["no service was chosen", null, {}],
    ["the service does not exist", 99, {}],
    ["the service is inactive", SERVICE.id, { isActive: false }],
    ["the service is not in the calculator", SERVICE.id, { includedInQuoteCalculator: false }],
  ])("keeps no estimate when %s", async (_, estimatedServiceId, changes) => {
    memory.services.splice(0, 1, { ...SERVICE, ...changes })
    const { estimate, message } = await run(memory, requestQuote({ ...REQUEST, estimatedServiceId }))
    expect([estimate, message]).toEqual([null, null])
  })
})

describe("setting the status of a quote", () => {
  test("stores when it was answered and records the change", async () => {
    memory.quotes.push(aQuote())
    expect(await run(memory, setQuoteStatus(7, "contacted", 1))).toMatchObject({
      status: "contacted",
      answeredAt: memory.now,
      version: 2,
    })
    expect(memory.audit).toMatchObject([
      {
        action: "set status",
        subject: "quote 7",
        before: { status: "pending" },
        after: { status: "contacted" },
      },
    ])
  })

  test("to what it is changes and records nothing", async () => {
    memory.quotes.push(aQuote())
    expect(await run(memory, setQuoteStatus(7, "pending"))).toMatchObject({ version: 1 })
    expect(memory.audit).toEqual([])
  })

  test("fails when the quote is unknown, and when it was changed since it was read", async () => {
    expect(await failureOf(memory, setQuoteStatus(7, "contacted"))).toMatchObject({ _tag: "UnknownQuote" })
    memory.quotes.push(aQuote({ version: 3 }))
    expect(await failureOf(memory, setQuoteStatus(7, "contacted", 2))).toMatchObject({
      _tag: "QuoteChanged",
      current: { version: 3 },
    })
  })
})

const reply = (body: string) => Effect.provideService(replyToQuote(7, { body }), Actor, "Maria Keller")

describe("replying to a quote", () => {
  test("keeps and enqueues the text, sets a pending quote to contacted and records both", async () => {
    memory.quotes.push(aQuote(), aQuote({ id: 8 }))
    await run(memory, setQuoteStatus(8, "converted"))
    await run(memory, reply("We can come on Monday."))
    expect(memory.mails).toEqual([quoteReplied(7, 1)])
    const shown = await run(memory, showQuote(7))
    expect(shown).toMatchObject({
      quote: { status: "contacted", answeredAt: memory.now },
      replies: [
        { author: "Maria Keller", isQuestion: false, body: "We can come on Monday.", createdAt: memory.now },
      ],
      changes: [
        { action: "reply by email", after: { status: "contacted", reply: "We can come on Monday." } },
      ],
    })
    expect(shown.changes).toHaveLength(1)
  })

  test("leaves a converted quote converted", async () => {
    memory.quotes.push(aQuote({ status: "converted", answeredAt: 5 }))
    expect(await run(memory, reply("See you."))).toMatchObject({
      quote: { status: "converted", answeredAt: 5 },
    })
  })

  test("is delivered as staff wrote it, and not once the quote was deleted", async () => {
    memory.quotes.push(aQuote())
    await run(memory, reply("See you."))
    expect(await run(memory, deliverMail(quoteReplied(7, 1)))).toBe("sent")
    expect(memory.sent[0]).toMatchObject({
      key: "QuoteReplied-7-1",
      content: { _tag: "QuoteReplied", quote: { id: 7 }, body: "See you.", author: "Maria Keller" },
    })
    memory.quotes.pop()
    expect(await run(memory, deliverMail(quoteReplied(7, 1)))).toBe("outdated")
  })
})

describe("booking a visit for a quote", () => {
  const caller = { ...PERSON, ...ADDRESS, serviceId: SERVICE.id }
  const booking = { caller, start: MONDAY, end: null, checkAvailability: true }

  test("sets the quote to converted and keeps which visit it was", async () => {
    memory.quotes.push(aQuote())
    const { appointment, quote } = await run(memory, bookQuote(7, booking))
    expect(quote).toMatchObject({
      status: "converted",
      appointmentId: appointment.id,
      customerId: appointment.customerId,
      answeredAt: memory.now,
    })
    expect(memory.audit.map(({ action, subject }) => [action, subject])).toEqual([
      ["add", "appointment 1"],
      ["book", "quote 7"],
    ])
  })

  test("leaves the quote as it was when the time is taken", async () => {
    memory.quotes.push(aQuote())
    memory.refuseAppointments = true
    expect(await failureOf(memory, bookQuote(7, booking))).toMatchObject({ _tag: "SlotNotFree" })
    expect(memory.quotes).toEqual([aQuote()])
  })

  test("that has one already books no second one", async () => {
    memory.quotes.push(aQuote())
    const { quote } = await run(memory, bookQuote(7, booking))
    expect(await failureOf(memory, bookQuote(7, { ...booking, start: MONDAY + 4 * HOUR }))).toMatchObject({
      _tag: "QuoteBooked",
    })
    expect(memory.appointments).toHaveLength(1)
    expect(memory.quotes).toEqual([quote])
  })

  test("that had one which was cancelled books another, and the quote says so", async () => {
    memory.quotes.push(aQuote())
    const isBooked = async () => (await run(memory, showQuote(7))).isBooked
    expect(await isBooked()).toBe(false)
    await run(memory, bookQuote(7, booking))
    expect(await isBooked()).toBe(true)
    memory.appointments[0] = { ...memory.appointments[0]!, status: "cancelled" }
    expect(await isBooked()).toBe(false)
    const { quote, appointment } = await run(memory, bookQuote(7, booking))
    expect(quote.appointmentId).toBe(appointment.id)
    expect(await isBooked()).toBe(true)
  })

  test("of an unknown quote books nothing", async () => {
    expect(await failureOf(memory, bookQuote(7, booking))).toMatchObject({ _tag: "UnknownQuote" })
    expect(memory.appointments).toEqual([])
  })
})

describe("the daily notice", () => {
  test("is enqueued while a pending quote has waited for more than 24 hours", async () => {
    memory.quotes.push(aQuote({ createdAt: memory.now - 24 * HOUR }))
    expect(await run(memory, remindOfUnanswered)).toBe(false)
    memory.quotes.push(aQuote({ id: 8, createdAt: memory.now - 25 * HOUR }))
    expect(await run(memory, remindOfUnanswered)).toBe(true)
    expect(memory.mails).toEqual([unansweredNotice("2026-11-20")])
  })

  test("is delivered with what still waits, and not when all was answered meanwhile", async () => {
    memory.quotes.push(aQuote({ createdAt: memory.now - 25 * HOUR }))
    expect(await run(memory, deliverMail(unansweredNotice("2026-11-20")))).toBe("sent")
    expect(memory.sent[0]!.content).toMatchObject({
      _tag: "UnansweredNotice",
      quotes: [{ id: 7 }],
      to: "hello@hearthandwire.example",
    })
    await run(memory, setQuoteStatus(7, "contacted"))
    expect(await run(memory, deliverMail(unansweredNotice("2026-11-20")))).toBe("outdated")
  })
})

test("mails about quotes are listed with their quote and recipient, and the daily notice without", async () => {
  memory.quotes.push(aQuote())
  const mails = [quoteReceived(7), quoteNotice(7), quoteReceived(8), unansweredNotice("2026-11-20")]
  memory.outbox.push(...mails.map((mail, n) => queuedMail(mail, { id: String(n) })))
  const listed = await run(memory, listMail({ offset: 0 }))
  expect(listed.mails.map(({ quote, to }) => [quote?.id ?? null, to])).toEqual([
    [7, "jane@example.com"],
    [7, "hello@hearthandwire.example"],
    [null, null],
    [null, "hello@hearthandwire.example"],
  ])
})

test("mails about a request are written from the quote, and outdated after that was deleted", async () => {
  memory.quotes.push(aQuote())
  for (const mail of [quoteReceived(7), quoteNotice(7)])
    expect(await run(memory, deliverMail(mail))).toBe("sent")
  expect(memory.sent.map(({ content }) => content)).toMatchObject([
    { _tag: "QuoteReceived", quote: { id: 7 } },
    { _tag: "QuoteNotice", quote: { id: 7 }, to: "hello@hearthandwire.example" },
  ])
  memory.quotes.pop()
  expect(await run(memory, deliverMail(quoteReceived(7)))).toBe("outdated")
})

test("quotes are listed by page with how many there are, and an unknown one is not shown", async () => {
  memory.quotes.push(aQuote(), aQuote({ id: 8 }))
  expect(await run(memory, listQuotes({ limit: 1, offset: 1 }))).toMatchObject({
    quotes: [{ id: 8 }],
    total: 2,
  })
  expect(await failureOf(memory, showQuote(9))).toMatchObject({ _tag: "UnknownQuote" })
})
