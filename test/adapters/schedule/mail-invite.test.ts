import * as fc from "fast-check"
import { expect, test } from "vitest"
import { renderInvite } from "../../../adapters/mail/schedule/invite.ts"
import { clockChange, instant, ZONE } from "../../arbitraries/time.ts"
import { momentOf, parseCalendar, partOf, propertyOf, textOf, type Component } from "../support/calendar.ts"
import { anyText } from "../../arbitraries/text.ts"

const HOUR = 3_600_000

type Invite = Parameters<typeof renderInvite>[0]

const anInvite = (differences: Partial<Invite> = {}): Invite => ({
  method: "REQUEST",
  uid: "appointment-7@0f8fad5b-d9cb-469f-a165-70867728950e",
  sequence: 0,
  start: Date.parse("2026-11-23T15:00:00Z"),
  end: Date.parse("2026-11-23T17:00:00Z"),
  stamp: Date.parse("2026-11-13T15:00:00Z"),
  summary: "TV Mounting - Hearth & Wire",
  description: "Move your visit: https://hearth.example/reschedule/1",
  location: "4 Elm St, St. Louis, MO 63101",
  organizer: { name: "Hearth & Wire", email: "hello@hearth.example" },
  attendee: { name: "Jane Doe", email: "jane@example.com" },
  ...differences,
})

const calendarOf = (differences: Partial<Invite>) =>
  parseCalendar(renderInvite(anInvite(differences)).content)
const eventOf = (calendar: Component) => partOf(calendar, "VEVENT")
const momentsOf = (calendar: Component) =>
  ["DTSTART", "DTEND"].map((name) => momentOf(calendar, propertyOf(eventOf(calendar), name)))

/** Whole seconds, because iCalendar times have no fractions. */
const second = instant.map((ms) => Math.floor(ms / 1000) * 1000)

/** Visits of half an hour to twelve hours, most of them near a clock change. */
const visit = fc
  .tuple(second, fc.integer({ min: 1, max: 24 }))
  .map(([start, halfHours]) => ({ start, end: start + (halfHours * HOUR) / 2 }))

test("DTSTART and DTEND are the visit's instants, before and after every clock change", () => {
  fc.assert(
    fc.property(visit, ({ start, end }) => {
      expect(momentsOf(calendarOf({ start, end }))).toEqual([start, end])
    }),
    { numRuns: 200 },
  )
})

test("DTSTART shows the local time in Chicago", () => {
  fc.assert(
    fc.property(second, (start) => {
      const { params, value } = propertyOf(eventOf(calendarOf({ start, end: start + HOUR })), "DTSTART")
      if (value.endsWith("Z")) return
      expect(params).toEqual({ TZID: ZONE })
      const wall = Temporal.PlainDateTime.from(value)
      expect(wall.toZonedDateTime(ZONE, { disambiguation: "earlier" }).epochMilliseconds).toBe(start)
    }),
    { numRuns: 200 },
  )
})

test("a visit of one hour that touches the hours that clocks show twice is given in UTC", () => {
  fc.assert(
    fc.property(clockChange, fc.integer({ min: -6, max: 4 }), (change, halfHours) => {
      const start = change.epochMilliseconds + (halfHours * HOUR) / 2
      const repeated = change.month === 11 && halfHours >= -4 && halfHours < 2
      const event = eventOf(calendarOf({ start, end: start + HOUR }))
      const zones = ["DTSTART", "DTEND"].map((name) => propertyOf(event, name).params["TZID"])
      const expected = repeated ? undefined : ZONE
      expect(zones).toEqual([expected, expected])
    }),
  )
})

test("typed text never breaks a line, adds a property or changes a parameter", () => {
  const typed = fc.oneof(
    anyText({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(..."a\r\n\t\0\u2028\u0085;:,\"'\\^n=Łß工👩‍🔧 "), maxLength: 200 }),
    fc.constantFrom("x\r\nATTENDEE:MAILTO:eve@example.com", '"\r\nBcc: x@y', "\\n", "^n^'"),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { content: invite } = renderInvite(
        anInvite({
          summary: text,
          description: text,
          location: text,
          attendee: { name: text, email: "jane@example.com" },
        }),
      )
      for (const line of invite.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[^\P{Cc}\t]/u)
      }
      const event = eventOf(parseCalendar(invite))
      expect(event.properties.map(({ name }) => name)).toEqual(
        eventOf(calendarOf({ location: text })).properties.map(({ name }) => name),
      )
      const line = text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
        .trim()
      expect(textOf(event, "SUMMARY")).toBe(line)
      expect(propertyOf(event, "ATTENDEE").params["CN"]).toBe(line || "jane@example.com")
      expect(propertyOf(event, "ATTENDEE").value).toBe("MAILTO:jane@example.com")
    }),
    { numRuns: 200 },
  )
})

test("a moved visit has the same UID and a higher SEQUENCE", () => {
  const [first, moved] = [calendarOf({}), calendarOf({ sequence: 1, start: anInvite().start - HOUR })].map(
    eventOf,
  )
  expect(propertyOf(moved!, "UID")).toEqual(propertyOf(first!, "UID"))
  expect([first, moved].map((event) => propertyOf(event!, "SEQUENCE").value)).toEqual(["0", "1"])
})
