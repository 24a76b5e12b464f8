import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { OutgoingMail, reminderKindOf, type ReminderMail } from "../../../core/outbox/outgoing-mail.ts"
import { REMINDER_KINDS, type ReminderKind } from "../../../core/outbox/reminder-kind.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE, type Instant, type Interval } from "../../../core/time/interval.ts"
import { Mailer } from "../../../core/messages/ports/mailer.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { enqueueDueReminders } from "../../../core/messages/use-cases/reminders.ts"
import { addAppointment, openProcesses, sql } from "../../adapters/support/ports.ts"

export interface RemindedVisit extends Interval {
  readonly id: number
}

/** A reminder that was sent, at the time which the clock of its process showed. */
export interface SentReminder {
  readonly visit: number
  readonly kind: ReminderKind
  readonly at: Instant
}

/** A clock is ahead by so many milliseconds from that real time on. */
interface Jump {
  readonly at: Instant
  readonly ahead: number
}

export interface Night {
  readonly name: string
  /** The days around it. */
  readonly days: Interval
  /** Of the second of the two processes; the first one's clock is right. */
  readonly jumps: readonly Jump[]
}

const STEP_MS = 5 * MINUTE
/** So that no two of a day's visits are at the same hour as those of another. */
const BETWEEN_VISITS_MS = 2 * HOUR + 30 * MINUTE

/**
 * Two processes send the reminders and thank-yous of visits around the clock on these days, one of them with a clock that
 * jumps. Visits are completed when they are over.
 */
export const remindThroughNight = async ({ days, jumps }: Night) => {
  const { runAt, close } = await openProcesses(2)
  const visits: RemindedVisit[] = []
  for (let start = days.start + DAY; start < days.end - DAY; start += BETWEEN_VISITS_MS)
    visits.push((await runAt(days.start - 10 * DAY, addAppointment({ start, end: start + HOUR })))!)
  await runAt(
    days.start,
    sql(`UPDATE appointments SET time_set_at = to_timestamp(${days.start / 1000 - 864_000})`),
  )
  const sent: SentReminder[] = []
  const clockOf = (process: number, time: Instant): Instant =>
    time + (process === 0 ? 0 : (jumps.findLast(({ at }) => at <= time)?.ahead ?? 0))
  for (let time = days.start; time < days.end; time += STEP_MS) {
    await runAt(
      time,
      sql(
        `UPDATE appointments SET status = 'completed' WHERE status = 'scheduled' AND end_timestamptz <= to_timestamp(${time / 1000})`,
      ),
    )
    for (const process of [1, 0]) {
      const at = clockOf(process, time)
      await runAt(at, enqueueDueReminders, process)
      const jobs = await runAt(
        at,
        sql<{ readonly id: string; readonly data: unknown }>(
          "SELECT id, data FROM pgboss.job WHERE name = 'mail' AND state = 'created'",
        ),
        process,
      )
      for (const { id, data } of jobs) {
        const mail = decode(data) as ReminderMail
        const mailer = Mailer.of({
          send: () =>
            Effect.sync(() => void sent.push({ visit: mail.appointmentId, kind: reminderKindOf(mail), at })),
        })
        await runAt(at, Effect.provideService(deliverMail(mail), Mailer, mailer), process)
        await runAt(at, sql(`UPDATE pgboss.job SET state = 'completed' WHERE id = '${id}'`), process)
      }
    }
  }
  await close()
  return { visits, sent }
}

const decode = Schema.decodeUnknownSync(OutgoingMail)

const chicago = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  hourCycle: "h23",
  hour: "numeric",
})
const isDaytime = (at: Instant): boolean => {
  const hour = Number(chicago.format(at))
  return hour >= 8 && hour < 21
}

/** When each reminder helps, as `reminder.ts` says it, but without its arithmetic. */
const mayBeSent: Readonly<Record<ReminderKind, (visit: Interval, at: Instant) => boolean>> = {
  "24h": ({ start }, at) => at >= start - 24 * HOUR && at < start - 4 * HOUR && isDaytime(at),
  "2h": ({ start }, at) => at >= start - 2 * HOUR && at < start - 30 * MINUTE,
  "follow-up": ({ end }, at) => at >= end + 2 * HOUR && at < end + 7 * DAY && isDaytime(at),
}

/** One sentence for each reminder that was sent twice, at a wrong time, or not at all although a right clock allowed it. */
export const checkReminders = (
  { days }: Pick<Night, "days">,
  visits: readonly RemindedVisit[],
  sent: readonly SentReminder[],
): readonly string[] =>
  visits.flatMap((visit) =>
    REMINDER_KINDS.flatMap((kind) => {
      const copies = sent.filter((each) => each.visit === visit.id && each.kind === kind)
      const name = `${kind} of the visit at ${new Date(visit.start).toISOString()}`
      const faults: string[] = []
      if (copies.length > 1) faults.push(`${name} was sent ${copies.length} times`)
      for (const { at } of copies)
        if (!mayBeSent[kind](visit, at)) faults.push(`${name} was sent at ${new Date(at).toISOString()}`)
      if (copies.length === 0 && stepsOf(days).some((at) => mayBeSent[kind](visit, at)))
        faults.push(`${name} was lost`)
      return faults
    }),
  )

const stepsOf = ({ start, end }: Interval): readonly Instant[] =>
  Array.from({ length: (end - start) / STEP_MS }, (_, n) => start + n * STEP_MS)
