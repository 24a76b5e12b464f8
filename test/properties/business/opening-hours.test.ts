import * as fc from "fast-check"
import { expect, test } from "vitest"
import { HOURS_PATTERN, openingHoursOf } from "../../../core/business/opening-hours.ts"
import { always } from "../support/always.ts"

test("the hours shown on the site are read as days and times", () => {
  expect(openingHoursOf("Mon-Fri 8AM-6PM, Sat 9AM-3PM")).toEqual([
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
    { days: ["Saturday"], opens: "09:00", closes: "15:00" },
  ])
})

test.for([
  ["Sat-Mon 12PM-12AM", ["Saturday", "Sunday", "Monday"], "12:00", "00:00"],
  ["Sun 12:30AM-11:45PM", ["Sunday"], "00:30", "23:45"],
] as const)("%s is read at its limits", ([text, days, opens, closes]) => {
  expect(openingHoursOf(text)).toEqual([{ days, opens, closes }])
})

test.for([
  "",
  "Mon-Fri 8-6",
  "Mon–Fri 8AM-6PM",
  "Monday 8AM-6PM",
  "Mon 13PM-6PM",
  "Mon 8AM-6PM,Sat 9AM-3PM",
  "Mon 8:60AM-6PM",
])("%j is no text of hours", (text) => {
  expect(HOURS_PATTERN.test(text)).toBe(false)
  expect(openingHoursOf(text)).toEqual([])
})

test("every day from the first to the last is read once", () => {
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  always(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 })), ([first, last]) => {
    const [hours] = openingHoursOf(`${days[first]}-${days[last]} 8AM-6PM`)
    expect(hours!.days.map((day) => days.indexOf(day.slice(0, 3)))).toEqual(
      Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7),
    )
  })
})
