import * as fc from "fast-check"
import { expect, test } from "vitest"
import { holidayOn, usHolidays } from "../../../../core/time/holidays.ts"
import { always } from "../../support/always.ts"

const year = fc.integer({ min: 1900, max: 2200 })

/** The nth weekday (1 is Monday) of a month; 0 is the last one. */
const nthWeekday = (year: number, month: number, weekday: number, n: number): string => {
  const days = Array.from({ length: 31 }, (_, date) =>
    Temporal.PlainDate.from({ year, month, day: 1 }).add({ days: date }),
  ).filter((day) => day.month === month && day.dayOfWeek === weekday)
  return String(days.at(n - 1))
}

const isObserved = ({ name }: { readonly name: string }) => name.endsWith(" (observed)")

test("the holidays of a year are the eleven federal ones, by date", () => {
  always(year, (year) => {
    expect(usHolidays(year).filter((holiday) => !isObserved(holiday))).toEqual([
      { name: "New Year's Day", date: `${year}-01-01` },
      { name: "Martin Luther King Jr. Day", date: nthWeekday(year, 1, 1, 3) },
      { name: "Presidents' Day", date: nthWeekday(year, 2, 1, 3) },
      { name: "Memorial Day", date: nthWeekday(year, 5, 1, 0) },
      { name: "Juneteenth", date: `${year}-06-19` },
      { name: "Independence Day", date: `${year}-07-04` },
      { name: "Labor Day", date: nthWeekday(year, 9, 1, 1) },
      { name: "Columbus Day", date: nthWeekday(year, 10, 1, 2) },
      { name: "Veterans Day", date: `${year}-11-11` },
      { name: "Thanksgiving Day", date: nthWeekday(year, 11, 4, 4) },
      { name: "Christmas Day", date: `${year}-12-25` },
    ])
  })
})

test("a holiday on a weekend, and no other, is also observed on the nearest weekday", () => {
  always(year, (year) => {
    const expected = [...usHolidays(year), { name: "New Year's Day", date: `${year + 1}-01-01` }]
      .filter((holiday) => !isObserved(holiday))
      .flatMap(({ name, date }) => {
        const day = Temporal.PlainDate.from(date)
        const shift = { 6: -1, 7: 1 }[day.dayOfWeek]
        return shift === undefined
          ? []
          : [{ name: `${name} (observed)`, date: String(day.add({ days: shift })) }]
      })
      .filter(({ date }) => date.startsWith(`${year}-`))
    expect(usHolidays(year).filter(isObserved)).toEqual(expected)
  })
})

test("the holidays of a year are sorted by date", () => {
  always(year, (year) => {
    const dates = usHolidays(year).map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
  })
})

test("the weekend holidays of 2027 are observed on Fridays and Mondays", () => {
  expect(usHolidays(2027).filter(isObserved)).toEqual([
    { name: "Juneteenth (observed)", date: "2027-06-18" },
    { name: "Independence Day (observed)", date: "2027-07-05" },
    { name: "Christmas Day (observed)", date: "2027-12-24" },
    { name: "New Year's Day (observed)", date: "2027-12-31" },
  ])
})

test("a date is a holiday where the holidays of its year have it", () => {
  always(fc.tuple(year, fc.nat(10), fc.nat(364)), ([year, n, days]) => {
    const date = String(Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days }))
    const holidays = usHolidays(year)
    expect(holidayOn(holidays[n]!.date)).toBe(holidays[n]!.name)
    expect(holidayOn(date)).toBe(holidays.find((holiday) => holiday.date === date)?.name ?? null)
  })
})
