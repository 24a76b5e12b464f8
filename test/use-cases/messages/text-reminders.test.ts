import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { beforeEach, describe, expect, test } from "vitest"
import { consentWording } from "../../../core/contacts/text-consent.ts"
import { Sms, TextRefused } from "../../../core/outbox/ports/sms.ts"
import { initialSettings, type Settings } from "../../../core/business/settings.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import {
  readMessages,
  readTextOffer,
  setMessages,
} from "../../../core/contacts/use-cases/customer-messages.ts"
import { updateCustomer } from "../../../core/customers/use-cases/change-customer.ts"
import { textNotice } from "../../../core/outbox/outgoing-mail.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { deliverText } from "../../../core/messages/use-cases/deliver-text.ts"
import { endConsentOfOldNumber } from "../../../core/contacts/use-cases/end-consent.ts"
import { receiveText } from "../../../core/chat/use-cases/receive-text.ts"
import { enqueueDueReminders, listExpectedReminders } from "../../../core/messages/use-cases/reminders.ts"
import { settingsInMemory } from "../../support/business-settings.ts"
import { staffRecord } from "../../ports/staff.ts"
import {
  ADDRESS,
  appointment,
  memoryOfEachTest,
  failureOf,
  MONDAY,
  PERSON,
  run,
} from "../support/memory-ports.ts"
import { aCustomer, aTechnician } from "../../support/samples.ts"

const NUMBER = "+13145550100"
const JANE = aCustomer(1, { createdAt: MONDAY - 240 * HOUR })

const memory = memoryOfEachTest()

/** A visit on a Monday at 9:00 AM, of a customer without email. */
beforeEach(() => {
  memory.customers.push({ ...JANE, email: null })
  memory.appointments.push(
    appointment(7, { email: null, serviceId: 7, sequence: 2, createdAt: MONDAY - 240 * HOUR }),
  )
  memory.now = MONDAY - 23 * HOUR
})

const agree = (texts = true) => run(memory, setMessages(1, { texts }, "portal"))
const receive = (body: string, from = NUMBER) =>
  run(memory, receiveText({ id: `SM${memory.incomingTexts.length}`, from, body }))
const enqueue = () => run(memory, enqueueDueReminders)

/** Sends every text that waits, as the queue would. */
const deliverAll = async () => {
  for (const text of memory.texts.splice(0)) await run(memory, deliverText(text))
  return memory.sentTexts.splice(0)
}

const withSettings = <A, E, R>(changes: Partial<Settings>, program: Effect.Effect<A, E, R>) =>
  Effect.provide(program, settingsInMemory({ ...initialSettings({}), ...changes }))

