import * as fc from "fast-check"
import { expect, test } from "vitest"
import { initialSettings } from "../../../core/business/settings.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { dayAt, WEEKDAYS } from "../../../core/time/chicago.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { replyTo } from "../../assistant/replies.ts"
import { always } from "../support/always.ts"

const parts = new Intl.DateTimeFormat("es", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
})

test("free times are given with the day and month in Spanish", () => {
  const noon = Date.parse("2026-01-01T18:00:00Z")
  always(fc.integer({ min: 0, max: 364 }), (n) => {
    const start = noon + n * DAY
    const day = parts.format(start).replace(",", "")
    const days = [{ day: dayAt(start), starts: [start], closed: null, holiday: null }]
    expect(replyTo("quiero hacer una cita", { ...sampleFacts, days }).text).toMatch(
      new RegExp(`libres: ${day} a (?:las 12|la 1):00 PM`, "u"),
    )
  })
})

test("hours of a single day, and of days in a row, are given with their names in Spanish", () => {
  const sunday = Date.parse("2026-11-22T12:00:00Z")
  const name = (weekday: number) => parts.format(sunday + weekday * DAY).split(",")[0]!
  const onEach = (weekday: number) => `los ${name(weekday).replace(/o$/u, "os")}`
  for (const weekday of [0, 1, 2, 3, 4, 5, 6] as const) {
    const { text } = replyTo("¿qué horario tienen?", {
      ...sampleFacts,
      business: initialSettings({ BUSINESS_HOURS: `${WEEKDAYS[weekday]!.slice(0, 3)} 9AM-3PM` }),
      visitHours: [{ weekday, startTime: "10:00", endTime: "14:00" }],
    })
    expect(text).toContain(`el teléfono ${onEach(weekday)} de 9:00 AM a 3:00 PM, hora`)
    expect(text).toContain(`Visitas: ${onEach(weekday)} de 10:00 AM a 2:00 PM.`)
  }
})
