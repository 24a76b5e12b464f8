import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { reminderKindOf, type OutgoingMail, type ReminderMail } from "../../../core/outbox/outgoing-mail.ts"
import { MailNotAccepted, Mailer } from "../../../core/messages/ports/mailer.ts"
import { REMINDER_KINDS } from "../../../core/outbox/reminder-kind.ts"
import { isReminderDue, maySendReminder } from "../../../core/messages/reminder.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE, type Instant } from "../../../core/time/interval.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { enqueueDueReminders } from "../../../core/messages/use-cases/reminders.ts"
import { appointment, createMemory, MONDAY, run, type Memory } from "../support/memory-ports.ts"

/** What happens next: how far the clock moves, forwards or backwards, and whether the mail server then accepts mails. */
interface Step {
  readonly move: number
  readonly isUp: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  move: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 90 }).map((minutes) => minutes * MINUTE) },
    { weight: 2, arbitrary: fc.integer({ min: -30, max: 30 }).map((hours) => hours * HOUR) },
    { weight: 1, arbitrary: fc.integer({ min: -4, max: 4 }).map((days) => days * DAY) },
  ),
  isUp: fc.integer({ min: 0, max: 2 }).map((n) => n > 0),
})

const visits = fc
  .array(
    fc.record({
      start: fc.integer({ min: -60, max: 60 }).map((hours) => MONDAY + hours * HOUR),
      status: fc.constantFrom("scheduled", "completed"),
      createdAt: fc.integer({ min: 60, max: 200 }).map((hours) => MONDAY - hours * HOUR),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((found) =>
    found.map(({ start, ...visit }, n) => appointment(n + 1, { ...visit, start, end: start + HOUR })),
  )

const REFUSING = Mailer.of({ send: () => Effect.fail(new MailNotAccepted({ message: "down" })) })

interface Sent {
  readonly reminder: string
  readonly at: Instant
}

/** Enqueues what is due and tries every mail in the queue, as the jobs of a minute do. Returns what was sent. */
const workOnce = async (memory: Memory, queue: OutgoingMail[], isUp: boolean): Promise<readonly Sent[]> => {
  await run(memory, enqueueDueReminders)
  queue.push(...memory.mails.splice(0))
  const sent: Sent[] = []
  for (const mail of queue.splice(0)) {
    const delivery = isUp ? deliverMail(mail) : Effect.provideService(deliverMail(mail), Mailer, REFUSING)
    const result = await run(
      memory,
      Effect.catchTag(delivery, "MailNotAccepted", () => Effect.succeed("down")),
    )
    if (result === "down") queue.push(mail)
    if (result === "sent") sent.push({ reminder: nameOf(mail as ReminderMail), at: memory.now })
  }
  return sent
}

const nameOf = (mail: ReminderMail): string => `${mail.appointmentId} ${reminderKindOf(mail)}`

const TIMES = { followUpHours: 2 }

const remindersOf = (memory: Memory) =>
  memory.appointments.flatMap((visit) =>
    REMINDER_KINDS.map((kind) => ({ name: `${visit.id} ${kind}`, visit, kind })),
  )

test("whatever the clock and the mail server do, each reminder is sent once at most, and only when the rule allows it", async () => {
  let [histories, sentInAll] = [0, 0]
  await fc.assert(
    fc.asyncProperty(visits, fc.array(step, { minLength: 10, maxLength: 40 }), async (booked, steps) => {
      const memory = createMemory()
      memory.now = MONDAY - 2 * DAY
      memory.appointments.push(...booked)
      const queue: OutgoingMail[] = []
      const sent: Sent[] = []
      for (const { move, isUp } of steps) {
        memory.now += move
        // Twice, because a reminder that waited for too long is found due again by the next job.
        for (let job = 0; job < 2; job++) sent.push(...(await workOnce(memory, queue, isUp)))
        const overdue = remindersOf(memory)
          .filter(({ visit, kind }) =>
            isReminderDue(kind, { ...visit, timeSetAt: visit.createdAt }, memory.now, TIMES),
          )
          .filter(({ name }) => !sent.some(({ reminder }) => reminder === name))
        expect(isUp ? overdue : []).toEqual([])
      }
      const names = sent.map(({ reminder }) => reminder)
      expect(names).toEqual([...new Set(names)])
      for (const { name, visit, kind } of remindersOf(memory))
        for (const { at } of sent.filter(({ reminder }) => reminder === name))
          expect(maySendReminder(kind, visit, at, TIMES)).toBe(true)
      histories++
      sentInAll += sent.length
    }),
    { numRuns: 300 },
  )
  expect(sentInAll).toBeGreaterThan(histories / 6)
})

test("after a day without a mail server, the reminders that still help are sent, and the others never", async () => {
  const memory = createMemory()
  const hoursAhead = [2, 12, 23, 26, 27, 30, 50]
  memory.appointments.push(
    ...hoursAhead.map((hours, n) =>
      appointment(n + 1, { start: MONDAY + hours * HOUR, end: MONDAY + (hours + 1) * HOUR }),
    ),
    appointment(9, { status: "completed", start: MONDAY - 4 * HOUR, end: MONDAY - 2 * HOUR }),
  )
  const queue: OutgoingMail[] = []
  const during = async (from: Instant, until: Instant, isUp: boolean) => {
    const sent: string[] = []
    for (memory.now = from; memory.now < until; memory.now += 5 * MINUTE)
      sent.push(...(await workOnce(memory, queue, isUp)).map(({ reminder }) => reminder))
    return sent
  }
  expect(await during(MONDAY, MONDAY + DAY, false)).toEqual([])
  // Tuesday 9 AM: the visits 4 to 7 begin in 2, 3, 6 and 26 hours; the reminder 24 hours ahead helps until 4 hours ahead.
  const atOnce = await during(MONDAY + DAY, MONDAY + DAY + 5 * MINUTE, true)
  expect(atOnce.toSorted()).toEqual(["4 2h", "6 24h", "9 follow-up"])
  const later = await during(MONDAY + DAY + 5 * MINUTE, MONDAY + 2 * DAY, true)
  expect(later.toSorted()).toEqual(["5 2h", "6 2h", "7 24h"])
})
