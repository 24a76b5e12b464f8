import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  DEFAULT_RULE,
  isSameRule,
  NewAvailabilityRule,
  QUICK_SETUPS,
  ruleHint,
  storedTimes,
} from "../../../../core/schedule/hours/availability-rule.ts"
import { freeSlots, prepare, reachOf } from "../../../../core/schedule/hours/availability.ts"
import { onlineVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import { minutesOf, TIME_OPTIONS } from "../../../../core/schedule/hours/rule-hours.ts"
import { rule } from "../../../arbitraries/schedule.ts"
import { formatHHMM } from "../../../../core/time/chicago.ts"
import { always } from "../../support/always.ts"

const accepts = Schema.is(NewAvailabilityRule)

const issuesOf = (value: unknown) => {
  const result = Schema.toStandardSchemaV1(NewAvailabilityRule)["~standard"].validate(value)
  if (result instanceof Promise) throw new Error("Validation must be synchronous.")
  return result.issues?.map(({ path, message }) => `${path?.join(".")}: ${message}`)
}

test("a rule is accepted when it opens before it closes, both at times that staff can choose", () => {
  const time = fc.oneof(
    fc.constantFrom(...TIME_OPTIONS),
    fc.nat({ max: 24 * 60 }).map(formatHHMM),
    rule.map(({ endTime }) => endTime),
  )
  always(fc.tuple(time, time), ([startTime, endTime]) => {
    const { opens, closes } = minutesOf({ startTime, endTime })
    const chosen = [opens, closes].every(
      (minute) => minute % 30 === 0 && minute >= 6 * 60 && minute <= 21 * 60,
    )
    expect(accepts({ weekday: 1, startTime, endTime })).toBe(chosen && opens < closes)
  })
})

test("a stored time is any minute of a day, or the midnight that ends it", () => {
  const times = [...Array.from({ length: 24 * 60 }, (_, minute) => formatHHMM(minute)), "24:00"]
  const isTime = Schema.is(storedTimes.startTime)
  expect(times.every((time) => isTime(time))).toBe(true)
  const more = fc.constantFrom("", "", "0", " ", "\n")
  const others = fc.oneof(
    fc.tuple(more, fc.constantFrom(...times), more).map((parts) => parts.join("")),
    fc.stringMatching(/^\d\d:\d\d$/u),
    fc.string(),
  )
  always(others, (text) => {
    expect(isTime(text)).toBe(times.includes(text))
  })
})

test.for([
  [
    {},
    [
      "weekday: Please select a weekday",
      "startTime: Please select a start time",
      "endTime: Please select an end time",
    ],
  ],
  [
    { weekday: 7, startTime: "", endTime: "9:00" },
    [
      "weekday: Please select a weekday",
      "startTime: Please select a start time",
      "endTime: Please select an end time",
    ],
  ],
  [
    { weekday: "1", startTime: "09:00", endTime: "25:00" },
    ["weekday: Please select a weekday", "endTime: Please select an end time"],
  ],
  [
    { weekday: 1.5, startTime: null, endTime: "12:60" },
    [
      "weekday: Please select a weekday",
      "startTime: Please select a start time",
      "endTime: Please select an end time",
    ],
  ],
  [
    { weekday: 1, startTime: "109:00", endTime: "17:000" },
    ["startTime: Please select a start time", "endTime: Please select an end time"],
  ],
  [{ weekday: 1, startTime: "17:00", endTime: "09:00" }, ["endTime: End time must be after start time"]],
  [{ weekday: 1, startTime: "09:00", endTime: "09:00" }, ["endTime: End time must be after start time"]],
  [{ weekday: 0, startTime: "06:00", endTime: "21:00", active: false }, undefined],
  [
    { weekday: 0, startTime: "05:30", endTime: "21:30" },
    ["startTime: Please select a start time", "endTime: Please select an end time"],
  ],
  [{ weekday: 0, startTime: "09:00", endTime: "18:10" }, ["endTime: Please select an end time"]],
] as const)("an invalid rule has a message for each wrong field: %j", ([form, expected]) => {
  expect(issuesOf(form)).toEqual(expected)
})

test("the default rule and the quick set-ups are valid, with times that the form has", () => {
  const rules = QUICK_SETUPS.flatMap((setup) => setup.rules)
  expect(rules.map((rule) => `${rule.weekday} ${rule.startTime}–${rule.endTime}`)).toEqual([
    "1 09:00–17:00",
    "2 09:00–17:00",
    "3 09:00–17:00",
    "4 09:00–17:00",
    "5 09:00–17:00",
    "6 09:00–13:00",
  ])
  for (const rule of [DEFAULT_RULE, ...rules]) {
    expect(accepts(rule) && rule.active).toBe(true)
    expect(TIME_OPTIONS).toEqual(expect.arrayContaining([rule.startTime, rule.endTime]))
  }
})

test("the form has every half hour from 06:00 to 21:00", () => {
  expect(TIME_OPTIONS.slice(0, 3)).toEqual(["06:00", "06:30", "07:00"])
  expect(TIME_OPTIONS.at(-1)).toBe("21:00")
  expect(TIME_OPTIONS).toHaveLength(31)
})

const LIMITS = { horizonDays: 365, travelMinutes: 0 }

test("a rule has a hint exactly when customers are offered no visit in its hours", () => {
  const sundayToSunday = {
    start: Date.parse("2026-06-07T05:00:00Z"),
    end: Date.parse("2026-06-14T05:00:00Z"),
  }
  always(rule, (rule) => {
    const schedule = prepare(
      { rules: [{ ...rule, active: true }], openings: [], blocked: [], booked: [] },
      reachOf(sundayToSunday, 2, LIMITS),
    )
    const visit = onlineVisit(2, Date.parse("2026-06-01T05:00:00Z"), LIMITS)
    const offered = freeSlots(schedule, visit, sundayToSunday)
    expect(ruleHint(rule) === undefined).toBe(offered.length > 0)
  })
})

test("two rules are the same when their weekday, times and activity are; a new rule is active unless it says no", () => {
  const few: fc.Arbitrary<NewAvailabilityRule> = fc.record(
    {
      weekday: fc.constantFrom(1, 2),
      startTime: fc.constantFrom("08:00", "09:00"),
      endTime: fc.constantFrom("12:00", "17:00"),
      active: fc.boolean(),
    },
    { requiredKeys: ["weekday", "startTime", "endTime"] },
  )
  always(fc.tuple(few, few), ([one, other]) => {
    const [first, second] = [one, other].map((rule) => Object.values({ active: true, ...rule }).join())
    expect(isSameRule(one, other)).toBe(first === second)
  })
})

test("the hours of a rule with an invalid time throw a RangeError", () => {
  expect(() => minutesOf({ startTime: "9", endTime: "17:00" })).toThrow(RangeError)
})
