import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { DEFAULT_CHOICES } from "../../../core/contacts/message-choices.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { Sms } from "../../../core/outbox/ports/sms.ts"
import { Reminders } from "../../../core/messages/ports/reminders.ts"
import { nextReminderAt } from "../../../core/messages/reminder.ts"
import { HOUR, MINUTE, type Instant } from "../../../core/time/interval.ts"
import { setMessageChoices } from "../../../core/contacts/use-cases/customer-messages.ts"
import { enqueueDueReminders } from "../../../core/messages/use-cases/reminders.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { addAppointment, MONDAY, openProcesses, sql, type Ports } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const DAY = 24 * HOUR

const { runAt } = await ofFile(openProcesses(3))
const run = <A, E>(program: Effect.Effect<A, E, Ports>, process = 0) => runAt(MONDAY, program, process)

/** Booked a month ago. */
const visit = async (start: Instant, status: Appointment["status"] = "scheduled") => {
  const added = await runAt(MONDAY - 30 * DAY, addAppointment({ start, end: start + HOUR }))
  await run(
    sql(`UPDATE appointments SET time_set_at = '2026-01-01', status = '${status}' WHERE id = ${added!.id}`),
  )
  return added!
}

/** Gives the visit a customer with this phone. Returns their id. */
const customerOf = async (visitId: number, phone = "(314) 555-0142"): Promise<number> => {
  const person = { firstName: "Jane", lastName: "Doe", email: `jane${visitId}@example.com`, phone }
  const id = await run(Effect.flatMap(Customers, ({ link }) => link(person, null)))
  await run(sql(`UPDATE appointments SET customer_id = ${id} WHERE id = ${visitId}`))
  return id
}

beforeEach(() =>
  run(
    Effect.andThen(sql("TRUNCATE appointments, customers, text_stops CASCADE"), sql("TRUNCATE pgboss.job")),
  ),
)

const mailsInQueue = () => run(Effect.flatMap(Outbox, ({ count }) => count({})))

test("reminders that several processes find due at once are enqueued once each", async () => {
  for (const hours of [2, 6, 10, 12, 20]) await visit(MONDAY + hours * HOUR)
  const enqueued = await Promise.all(Array.from({ length: 12 }, (_, n) => run(enqueueDueReminders, n % 3)))
  expect(enqueued.reduce((sum, each) => sum + each)).toBe(5)
  expect(await mailsInQueue()).toBe(5)
})

test("a reminder that was outdated when it was to be sent and is due again on that day is enqueued again, once", async () => {
  const { id } = await visit(MONDAY + 5 * HOUR)
  const customerId = await customerOf(id)
  const waiting = () => run(Effect.flatMap(Outbox, ({ list }) => list({ status: "waiting", offset: 0 })))
  expect(await run(enqueueDueReminders)).toBe(1)
  await run(setMessageChoices(customerId, { reminders: false }))
  const [first] = await waiting()
  // It was outdated when it was to be sent.
  const mailReminder = { channel: "email", kind: "24h" } as const
  await run(Effect.flatMap(Reminders, ({ unmark }) => unmark({ id, sequence: 0 }, mailReminder)))
  await run(sql("UPDATE pgboss.job SET state = 'completed'"))
  await run(setMessageChoices(customerId, { reminders: true }))
  const enqueued = await Promise.all(Array.from({ length: 6 }, (_, n) => run(enqueueDueReminders, n % 3)))
  expect(enqueued.reduce((sum, each) => sum + each)).toBe(1)
  expect((await waiting()).map(({ mail }) => mail)).toEqual([first!.mail])
})

test("a reminder is enqueued by the run at the minute that the rule names, by none before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 24 * 4 - 1 }), async (quarter) => {
      await run(sql("DELETE FROM appointments"))
      const booked = await visit(MONDAY + 2 * DAY + quarter * 15 * MINUTE)
      const at = nextReminderAt("24h", { ...booked, timeSetAt: MONDAY - 30 * DAY }, MONDAY, {
        followUpHours: 2,
      })!
      expect(await runAt(at - MINUTE, enqueueDueReminders)).toBe(0)
      expect(await runAt(at, enqueueDueReminders)).toBe(1)
    }),
    { numRuns: 20, examples: [[0]] },
  )
})

test("reminders are looked for among upcoming visits within a day and the completed ones of the last days", async () => {
  await visit(MONDAY + DAY + 1000)
  await visit(MONDAY + 3 * HOUR, "cancelled")
  const upcoming = await visit(MONDAY + 5 * HOUR, "confirmed")
  const recent = await visit(MONDAY - 2 * DAY, "completed")
  await visit(MONDAY - 20 * DAY, "completed")
  await visit(MONDAY - DAY)
  const found = await run(Effect.flatMap(Reminders, ({ candidates }) => candidates(MONDAY, MONDAY + DAY)))
  expect(found.map(({ id }) => id)).toEqual([recent.id, upcoming.id])
  expect(found[1]).toEqual({
    id: upcoming.id,
    sequence: 0,
    firstName: upcoming.firstName,
    lastName: upcoming.lastName,
    serviceType: upcoming.serviceType,
    technicianIds: upcoming.technicianIds,
    start: upcoming.start,
    end: upcoming.end,
    status: "confirmed",
    arrivalFrom: null,
    onTheWayAt: null,
    heldUntil: null,
    timeSetAt: Date.parse("2026-01-01T00:00:00-00:00"),
    sent: [],
    choices: DEFAULT_CHOICES,
    hasEmail: true,
    allowsTexts: false,
  })
})

