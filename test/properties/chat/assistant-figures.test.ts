import * as fc from "fast-check"
import { expect, test } from "vitest"
import { figuresIn, impliedBy } from "../../../core/chat/assistant/figures.ts"
import { formatMoney } from "../../../core/fields/money.ts"
import { formatClock } from "../../../core/time/chicago.ts"
import { always } from "../support/always.ts"

const cents = fc.integer({ min: 1, max: 2_000_000 })
const minutes = fc.integer({ min: 0, max: 1439 })
const date = fc.record({ month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 28 }) })

const named = (month: number, locale: string, style: "long" | "short") =>
  new Intl.DateTimeFormat(locale, { month: style, timeZone: "UTC" }).format(Date.UTC(2026, month - 1, 1))

test("an amount of money is found as its cents, however it is written", () => {
  const forms: readonly ((amount: number) => string)[] = [
    (amount) => formatMoney(amount),
    (amount) => `about $${(amount / 100).toFixed(2)}.`,
    (amount) => `$ ${amount / 100}`,
    (amount) => `USD ${amount / 100}, flat rate`,
    (amount) => `${(amount / 100).toLocaleString("en-US")} dollars`,
    (amount) => `${amount / 100} dólares`,
    (amount) => `${amount / 100} bucks`,
  ]
  always(fc.tuple(cents, fc.constantFrom(...forms)), ([amount, form]) => {
    expect(figuresIn(form(amount))).toEqual([`money:${amount}`])
  })
})

test("a time of the day is found as its minutes; without AM and PM until 1 PM as one of either half", () => {
  const forms: readonly ((clock: string) => string)[] = [
    (clock) => clock,
    (clock) => `at ${clock.toLowerCase().replace(" ", "")}.`,
    (clock) => clock.replace(" AM", "  a.m.").replace(" PM", "  p.m."),
    (clock) => clock.replace("AM", "a m").replace("PM", "p m"),
  ]
  always(fc.tuple(minutes, fc.constantFrom(...forms)), ([minute, form]) => {
    expect(figuresIn(form(formatClock(minute)))).toEqual([`time:${minute}`])
  })
  always(minutes, (minute) => {
    const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`
    expect(figuresIn(`um ${clock}`)).toEqual([minute < 780 ? `clock:${minute % 720}` : `time:${minute}`])
  })
})

test("a date is found as its month and day, however it is written", () => {
  const forms: readonly ((month: number, day: number) => string)[] = [
    (month, day) => `${named(month, "en-US", "long")} ${day}`,
    (month, day) => `${named(month, "en-US", "short")}. ${day}th`,
    (month, day) => `the ${day}th of ${named(month, "en-US", "long")}`,
    (month, day) => `${day} de ${named(month, "es", "long")}`,
    (month, day) => `${month}/${day}`,
    (month, day) => `${String(month).padStart(2, "0")}/${String(day).padStart(2, "0")}`,
  ]
  always(fc.tuple(date, fc.constantFrom(...forms)), ([{ month, date: day }, form]) => {
    expect(figuresIn(form(month, day))).toEqual([`date:${month}-${day}`])
  })
  always(fc.tuple(date, fc.integer({ min: 2026, max: 2040 })), ([{ month, date: day }, year]) => {
    const found = [`date:${month}-${day}`, `number:${year}`]
    expect(figuresIn(`${named(month, "en-US", "long")} ${day}, ${year}`)).toEqual(found)
    expect(figuresIn(`${day} de ${named(month, "es", "long")} de ${year}`)).toEqual(found)
    expect(figuresIn(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10))).toEqual(found)
    expect(figuresIn(`${month}/${day}/${year}`)).toEqual(found)
  })
})

const nameOf = (weekday: number, locale: string, style: "long" | "short") =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" }).format(
    Date.UTC(2026, 10, 22 + weekday),
  )

test("weekdays from one to another are found as each of them, also across the end of the week", () => {
  const day = fc.integer({ min: 0, max: 6 })
  always(fc.tuple(day, day), ([first, last]) => {
    const days = Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => `weekday:${(first + n) % 7}`)
    expect(figuresIn(`${nameOf(first, "en-US", "short")}-${nameOf(last, "en-US", "short")}`)).toEqual(days)
    expect(figuresIn(`${nameOf(first, "en-US", "long")} through ${nameOf(last, "en-US", "long")}`)).toEqual(
      days,
    )
    expect(figuresIn(`de ${nameOf(first, "es", "long")} a ${nameOf(last, "es", "long")}`)).toEqual(days)
    expect(figuresIn(`on ${nameOf(last, "en-US", "long")}s`)).toEqual([`weekday:${last}`])
  })
})

test.for<[string, ...string[]]>([
  ["Nothing to see here, and that may be enough."],
  ["december", "month:12"],
  ["12:59 or 13:00", "clock:59", "time:780"],
  ["this May or in marzo", "month:5", "month:3"],
  ["noon, mediodía, midnight", "time:720", "time:720", "time:0"],
  ["half past nine", "word:half past", "number:9"],
  ["$149-199", "money:14900", "money:19900"],
  ["between $149 and $1,299.50", "money:14900", "money:129950"],
  ["149 to 199 dollars", "money:14900", "money:19900"],
  ["1-2 hours", "hour:1", "hour:2"],
  ["$99 to 2 hours", "money:9900", "hour:2"],
  ["three weeks, one month, una hora, 5 km", "week:3", "kilometer:5", "month:1", "hour:1"],
  ["10%, 15 por ciento", "percent:10", "percent:15"],
  ["4 of 1,250", "number:4", "number:1250"],
  ["Call +1 (314) 555-0143 or 555-0142.", "phone:3145550143", "phone:5550142"],
  ["314.555.0199", "phone:3145550199"],
  ["Write to a.b+c@example.com", "email:a.b+c@example.com"],
  [
    "See https://example.com/a.b:1!?, www.example.org.",
    "link:https://example.com/a.b:1",
    "link:www.example.org",
  ],
  ["handy-discounts.com and /book", "link:handy-discounts.com", "link:/book"],
  ["1200 Oak Avenue, 7 Old Mill Road", "address:1200 oak", "address:7 old mill"],
  ["for free, gratis, a discount", "word:for free", "word:gratis", "word:discount"],
  ["tomorrow and pasado mañana", "word:tomorrow", "word:pasado manana"],
])("%s: its figures", ([text, ...figures]) => {
  expect(figuresIn(text)).toEqual(figures)
})

test.for<[string, ...string[]]>([
  ["money:14900", "number:149"],
  ["money:14950"],
  ["time:540", "clock:540", "number:9"],
  ["time:900", "clock:180", "number:3"],
  ["time:0", "clock:0", "number:12"],
  ["time:750", "clock:30"],
  ["date:11-23", "month:11"],
  ["number:4"],
  ["link:https://example.com"],
])("%s implies itself and its shorter forms", ([figure, ...shorter]) => {
  expect(impliedBy(figure)).toEqual([figure, ...shorter])
})
