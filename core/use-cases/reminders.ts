import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { wantsReminderMail } from "../customers/message-choices.ts"
import { reminderMail } from "../mail/outgoing-mail.ts"
import { Outbox } from "../ports/outbox.ts"
import { Reminders, type ReminderCandidate } from "../ports/reminders.ts"
import { Transaction } from "../ports/transaction.ts"
import { isReminderDue, nextReminderAt, type ReminderKind } from "../reminders/reminder.ts"
import { DAY } from "../time/calendar.ts"
import { dateAt } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"
import { readSettings } from "./settings.ts"

/**
 * Enqueues every reminder and thank-you that is due and was not sent, each in a transaction of its own with its mark, so
 * that several processes enqueue it once. Returns how many.
 */
export const enqueueDueReminders = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const reminders = yield* Reminders
  const transaction = yield* Transaction
  const outbox = yield* Outbox
  const due = (yield* unsentReminders(now, now + DAY)).filter(({ visit, kind }) =>
    isReminderDue(kind, visit, now),
  )
  const enqueued = yield* Effect.forEach(due, ({ visit, kind }) =>
    transaction.run(
      Effect.tap(reminders.mark(visit, kind), (isMarked) =>
        isMarked ? outbox.enqueue(reminderMail(kind, visit, dateAt(now))) : Effect.void,
      ),
    ),
  )
  return enqueued.filter((isMarked) => isMarked).length
})

/** A reminder that will be sent, if nothing changes. */
export interface ExpectedReminder {
  readonly visit: ReminderCandidate
  readonly kind: ReminderKind
  readonly at: Instant
}

/** The reminders and thank-yous that will be sent in the next `days`, by when. */
export const listExpectedReminders = Effect.fn("listExpectedReminders")(function* (days: number) {
  const now = yield* currentTimeMillis
  const until = now + days * DAY
  return (yield* unsentReminders(now, until + DAY))
    .flatMap(({ visit, kind }): readonly ExpectedReminder[] => {
      const at = nextReminderAt(kind, visit, now)
      return at === null || at >= until ? [] : [{ visit, kind, at }]
    })
    .toSorted((a, b) => a.at - b.at || a.visit.id - b.visit.id)
})

/** The reminders of the kinds that are switched on, wanted by their customers, and not sent. */
const unsentReminders = Effect.fnUntraced(function* (now: Instant, until: Instant) {
  const { reminders: kinds } = yield* readSettings
  const candidates = yield* (yield* Reminders).candidates(now, until)
  return candidates.flatMap((visit) =>
    kinds
      .filter((kind) => !visit.sent.includes(kind) && wantsReminderMail(visit.choices, kind))
      .map((kind) => ({ visit, kind })),
  )
})
