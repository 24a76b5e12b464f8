import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { wantsReminderMail } from "../../contacts/message-choices.ts"
import { reminderMail } from "../../outbox/outgoing-mail.ts"
import { ChatJobs } from "../../outbox/ports/chat-jobs.ts"
import { Sms } from "../../outbox/ports/sms.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Reminders, type ReminderCandidate } from "../ports/reminders.ts"
import { Transaction } from "../../storage/ports/transaction.ts"
import { isReminderDue, nextReminderAt, type ChannelReminder } from "../reminder.ts"
import { DAY } from "../../time/calendar.ts"
import { dateAt } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import { readSettings } from "../../business/use-cases/settings.ts"

/**
 * Enqueues every reminder and thank-you that is due and was not sent, each in a transaction of its own with its mark, so
 * that several processes enqueue it once. Returns how many.
 */
export const enqueueDueReminders = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const reminders = yield* Reminders
  const transaction = yield* Transaction
  const settings = yield* readSettings
  const due = (yield* unsentReminders(now, now + DAY)).filter(({ visit, reminder }) =>
    isReminderDue(reminder.kind, visit, now, settings),
  )
  const enqueued = yield* Effect.forEach(due, ({ visit, reminder }) =>
    transaction.run(
      Effect.tap(reminders.mark(visit, reminder), (isMarked) =>
        isMarked ? enqueue(visit, reminder, dateAt(now)) : Effect.void,
      ),
    ),
  )
  return enqueued.filter((isMarked) => isMarked).length
})

const enqueue = Effect.fnUntraced(function* (
  visit: ReminderCandidate,
  reminder: ChannelReminder,
  date: string,
) {
  if (reminder.channel === "email")
    return yield* (yield* Outbox).enqueue(reminderMail(reminder.kind, visit, date))
  const { id: appointmentId, sequence } = visit
  yield* (yield* ChatJobs).sendText({ _tag: "VisitText", appointmentId, sequence, kind: reminder.kind, date })
})

/** A reminder that will be sent, if nothing changes. */
export interface ExpectedReminder {
  readonly visit: ReminderCandidate
  readonly reminder: ChannelReminder
  readonly at: Instant
}

/** The reminders and thank-yous that will be sent in the next `days`, by when. */
export const listExpectedReminders = Effect.fn("listExpectedReminders")(function* (days: number) {
  const now = yield* currentTimeMillis
  const until = now + days * DAY
  const settings = yield* readSettings
  return (yield* unsentReminders(now, until + DAY))
    .flatMap(({ visit, reminder }): readonly ExpectedReminder[] => {
      const at = nextReminderAt(reminder.kind, visit, now, settings)
      return at === null || at >= until ? [] : [{ visit, reminder, at }]
    })
    .toSorted((a, b) => a.at - b.at || a.visit.id - b.visit.id)
})

/** The reminders of the kinds that are switched on, wanted by their customers, and not sent. */
const unsentReminders = Effect.fnUntraced(function* (now: Instant, until: Instant) {
  const { reminders: kinds, textReminders } = yield* readSettings
  const sendsTexts = textReminders && (yield* Sms).available
  const candidates = yield* (yield* Reminders).candidates(now, until)
  return candidates.flatMap((visit) =>
    kinds
      .flatMap((kind): readonly ChannelReminder[] => [
        ...(visit.hasEmail && wantsReminderMail(visit.choices, kind)
          ? [{ channel: "email" as const, kind }]
          : []),
        ...(sendsTexts && visit.allowsTexts && kind !== "follow-up"
          ? [{ channel: "text" as const, kind }]
          : []),
      ])
      .filter(
        ({ channel, kind }) => !visit.sent.some((each) => each.channel === channel && each.kind === kind),
      )
      .map((reminder) => ({ visit, reminder })),
  )
})
