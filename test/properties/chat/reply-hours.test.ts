import * as fc from "fast-check"
import { expect, test } from "vitest"
import { opening, waitingText } from "../../../core/chat/reply-hours.ts"
import { formatDate } from "../../../core/time/calendar.ts"
import { dayAt, dayOf } from "../../../core/time/chicago.ts"
import { instant, ZONE } from "../../arbitraries/time.ts"
import { aBlock } from "../../support/samples.ts"
import { always } from "../support/always.ts"

const PHONE = "(314) 555-0142"
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${ZONE}]`).epochMilliseconds

const clock = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom("", ":30"), fc.constantFrom("AM", "PM"))
  .map(([hour, minute, half]) => ({
    text: `${hour}${minute}${half}`,
    minutes: ((hour % 12) + (half === "PM" ? 12 : 0)) * 60 + (minute === "" ? 0 : 30),
  }))
/** Hours of some days, which may go over midnight. */
const part = fc.record({ day: fc.constantFrom(...DAYS), opens: clock, closes: clock })
const parts = fc.array(part, { minLength: 1, maxLength: 4 })
const textOf = (all: readonly { day: string; opens: { text: string }; closes: { text: string } }[]) =>
  all.map(({ day, opens, closes }) => `${day} ${opens.text}-${closes.text}`).join(", ")

/** By the wall clock of Temporal, without the arithmetic of the product. */
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never

const isOpenByWallClock = (all: readonly Part[], now: number) => {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE)
  const minutes = local.hour * 60 + local.minute
  const today = DAYS[local.dayOfWeek - 1]
  const yesterday = DAYS[(local.dayOfWeek + 5) % 7]
  return all.some(({ day, opens, closes }) =>
    opens.minutes < closes.minutes
      ? day === today && opens.minutes <= minutes && minutes < closes.minutes
      : (day === today && opens.minutes <= minutes) || (day === yesterday && minutes < closes.minutes),
  )
}

/** Where clocks go back, one local time occurs twice, and opening hours in it are not one interval of the wall clock. */
const isNearClockChange = (now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now - 86_400_000).toZonedDateTimeISO(ZONE).offset !==
  Temporal.Instant.fromEpochMilliseconds(now + 86_400_000).toZonedDateTimeISO(ZONE).offset

test("the business is open exactly at the local times of its hours, over the whole week", () => {
  always(fc.tuple(parts, instant), ([all, now]) => {
    if (isNearClockChange(now)) return
    expect(opening({ hours: textOf(all), blocks: [] }, now).isOpen).toBe(isOpenByWallClock(all, now))
  })
})

test("it opens next within a week, after now, and is open from then on but not just before", () => {
  // Hours from 2 to 3 AM do not exist on the day in spring on which the clock is put forward.
  const one = part.filter(
    ({ opens, closes }) =>
      opens.minutes < closes.minutes && !(opens.minutes >= 2 * 60 && closes.minutes <= 3 * 60),
  )
  always(fc.tuple(one, instant), ([each, now]) => {
    const hours = { hours: textOf([each]), blocks: [] }
    const { next } = opening(hours, now)
    expect(next).toBeGreaterThan(now)
    expect(next! - now).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000)
    expect(opening(hours, next!).isOpen).toBe(true)
    expect(opening(hours, next! - 1).isOpen).toBe(false)
  })
})

test("a day that is blocked for everybody is no opening, and none is named to the visitor", () => {
  const one = part.filter(({ opens, closes }) => opens.minutes < closes.minutes)
  const daysAhead = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
  always(fc.tuple(fc.array(one, { minLength: 1, maxLength: 4 }), daysAhead, instant), ([all, ahead, now]) => {
    const hours = textOf(all)
    const blocked = ahead.map((days) => dayOf(formatDate(dayAt(now) + days)))
    const isBlocked = (start: number) => blocked.some((day) => day.start <= start && start < day.end)
    const blocks = blocked.map((day, index) => aBlock(index, { ...day, isFullDay: true }))
    let next = opening({ hours, blocks: [] }, now).next!
    while (isBlocked(next)) next = opening({ hours, blocks: [] }, next).next!
    expect(opening({ hours, blocks }, now).next).toBe(next)
    const isOpenUnlessBlocked = opening({ hours, blocks: [] }, now).isOpen && !isBlocked(now)
    expect(opening({ hours, blocks }, now).isOpen).toBe(isOpenUnlessBlocked)
    const ofOne = blocks.map((block) => ({ ...block, technicianId: 1 }))
    expect(opening({ hours, blocks: ofOne }, now)).toEqual(opening({ hours, blocks: [] }, now))
  })
})

test.for([
  ["2027-03-14T01:00", "2027-03-14T03:00"],
  ["2027-11-07T00:30", "2027-11-07T02:30"],
] as const)(
  "at a clock change, seen from %s it opens at the local time of its hours or just after the skipped one",
  ([now, next]) => {
    expect(opening({ hours: "Sun 2:30AM-11AM", blocks: [] }, at(now)).next).toBe(at(next))
  },
)

test("hours that begin and end at the same time are a whole day", () => {
  const now = at("2026-11-24T05:00")
  expect(opening({ hours: "Mon 8AM-8AM", blocks: [] }, now)).toEqual({
    isOpen: true,
    next: at("2026-11-30T08:00"),
  })
})

test("a day on which the clock skips the opening hours is not an opening", () => {
  const before = at("2027-03-14T00:30")
  expect(opening({ hours: "Sun 2AM-3AM", blocks: [] }, before).next).toBe(at("2027-03-21T02:00"))
  expect(opening({ hours: "Sun 2:30AM-3AM", blocks: [] }, before).next).toBe(at("2027-03-21T02:30"))
})

test("without readable hours the visitor is told that we write as soon as we are back", () => {
  expect(opening({ hours: "By appointment", blocks: [] }, at("2026-11-23T12:00"))).toEqual({
    isOpen: false,
    next: undefined,
  })
  const business = { hours: "By appointment", blocks: [], phone: PHONE }
  expect(waitingText(business, "first", at("2026-11-23T12:00"))).toContain(
    "We will write to you as soon as we are back.",
  )
})

test("hours with minutes are told with spaces and a word", () => {
  const business = { hours: "Mon-Fri 10:30AM-12:15PM", blocks: [], phone: PHONE }
  expect(waitingText(business, "first", at("2026-11-23T07:00"))).toContain("Mon-Fri 10:30 AM to 12:15 PM (")
})

test.for([
  ["2026-11-23T07:00", "today from 8:00 AM CT"],
  ["2026-11-23T18:00", "tomorrow from 8:00 AM CT"],
  ["2026-11-27T23:00", "tomorrow from 9:00 AM CT"],
  ["2026-11-28T15:00", "on Monday, November 30, 2026, from 8:00 AM CT"],
] as const)("out of hours, at %s, the visitor is told that the team writes %s", ([now, when]) => {
  const business = { hours: "Mon-Fri 8AM-6PM, Sat 9AM-3PM", blocks: [], phone: PHONE }
  expect(waitingText(business, "first", at(now))).toBe(
    `Our team replies Mon-Fri 8 AM to 6 PM, Sat 9 AM to 3 PM (Central Time). We will write to you ${when}. If you leave a message, we will also reply by email.`,
  )
})

test("in hours, the first text says that the team knows, the second one names the phone number, and none a time", () => {
  const business = { hours: "Mon-Fri 8AM-6PM", blocks: [], phone: PHONE }
  const now = at("2026-11-23T12:00")
  expect(waitingText(business, "second", now)).toContain(PHONE)
  expect(waitingText(business, "first", now)).toContain("Our team knows that you are waiting.")
  for (const step of ["first", "second"] as const)
    expect(waitingText(business, step, now)).not.toMatch(/ CT/u)
})
