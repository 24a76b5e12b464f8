import { expect, test } from "vitest"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import {
  bookingConfirmation,
  copyOf,
  offerReminder,
  seriesMail,
  unansweredNotice,
  visitCancelled,
  visitMoved,
  visitOnTheWay,
  visitRevived,
} from "../../../core/outbox/outgoing-mail.ts"
import { enqueueOfferReminders } from "../../../core/quotes/use-cases/offer-reminders.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { anAppointment, MONDAY } from "../../support/samples.ts"
import { appointment, memoryOfEachTest, run } from "../support/memory-ports.ts"
import { offerSteps } from "../support/offer-steps.ts"

// What the outbox sends after the mail server was away.

const memory = memoryOfEachTest()
const deliver = (mail: Parameters<typeof deliverMail>[0]) => run(memory, deliverMail(mail))

const ofSeries = {
  seriesId: 3,
  series: { id: 3, position: 1, visits: 2, rhythm: { every: 1, unit: "week" } } as never,
}

test.each([
  ["a confirmation", bookingConfirmation(1, 1), {}],
  ["a new time", visitMoved(1, 1), {}],
  ["a revival", visitRevived(1, 1), {}],
  ["a cancellation", visitCancelled(1, 1), { status: "cancelled" }],
  ["a series", seriesMail("SeriesBooked", 3, { id: 1, sequence: 1 }), ofSeries],
] as const)("%s is sent until the visit ends, and not after it", async (_, mail, changes) => {
  const visit = appointment(1, { sequence: 1, ...changes })
  memory.appointments.push(visit)
  memory.now = visit.end - 1
  expect(await deliver(copyOf(mail, 5))).toBe("sent")
  memory.now = visit.end
  expect(await deliver(copyOf(mail, 6))).toBe("outdated")
})

test("that staff are on the way is sent for an hour after they set out, because then it would mislead", async () => {
  const onTheWayAt = MONDAY - HOUR
  memory.appointments.push(appointment(1, { status: "confirmed", onTheWayAt }))
  memory.now = onTheWayAt + HOUR - MINUTE
  expect(await deliver(visitOnTheWay(1, 0))).toBe("sent")
  memory.now = onTheWayAt + HOUR
  expect(await deliver(visitOnTheWay(1, 0))).toBe("outdated")
})

test("a reminder of an offer that waited is not sent once its work is booked or the quote is converted, but once its visit was cancelled", async () => {
  memory.quotes.push(aQuote())
  await offerSteps(memory).send()
  memory.mails.length = 0
  memory.now = Date.parse("2026-12-03T16:00:00Z")
  expect(await run(memory, enqueueOfferReminders)).toBe(1)
  memory.appointments.push(anAppointment(4, { start: memory.now + HOUR, end: memory.now + 2 * HOUR }))
  for (const changes of [{ status: "converted" }, { appointmentId: 4 }] as const) {
    memory.quotes[0] = aQuote(changes)
    expect(await deliver(offerReminder(7, 1))).toBe("outdated")
  }
  memory.appointments[0] = anAppointment(4, { status: "cancelled" })
  expect(await deliver(offerReminder(7, 1))).toBe("sent")
})

test("of the daily notices that waited, only that of the present day is sent", async () => {
  memory.quotes.push(aQuote({ status: "pending", createdAt: MONDAY - 200 * HOUR }))
  memory.now = MONDAY
  expect(await deliver(unansweredNotice("2026-11-22"))).toBe("outdated")
  expect(await deliver(unansweredNotice("2026-11-23"))).toBe("sent")
  expect(await deliver(copyOf(unansweredNotice("2026-11-22"), 5))).toBe("sent")
})
