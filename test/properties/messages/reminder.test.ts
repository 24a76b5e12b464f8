import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { REMINDER_KINDS, type ReminderKind } from "../../../core/outbox/reminder-kind.ts"
import {
  isReminderDue,
  nextReminderAt,
  reminderWindow,
  type RemindedVisit,
  type ReminderTimes,
} from "../../../core/messages/reminder.ts"
import { campaignMail, isReminder, reminderMail } from "../../../core/outbox/outgoing-mail.ts"
import { passedReminders } from "../../../core/messages/restored-reminders.ts"
import { afterQuietHours, isQuiet } from "../../../core/messages/quiet-hours.ts"
import { REMINDER_NAMES } from "../../../core/outbox/reminder-names.ts"
import { HOUR, MINUTE, type Instant, type Interval } from "../../../core/time/interval.ts"
import { instant, ZONE } from "../../arbitraries/time.ts"
import { always } from "../support/always.ts"

test("reminders and thank-yous are reminders, other mails are not", () => {
  const visit = { id: 1, sequence: 0 }
  for (const kind of REMINDER_KINDS) expect(isReminder(reminderMail(kind, visit, "2026-11-23"))).toBe(true)
  expect(isReminder(campaignMail(1, 2, 3))).toBe(false)
})

const DAY = 24 * HOUR
const TIMES = { followUpHours: 2 }
const times = fc.record({ followUpHours: fc.integer({ min: 1, max: 72 }) })

const hourAt = (at: Instant): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).hour

const visit = fc
  .record({
    start: instant,
    hours: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom("scheduled" as const, "confirmed", "completed", "cancelled"),
    isOnTheWay: fc.boolean(),
    /** How long before its start it got its time. */
    notice: fc.oneof(
      fc.integer({ min: 0, max: 40 * DAY }),
      fc.constantFrom(2 * HOUR, 2 * HOUR - 1, DAY, DAY - 1),
    ),
  })
  .map(({ start, hours, status, isOnTheWay, notice }): RemindedVisit => ({
    start,
    end: start + hours * HOUR,
    status,
    arrivalFrom: null,
    onTheWayAt: isOnTheWay ? start - HOUR : null,
    heldUntil: null,
    timeSetAt: start - notice,
  }))

describe("quiet hours", () => {
  test("are those whose hour in Chicago is 21 to 7", () => {
    always(instant, (at) => expect(isQuiet(at)).toBe(hourAt(at) >= 21 || hourAt(at) < 8))
  })

  test("end at the first instant after them, and nothing outside of them waits", () => {
    always(instant, (at) => {
      const after = afterQuietHours(at)
      expect(isQuiet(after)).toBe(false)
      expect(after - at).toBeLessThanOrEqual(12 * HOUR)
      expect(after > at ? isQuiet(at) && isQuiet(after - 1) : !isQuiet(at)).toBe(true)
    })
  })
})

