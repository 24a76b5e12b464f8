import { beforeEach, expect, test } from "vitest"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { offerReminder } from "../../../core/outbox/outgoing-mail.ts"
import { enqueueOfferReminders } from "../../../core/quotes/use-cases/offer-reminders.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { anAppointment } from "../../support/samples.ts"
import { memoryOfEachTest, run } from "../support/memory-ports.ts"
import { offerSteps } from "../support/offer-steps.ts"

const memory = memoryOfEachTest()
beforeEach(() => void memory.quotes.push(aQuote()))
const { send, accept } = offerSteps(memory)

test("a reminder is enqueued once, and not sent once the offer was answered", async () => {
  await send()
  memory.mails.length = 0
  memory.now = Date.parse("2026-12-03T16:00:00Z")
  expect(await run(memory, enqueueOfferReminders)).toBe(1)
  expect(await run(memory, enqueueOfferReminders)).toBe(0)
  expect(memory.mails).toEqual([offerReminder(7, 1)])
  await accept()
  expect(await run(memory, deliverMail(offerReminder(7, 1)))).toBe("outdated")
})

test("only the version that was sent last gets a reminder, and none that was sent within a day", async () => {
  await send()
  await send()
  memory.mails.length = 0
  memory.now = Date.parse("2026-12-03T16:00:00Z")
  const version = memory.offers.versions[1]!
  memory.offers.versions.push({ ...version, id: 3, quoteId: 8, sentAt: memory.now })
  expect(await run(memory, enqueueOfferReminders)).toBe(1)
  expect(memory.mails).toEqual([offerReminder(7, 2)])
})

test("no reminder is enqueued where the work is booked or the quote is converted, but one where its visit was cancelled", async () => {
  await send()
  memory.mails.length = 0
  memory.now = Date.parse("2026-12-03T16:00:00Z")
  memory.appointments.push(anAppointment(4, { status: "completed" }))
  for (const changes of [{ status: "converted" }, { appointmentId: 4 }] as const) {
    memory.quotes[0] = aQuote(changes)
    expect(await run(memory, enqueueOfferReminders)).toBe(0)
  }
  memory.appointments[0] = anAppointment(4, { status: "cancelled" })
  expect(await run(memory, enqueueOfferReminders)).toBe(1)
  expect(memory.mails).toEqual([offerReminder(7, 1)])
})