test("a reminder whose customer wants none is found with that choice and not enqueued", async () => {
  const { id } = await visit(MONDAY + 5 * HOUR)
  const customerId = await customerOf(id)
  await run(setMessageChoices(customerId, { reminders: false }))
  const candidates = Effect.flatMap(Reminders, ({ candidates }) => candidates(MONDAY, MONDAY + DAY))
  expect(await run(candidates)).toMatchObject([{ choices: { ...DEFAULT_CHOICES, reminders: false } }])
  expect(await run(enqueueDueReminders)).toBe(0)
  await run(setMessageChoices(customerId, { reminders: true }))
  expect(await run(enqueueDueReminders)).toBe(1)
})

const enqueueWithTexts = Effect.provideService(enqueueDueReminders, Sms, {
  available: true,
  send: () => Effect.succeed("SM1"),
  isSigned: () => Effect.succeed(true),
})

test("a text is enqueued once by several processes, also to a customer without email, and not after STOP", async () => {
  const { id } = await visit(MONDAY + 5 * HOUR)
  const customerId = await customerOf(id)
  await run(sql("UPDATE appointments SET email = NULL, phone = '314.555.0142'"))
  const messages = <A>(use: (port: CustomerMessages["Service"]) => Effect.Effect<A>) =>
    run(Effect.flatMap(CustomerMessages, use))
  const phone = "+13145550142"
  expect(await run(enqueueWithTexts)).toBe(0)
  await messages(({ giveConsent }) =>
    giveConsent(customerId, {
      phone,
      source: "staff",
      wording: "I agree",
      recordedBy: "Mary",
      givenAt: MONDAY,
    }),
  )
  await messages(({ stop }) => stop(phone, MONDAY, "carrier"))
  await messages(({ stop }) => stop(phone, MONDAY + 1000, "text"))
  expect(await messages(({ allowedNumbers }) => allowedNumbers(customerId))).toEqual([])
  expect(await run(enqueueWithTexts)).toBe(0)
  await messages(({ start }) => start(phone, MONDAY + 2000))
  expect(await messages(({ allowedNumbers }) => allowedNumbers(customerId))).toEqual([phone])
  expect(await messages(({ stops }) => stops([phone]))).toEqual([
    { phone, source: "carrier", stoppedAt: MONDAY, startedAt: MONDAY + 2000 },
  ])
  const enqueued = await Promise.all(Array.from({ length: 9 }, (_, n) => run(enqueueWithTexts, n % 3)))
  expect(enqueued.reduce((sum, each) => sum + each)).toBe(1)
  expect(await run(sql("SELECT data FROM pgboss.job WHERE name = 'text'"))).toEqual([
    { data: { _tag: "VisitText", appointmentId: id, sequence: 0, kind: "24h", date: "2026-11-23" } },
  ])
  // It was outdated when it was to be sent.
  await run(sql("UPDATE pgboss.job SET state = 'completed' WHERE name = 'text'"))
  const textReminder = { channel: "text", kind: "24h" } as const
  await run(Effect.flatMap(Reminders, ({ unmark }) => unmark({ id, sequence: 0 }, textReminder)))
  expect(await run(enqueueWithTexts)).toBe(1)
  expect(await run(sql("SELECT id FROM pgboss.job WHERE name = 'text' AND state = 'created'"))).toHaveLength(
    1,
  )
  await messages(({ withdrawConsents }) =>
    withdrawConsents(customerId, { by: "portal", at: MONDAY + 3000, phone: "+13145550143" }),
  )
  await messages(({ withdrawConsents }) => withdrawConsents(customerId, { by: "portal", at: MONDAY + 3000 }))
  expect(await messages(({ consents }) => consents(customerId))).toEqual([
    {
      phone,
      source: "staff",
      wording: "I agree",
      recordedBy: "Mary",
      givenAt: MONDAY,
      withdrawnAt: MONDAY + 3000,
      withdrawnBy: "portal",
    },
  ])
})

test("moving a visit removes its marks and stores when it got its time", async () => {
  const moved = await visit(MONDAY + 10 * HOUR)
  expect(await run(enqueueDueReminders)).toBe(1)
  const start = MONDAY + 3 * DAY
  await run(moveAppointment({ id: moved.id, start, end: start + HOUR, checkAvailability: false }))
  const stored = await run(
    Effect.flatMap(Reminders, ({ candidates }) => candidates(MONDAY, MONDAY + 4 * DAY)),
  )
  expect(stored).toMatchObject([{ id: moved.id, sequence: 1, sent: [] }])
  expect(Date.now() - stored[0]!.timeSetAt).toBeLessThan(HOUR)
})

test("a mark is set once, and not on a visit that was changed since", async () => {
  const { id } = await visit(MONDAY + 10 * HOUR)
  const mark = (sequence: number) =>
    run(Effect.flatMap(Reminders, ({ mark }) => mark({ id, sequence }, { channel: "email", kind: "24h" })))
  expect(await mark(1)).toBe(false)
  expect(await mark(0)).toBe(true)
  expect(await mark(0)).toBe(false)
  await run(
    Effect.flatMap(Reminders, ({ unmark }) => unmark({ id, sequence: 0 }, { channel: "email", kind: "24h" })),
  )
  expect(await mark(0)).toBe(true)
})