test("a visit on a day without a clock change is reminded of at the edges of each rule, and not past them", () => {
  const start = Temporal.ZonedDateTime.from(`2026-11-24T15:00[${ZONE}]`).epochMilliseconds
  const some: RemindedVisit = {
    start,
    end: start + HOUR,
    status: "scheduled",
    arrivalFrom: null,
    onTheWayAt: null,
    heldUntil: null,
    timeSetAt: start - 3 * DAY,
  }
  // Set exactly 24 or 2 hours ahead, its time is still news that the reminder repeats.
  expect(isReminderDue("24h", { ...some, timeSetAt: start - DAY }, start - DAY, TIMES)).toBe(true)
  expect(isReminderDue("2h", { ...some, timeSetAt: start - 2 * HOUR }, start - 2 * HOUR, TIMES)).toBe(true)
  const agreed = { ...some, arrivalFrom: start - HOUR }
  expect(isReminderDue("2h", { ...agreed, timeSetAt: start - 3 * HOUR }, start - 3 * HOUR, TIMES)).toBe(true)
  expect(isReminderDue("2h", { ...agreed, timeSetAt: start - 2 * HOUR }, start - 2 * HOUR, TIMES)).toBe(false)
  expect(isReminderDue("24h", { ...agreed, timeSetAt: start - DAY }, start - DAY, TIMES)).toBe(true)
  expect(reminderWindow("2h", agreed, TIMES).end).toBe(start - 1.5 * HOUR)
  // A visit that is only held is not reminded of before its customer has confirmed it.
  const held = { ...some, heldUntil: start }
  expect(isReminderDue("24h", held, start - DAY, TIMES)).toBe(false)
  expect(isReminderDue("2h", held, start - 2 * HOUR, TIMES)).toBe(false)
  // Staff who set out a day ahead hold back the reminder 2 hours ahead only.
  const onTheWay = { ...some, onTheWayAt: start - DAY }
  expect(isReminderDue("24h", onTheWay, start - DAY, TIMES)).toBe(true)
  expect(isReminderDue("2h", onTheWay, start - HOUR, TIMES)).toBe(false)
  for (const kind of REMINDER_KINDS) {
    const visit = kind === "follow-up" ? { ...some, status: "completed" as const } : some
    const { end } = reminderWindow(kind, visit, TIMES)
    expect(nextReminderAt(kind, visit, end - 1, TIMES)).toBe(end - 1)
    expect(nextReminderAt(kind, visit, end, TIMES)).toBe(null)
  }
})

test("a reminder is due at most in its window, and never in the quiet hours but the one 2 hours ahead", () => {
  always(
    fc.record({ visit, kind: fc.constantFrom(...REMINDER_KINDS), from: fc.integer({ min: -9, max: 9 }) }),
    ({ visit: reminded, kind, from }) => {
      for (let minute = 0; minute < 26 * 60; minute += 7) {
        const now = reminded.start + from * DAY + minute * MINUTE
        const window = reminderWindow(kind, reminded, TIMES)
        const isAllowed = window.start <= now && now < window.end && (kind === "2h" || !isQuiet(now))
        expect(isReminderDue(kind, reminded, now, TIMES) && !isAllowed).toBe(false)
      }
    },
  )
})

test("no two reminders of a visit are due at the same time", () => {
  always(fc.record({ visit, ahead: fc.integer({ min: -8 * DAY, max: 26 * HOUR }) }), (any) => {
    const now = any.visit.start - any.ahead
    expect(REMINDER_KINDS.filter((kind) => isReminderDue(kind, any.visit, now, TIMES)).length).toBeLessThan(2)
  })
})

test("before a visit only upcoming ones are reminded of, and after it only completed ones", () => {
  always(fc.record({ visit, ahead: fc.integer({ min: -8 * DAY, max: 26 * HOUR }) }), (any) => {
    const { status, start } = any.visit
    const due = REMINDER_KINDS.filter((kind) => isReminderDue(kind, any.visit, start - any.ahead, TIMES))
    expect(due.every((kind) => (kind === "follow-up") === (status === "completed"))).toBe(true)
    expect(due.length > 0 && status === "cancelled").toBe(false)
  })
})

test("nobody is reminded 24 or 2 hours ahead whose visit got its time later than that", () => {
  always(fc.record({ visit, ahead: fc.integer({ min: 0, max: 26 * HOUR }) }), (any) => {
    const { start, timeSetAt } = any.visit
    const isDue = (kind: ReminderKind) => isReminderDue(kind, any.visit, start - any.ahead, TIMES)
    expect(isDue("24h") && start - timeSetAt < DAY).toBe(false)
    expect(isDue("2h") && start - timeSetAt < 2 * HOUR).toBe(false)
  })
})

test("once staff are on the way nobody is reminded 2 hours ahead", () => {
  always(fc.record({ visit, ahead: fc.integer({ min: 0, max: 3 * HOUR }) }), (any) => {
    const isDue = isReminderDue("2h", any.visit, any.visit.start - any.ahead, TIMES)
    expect(isDue && any.visit.onTheWayAt !== null).toBe(false)
  })
})

