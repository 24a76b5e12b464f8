import * as fc from "fast-check"
import { expect, test } from "vitest"
import { whenIn } from "../../../core/chat/assistant/when.ts"
import { weekdayOfDay } from "../../../core/time/calendar.ts"
import { dayAt } from "../../../core/time/chicago.ts"
import { instant } from "../../arbitraries/time.ts"

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

const weekday = fc.constantFrom(0, 1, 2, 3, 4, 5, 6)

test("a weekday is the first one after today; said on that day, perhaps today", () => {
  fc.assert(
    fc.property(weekday, instant, (n, now) => {
      const [{ days, orElse }] = whenIn(WEEKDAYS[n]!, now) as [ReturnType<typeof whenIn>[0] & object]
      expect(days.map(weekdayOfDay)).toEqual([n])
      expect(days[0]! - dayAt(now)).toBeGreaterThanOrEqual(1)
      expect(days[0]! - dayAt(now)).toBeLessThanOrEqual(7)
      expect(orElse).toEqual(weekdayOfDay(dayAt(now)) === n ? [dayAt(now)] : [])
    }),
  )
})

test("next with a weekday is the one of next week, at most thirteen days ahead; another to come before it is the other reading", () => {
  fc.assert(
    fc.property(weekday, instant, (n, now) => {
      const [asked] = whenIn(`next ${WEEKDAYS[n]}`, now)
      const ahead = asked!.days[0]! - dayAt(now)
      expect(asked!.days.map(weekdayOfDay)).toEqual([n])
      expect(ahead).toBeGreaterThanOrEqual(1)
      expect(ahead).toBeLessThanOrEqual(13)
      expect(asked!.orElse).toEqual(ahead > 7 ? [asked!.days[0]! - 7] : [])
    }),
  )
})

test("tomorrow is the next day in Chicago, also when clocks change", () => {
  fc.assert(
    fc.property(instant, (now) => {
      expect(whenIn("tomorrow", now)[0]!.days).toEqual([dayAt(now) + 1])
      expect(whenIn("pasado mañana", now)[0]!.days).toEqual([dayAt(now) + 2])
    }),
  )
})

const words = fc.array(
  fc.oneof(
    fc.constantFrom(...WEEKDAYS),
    fc.constantFrom(
      "next",
      "this",
      "last",
      "before",
      "after",
      "by",
      "the",
      "on",
      "at",
      "any",
      "not",
      "week",
      "weekend",
    ),
    fc.constantFrom(
      "tomorrow",
      "today",
      "morning",
      "noon",
      "christmas",
      "dec",
      "may",
      "5th",
      "12/5",
      "31",
      "3",
      "9am",
    ),
    fc.constantFrom("el", "los", "martes", "mañana", "de", "la", "a", "las", "tarde", "que viene", ",", "?"),
    fc.string({ maxLength: 5 }),
  ),
  { maxLength: 12 },
)

test("no day is over, days are in order, hours within a day and texts without spaces around, whatever the message says", () => {
  fc.assert(
    fc.property(words, instant, (parts, now) => {
      for (const { text, days, orElse, weekdays, hours, isSoonest } of whenIn(parts.join(" "), now)) {
        expect(text).toBe(text.trim())
        expect(days.length > 0 || weekdays.length > 0 || hours !== null || isSoonest).toBe(true)
        for (const day of [...days, ...orElse]) expect(day).toBeGreaterThanOrEqual(dayAt(now))
        expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
        if (hours === null) continue
        expect(hours.from).toBeGreaterThanOrEqual(0)
        expect(hours.to).toBeGreaterThan(hours.from)
        expect(hours.to).toBeLessThanOrEqual(1440)
      }
    }),
    { numRuns: 500 },
  )
})