describe("a reminder by text", () => {
  test("is sent once to a customer who agreed, also without an email", async () => {
    expect(await enqueue()).toBe(0)
    await agree()
    expect(await enqueue()).toBe(1)
    expect(await enqueue()).toBe(0)
    expect(await deliverAll()).toEqual([
      {
        to: NUMBER,
        body: "Hearth & Wire: Ceiling Fan Mon, Nov 23, 9:00 AM CT. To change it, call (314) 555-0142. Reply STOP to stop.",
      },
    ])
    memory.now = MONDAY - 2 * HOUR
    expect(await enqueue()).toBe(1)
    memory.technicians.push(aTechnician(2))
    expect((await deliverAll())[0]!.body).toMatch(/Ceiling Fan today, 9:00 AM CT.*\. .+ comes\. Reply STOP/u)
  })

  test("goes beside the mail to a customer with both, each marked once", async () => {
    memory.appointments.splice(0, 1, appointment(7, { createdAt: MONDAY - 240 * HOUR }))
    await agree()
    expect(await enqueue()).toBe(2)
    expect(await enqueue()).toBe(0)
    expect([...memory.reminded]).toEqual(["7-0-24h", "7-0-24h-text"])
  })

  test("is sent, too, when the mail was sent before, and follows no thank-you", async () => {
    memory.appointments.splice(0, 1, appointment(7, { createdAt: MONDAY - 240 * HOUR }))
    memory.reminded.add("7-0-24h")
    await agree()
    expect(await enqueue()).toBe(1)
    expect(memory.texts.splice(0)).toHaveLength(1)
    memory.appointments.splice(0, 1, appointment(7, { status: "completed" }))
    memory.now = MONDAY + 4 * HOUR
    expect(await enqueue()).toBe(1)
    expect(memory.texts).toEqual([])
  })

  test("which the carrier refuses because of a STOP stops texts to the number, as START gives them back", async () => {
    await agree()
    memory.optedOut.add(NUMBER)
    await enqueue()
    memory.now += MINUTE
    expect(await failureOf(memory, deliverText(memory.texts.pop()!))).toMatchObject({ _tag: "TextRefused" })
    expect(await run(memory, readMessages(1))).toMatchObject({
      texts: { stopped: [{ phone: NUMBER, source: "carrier" }] },
      history: [{ event: "stopped", phone: NUMBER, at: memory.now, by: "carrier" }, { event: "given" }],
    })
    memory.now = MONDAY - 2 * HOUR
    expect(await enqueue()).toBe(0)
    await receive("START")
    memory.optedOut.clear()
    expect(await enqueue()).toBe(1)
  })

  test("which the carrier refuses for another reason stops no texts", async () => {
    await agree()
    await enqueue()
    const refused = Effect.updateService(deliverText(memory.texts.pop()!), Sms, (sms) => ({
      ...sms,
      send: () => Effect.fail(new TextRefused({ message: "Landline", isOptedOut: false })),
    }))
    expect(await failureOf(memory, refused)).toMatchObject({ _tag: "TextRefused" })
    expect(memory.textStops).toEqual([])
  })

  test("names no service that is not in the catalogue", async () => {
    memory.appointments.splice(0, 1, appointment(7, { createdAt: 0, serviceType: "Click evil.example" }))
    await agree()
    await enqueue()
    expect((await deliverAll())[0]!.body).toContain("Hearth & Wire: Your visit Mon, Nov 23")
  })

  test.each([
    ["moved", () => void memory.appointments.splice(0, 1, appointment(7, { serviceId: 7, sequence: 3 }))],
    [
      "cancelled",
      () => void memory.appointments.splice(0, 1, appointment(7, { sequence: 2, status: "cancelled" })),
    ],
    [
      "completed",
      () => void memory.appointments.splice(0, 1, appointment(7, { sequence: 2, status: "completed" })),
    ],
    ["without consent", () => agree(false)],
    ["stopped", () => receive("STOP")],
    ["of another number", () => run(memory, updateCustomer(1, { phone: "(314) 555-0199" }))],
    ["in the quiet hours", () => void (memory.now = MONDAY - 11 * HOUR)],
    ["of yesterday", () => void (memory.now = MONDAY - HOUR)],
  ])("is not sent once it is %s", async (_, change) => {
    await agree()
    await enqueue()
    await change()
    expect(await deliverAll()).toEqual([])
    expect(memory.reminded).toEqual(new Set())
  })

  test("goes to the number of the record where only that one has a consent", async () => {
    memory.appointments.splice(
      0,
      1,
      appointment(7, { email: null, sequence: 2, phone: "(314) 555-0188", createdAt: 0 }),
    )
    await agree()
    expect(await enqueue()).toBe(1)
    expect(await deliverAll()).toMatchObject([{ to: NUMBER }])
  })

  test("is not sent for a visit that is gone, nor on another day than it was meant for", async () => {
    await agree()
    memory.now = MONDAY - 2 * HOUR
    const deliver = (date: string) =>
      run(memory, deliverText({ _tag: "VisitText", appointmentId: 7, sequence: 2, kind: "2h", date }))
    expect(await deliver("2026-11-22")).toBeNull()
    expect(await deliver("2026-11-23")).not.toBeNull()
    memory.appointments.length = 0
    expect(await deliver("2026-11-23")).toBeNull()
  })

  test("is not sent while staff have switched texts, or its kind, off", async () => {
    await agree()
    for (const off of [{ textReminders: false }, { reminders: ["2h"] as const }]) {
      expect(await run(memory, withSettings(off, enqueueDueReminders))).toBe(0)
      await enqueue()
      await run(memory, withSettings(off, deliverText(memory.texts.pop()!)))
    }
    expect(memory.sentTexts).toEqual([])
  })

  test("is not sent without a provider of texts", async () => {
    await agree()
    memory.smsAvailable = false
    expect(await enqueue()).toBe(0)
  })

  test("has the words of staff with its variables filled in", async () => {
    await agree()
    await enqueue()
    const words = { textReminderWords: "See you {day} at {time}! {phone}" }
    await run(memory, withSettings(words, deliverText(memory.texts[0]!)))
    expect(memory.sentTexts[0]!.body).toBe(
      "Hearth & Wire: See you Mon, Nov 23 at 9:00 AM CT! (314) 555-0142 Reply STOP to stop.",
    )
  })

  test("is listed among the expected ones with its channel", async () => {
    await agree()
    const expected = await run(memory, listExpectedReminders(2))
    expect(expected.map(({ reminder }) => reminder)).toEqual([
      { channel: "text", kind: "24h" },
      { channel: "text", kind: "2h" },
    ])
  })
})