test("the windows begin 24 and 2 hours ahead and so many hours after the end, or when the quiet hours end", () => {
  always(fc.record({ visit, times }), ({ visit: { start, end }, times }) => {
    const window = (kind: ReminderKind) => reminderWindow(kind, { start, end, arrivalFrom: null }, times)
    expect(window("24h")).toEqual({ start: afterQuietHours(start - DAY), end: start - 4 * HOUR })
    expect(window("2h")).toEqual({ start: start - 2 * HOUR, end: start - 30 * MINUTE })
    expect(window("follow-up")).toEqual({
      start: afterQuietHours(end + times.followUpHours * HOUR),
      end: end + 7 * DAY,
    })
  })
})

/** Sends what is due every minute in which no outage is, and marks what it has sent. */
const simulate = (
  reminded: RemindedVisit,
  kind: ReminderKind,
  outages: readonly Interval[],
  times: ReminderTimes,
) => {
  const { start, end } = reminderWindow(kind, reminded, times)
  for (let now = start - HOUR; now < end + HOUR; now += MINUTE)
    if (
      !outages.some((outage) => outage.start <= now && now < outage.end) &&
      isReminderDue(kind, reminded, now, times)
    )
      return now
  return undefined
}

test("after an outage of any length a reminder is sent at the next time that is allowed, or not at all", () => {
  const outages = fc.array(
    fc
      .tuple(fc.integer({ min: -2, max: 8 * 24 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, hours]) => ({ from: from * HOUR, hours })),
    { maxLength: 3 },
  )
  const any = fc.record({
    visit: visit.map((some) => ({ ...some, timeSetAt: some.start - 3 * DAY, onTheWayAt: null })),
    kind: fc.constantFrom(...REMINDER_KINDS),
    outages,
    times,
  })
  always(any, ({ visit: some, kind, outages: relative, times }) => {
    const window = reminderWindow(kind, some, times)
    const down = relative.map(({ from, hours }) => ({
      start: window.start + from,
      end: window.start + from + hours * HOUR,
    }))
    const reminded = {
      ...some,
      status: kind === "follow-up" ? ("completed" as const) : ("scheduled" as const),
    }
    const sent = simulate(reminded, kind, down, times)
    const wasUp = (at: Instant) => !down.some(({ start, end }) => start <= at && at < end)
    const first = firstMinute(window, (at) => wasUp(at) && (kind === "2h" || !isQuiet(at)))
    expect(sent).toBe(first)
  })
})

const firstMinute = ({ start, end }: Interval, isRight: (at: Instant) => boolean) => {
  for (let at = start; at < end; at += MINUTE) if (isRight(at)) return at
  return undefined
}

test("what is expected next is due then, and not a minute earlier", () => {
  const any = fc.record({
    visit,
    kind: fc.constantFrom(...REMINDER_KINDS),
    ahead: fc.integer({ min: -8 * DAY, max: 30 * HOUR }),
    times,
  })
  always(any, ({ visit: some, kind, ahead, times }) => {
    const now = some.start - ahead
    const next = nextReminderAt(kind, some, now, times)
    expect(next === now).toBe(isReminderDue(kind, some, now, times))
    expect(next === null || (next >= now && isReminderDue(kind, some, next, times))).toBe(true)
    expect(next !== null && next > now && isReminderDue(kind, some, next - 1, times)).toBe(false)
  })
})

test("each kind of reminder has a name of its own", () => {
  expect(new Set(REMINDER_KINDS.map((kind) => REMINDER_NAMES[kind])).size).toBe(REMINDER_KINDS.length)
})

test("of a restored visit those reminders have passed whose time has begun", () => {
  const start = Date.parse("2026-11-23T18:00:00Z")
  const visit = { start, end: start + 2 * HOUR, arrivalFrom: null }
  const passed = (now: Instant) => passedReminders(visit, now, TIMES)
  expect(passed(start - DAY - 1)).toEqual([])
  expect(passed(start - DAY)).toEqual(["24h"])
  expect(passed(start - 2 * HOUR)).toEqual(["24h", "2h"])
  expect(passed(start + 4 * HOUR)).toEqual([...REMINDER_KINDS])
  const agreed = { ...visit, arrivalFrom: start - HOUR }
  expect(passedReminders(agreed, start - 3 * HOUR, TIMES)).toEqual(["24h", "2h"])
})