const booking = (phone: string, textConsent: boolean, start: number) =>
  bookAppointment({
    person: { ...PERSON, phone },
    address: ADDRESS,
    service: { id: 7 },
    addons: [],
    start,
    notes: null,
    textConsent,
    source: "website",
  })

describe("the consent to texts", () => {
  test("is stored with number, words, time and source, and each change in the audit log", async () => {
    const given = memory.now
    await agree()
    await agree()
    memory.now += MINUTE
    await run(memory, setMessages(1, { texts: false }, "staff"))
    expect(memory.textConsents).toEqual([
      {
        customerId: 1,
        phone: NUMBER,
        source: "portal",
        wording: consentWording("Hearth & Wire"),
        recordedBy: null,
        givenAt: given,
        withdrawnAt: given + MINUTE,
        withdrawnBy: "staff",
      },
    ])
    await run(memory, setMessages(1, { texts: false }, "staff"))
    expect(memory.audit.map(({ subject, before, after }) => [subject, before, after])).toEqual([
      ["customer 1", { textsTo: null }, { textsTo: NUMBER }],
      ["customer 1", { textsTo: NUMBER }, { textsTo: null }],
    ])
    expect((await run(memory, readMessages(1))).history.map(({ event }) => event)).toEqual([
      "withdrawn",
      "given",
    ])
  })

  test("stays as it is where only mails are chosen", async () => {
    await run(memory, setMessages(1, { news: false }, "portal"))
    expect(memory.textConsents).toEqual([])
    await agree()
    await run(memory, setMessages(1, { news: true }, "portal"))
    expect(memory.textConsents).toMatchObject([{ withdrawnAt: null }])
  })

  test("and STOP are shown for the number of the record and for every number that was agreed to", async () => {
    await receive("STOP")
    const shown = () => run(memory, readMessages(1))
    expect((await shown()).texts).toMatchObject({
      number: NUMBER,
      numbers: [],
      stopped: [{ phone: NUMBER, source: "text" }],
    })
    await agree()
    await run(memory, updateCustomer(1, { phone: "(314) 555-0199" }))
    expect((await shown()).texts).toMatchObject({
      number: "+13145550199",
      stopped: [{ phone: NUMBER, source: "text" }],
    })
    memory.customers.splice(0, 1, { ...JANE, phone: null })
    expect((await shown()).texts).toMatchObject({
      number: null,
      stopped: [{ phone: NUMBER, source: "text" }],
    })
    expect((await shown()).history.map(({ event }) => event).toSorted()).toEqual([
      "given",
      "stopped",
      "withdrawn",
    ])
  })

  test("ends with its number only: another number's stays when the record gets or changes one", async () => {
    const OTHER = "(314) 555-0177"
    const inForce = () =>
      memory.textConsents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ phone }) => phone)
    memory.appointments.splice(0)
    memory.now = MONDAY - 48 * HOUR
    await run(memory, booking(OTHER, true, MONDAY))
    memory.customers.splice(0, 1, { ...JANE, phone: null })
    await run(memory, updateCustomer(1, { phone: "(314) 555-0100 ext. 12" }))
    await run(memory, updateCustomer(1, { phone: PERSON.phone }))
    await agree()
    await run(memory, updateCustomer(1, { phone: "+1 314 555 0100" }))
    expect(inForce()).toEqual(["+13145550177", NUMBER])
    await run(memory, updateCustomer(1, { phone: "(314) 555-0100 ext. 12" }))
    expect(inForce()).toEqual(["+13145550177"])
    expect(memory.textConsents[1]).toMatchObject({ withdrawnAt: memory.now, withdrawnBy: "numberChange" })
  })

  test("ends when the record loses its number", async () => {
    await agree()
    await run(memory, endConsentOfOldNumber({ id: 1, phone: PERSON.phone }, null))
    expect(memory.textConsents).toMatchObject([{ withdrawnBy: "numberChange" }])
  })

  test("of a booking is not stored where it was not given or the number receives no texts", async () => {
    memory.appointments.splice(0)
    memory.now = MONDAY - 48 * HOUR
    await run(memory, booking("(314) 555-0177 ext. 12", true, MONDAY))
    await run(memory, booking("(314) 555-0177", false, MONDAY + 4 * HOUR))
    expect([memory.appointments.length, memory.textConsents]).toEqual([2, []])
  })

  test("names the staff member who recorded it", async () => {
    await run(memory, setMessages(1, { texts: true }, "staff"))
    expect(memory.textConsents).toMatchObject([{ source: "staff", recordedBy: "system" }])
  })

  test("needs a provider of texts and a number that receives them", async () => {
    memory.customers.splice(0, 1, { ...JANE, phone: "(314) 555-0100 ext. 12" })
    expect(await run(memory, Effect.flip(setMessages(1, { texts: true }, "portal")))).toMatchObject({
      _tag: "TextsNotPossible",
      reason: "number",
    })
    memory.smsAvailable = false
    expect(await run(memory, Effect.flip(setMessages(1, { texts: true }, "portal")))).toMatchObject({
      _tag: "TextsNotPossible",
      reason: "provider",
    })
    expect(await run(memory, readTextOffer)).toEqual({ wording: null })
  })

  test("of a booking is for the number that was booked with; a booking without it withdraws nothing", async () => {
    memory.appointments.splice(0)
    memory.now = MONDAY - 48 * HOUR
    await run(memory, booking("314-555-0177", true, MONDAY))
    await run(memory, booking("314-555-0177", false, MONDAY + 4 * HOUR))
    expect(memory.textConsents).toMatchObject([
      { customerId: 1, phone: "+13145550177", source: "booking", withdrawnAt: null },
    ])
  })

  test("of a booking is not stored while staff have switched texts off", async () => {
    memory.appointments.splice(0)
    memory.now = MONDAY - 48 * HOUR
    await run(memory, withSettings({ textReminders: false }, booking("314-555-0177", true, MONDAY)))
    expect(memory.appointments).toHaveLength(1)
    expect(memory.textConsents).toEqual([])
  })
})

describe("a text from a customer", () => {
  test("STOP ends texts to the number for all its customers, and START gives them back", async () => {
    memory.customers.push({ ...JANE, id: 2, email: "john@example.com" })
    await agree()
    await run(memory, setMessages(2, { texts: true }, "portal"))
    expect(await receive("Stop.")).toBeNull()
    for (const id of [1, 2])
      expect((await run(memory, readMessages(id))).texts).toMatchObject({
        numbers: [NUMBER],
        stopped: [{ phone: NUMBER, source: "text" }],
      })
    expect(await enqueue()).toBe(0)
    await receive("START")
    expect(await enqueue()).toBe(1)
    expect((await run(memory, readMessages(2))).history.map(({ event }) => event)).toEqual([
      "given",
      "stopped",
      "started",
    ])
  })

  test("of a stranger is answered with business and phone for HELP, and with nothing else", async () => {
    expect(await receive("help")).toBe(
      "Hearth & Wire: reminders of your visits. For help, call (314) 555-0142. Msg & data rates may apply. Reply STOP to stop.",
    )
    expect(await receive("Can you come at ten?")).toBeNull()
    expect(memory.textStops).toEqual([])
  })

  test("of a stranger is logged, without its words or number; STOP and START are not", async () => {
    const logged: unknown[] = []
    const logger = Logger.make(({ message }) => void logged.push(message))
    for (const body of ["Can you come at ten?", "END 4821", "STOP", "START", "HELP"])
      await run(memory, Effect.provide(receiveText({ id: body, from: NUMBER, body }), Logger.layer([logger])))
    expect(logged.flat()).toEqual(Array(2).fill("A text from an unknown number was ignored"))
  })

  test("of a customer who agreed to texts is mailed to staff once, with whose number it is and the next visit", async () => {
    memory.customers.push(aCustomer(2, { firstName: "Ann", phone: NUMBER }))
    await agree()
    await run(memory, setMessages(2, { texts: true }, "portal"))
    const text = receiveText({ id: "SM1", from: NUMBER, body: "Can you come at ten?" })
    expect([await run(memory, text), await run(memory, text)]).toEqual([null, null])
    expect(memory.mails).toEqual([textNotice("SM1")])
    expect(await run(memory, deliverMail(textNotice("SM1")))).toBe("sent")
    expect(memory.sent.at(-1)!.content).toMatchObject({
      _tag: "TextNotice",
      text: { phone: NUMBER, body: "Can you come at ten?", receivedAt: memory.now },
      senders: [
        { customer: { id: 1 }, visit: { id: 7 } },
        { customer: { id: 2 }, visit: null },
      ],
    })
  })

  test("of a customer who sent STOP before, or withdrew the consent, is mailed too; STOP, START and HELP are not", async () => {
    await agree()
    for (const body of ["STOP", "Sorry, wrong number?", "START", "HELP"]) await receive(body)
    await agree(false)
    await receive("END 4821")
    expect([...memory.customerTexts.values()].map(({ body }) => body)).toEqual([
      "Sorry, wrong number?",
      "END 4821",
    ])
    expect(memory.mails).toHaveLength(2)
  })

  test("of a customer is kept up to 2,000 whole characters, and not mailed any more once it is deleted", async () => {
    await agree()
    await run(memory, receiveText({ id: "SM1", from: NUMBER, body: "😀".repeat(2001) }))
    expect(memory.customerTexts.get("SM1")!.body).toBe("😀".repeat(2000))
    memory.customerTexts.clear()
    expect(await run(memory, deliverMail(textNotice("SM1")))).toBe("outdated")
  })

  test("whose sender is not told changes nothing", async () => {
    await receive("STOP", "")
    expect(memory.textStops).toEqual([])
  })

  test("STOP of a staff member who is a customer as well ends both", async () => {
    memory.staff.push(staffRecord({ id: 1, phone: NUMBER }))
    await agree()
    await receive("STOP")
    expect(memory.staff[0]).toMatchObject({ getsTexts: false })
    expect(await enqueue()).toBe(0)
  })
})
