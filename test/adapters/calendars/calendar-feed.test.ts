import * as fc from "fast-check"
import ICAL from "ical.js"
import { expect, test } from "vitest"
import { renderFeed } from "../../../adapters/formats/ical/feed.ts"
import { blockOfDay, type BlockedTime } from "../../../core/schedule/hours/blocked-time.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { blockedEvent, visitEvent } from "../../../core/calendars/feed-event.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { date, instant } from "../../arbitraries/time.ts"
import { anAppointment } from "../support/ports.ts"

const context = {
  kind: "staff",
  business: initialSettings({}),
  installationId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  publicUrl: "https://hearth.example",
  technicians: [],
} as const

const NOW = Date.parse("2026-11-15T18:00:00Z")

type Feed = Parameters<typeof renderFeed>[0]

/** The calendar as `ical.js` reads it, with its events by their UID. */
const parsed = (events: Feed["events"], business: Feed["business"] = context.business) => {
  const text = renderFeed({ business, events, now: NOW })
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const zone = calendar.getFirstSubcomponent("vtimezone")
  if (zone) ICAL.TimezoneService.register(zone)
  const found = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event))
  return { text, calendar, events: new Map(found.map((event) => [event.uid, event])) }
}

const momentOf = (time: ICAL.Time): number => time.toUnixTime() * 1000

/** Whole seconds, because iCalendar times have no fractions. */
const second = instant.map((ms) => Math.floor(ms / 1000) * 1000)

const typed = fc.oneof(
  fc.constantFrom(
    "Ann, the 2nd; \\n",
    'Zoë 👩‍🔧 "Łódź"',
    "工藤 新一",
    "a\r\nATTENDEE:mailto:eve@example.com",
    ":;,\\",
  ),
  fc.string({ unit: fc.constantFrom(..."a\r\n\t\0\u2028;:,\"'\\n=ß工👩‍🔧 "), maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
)

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()

/** A visit with names, notes and a place of any characters. */
const visit = fc
  .record({
    id: fc.integer({ min: 1, max: 9999 }),
    start: second,
    halfHours: fc.integer({ min: 1, max: 24 }),
    name: typed,
    notes: typed,
    street: typed,
    sequence: fc.integer({ min: 0, max: 20 }),
    status: fc.constantFrom("scheduled", "confirmed", "completed"),
  })
  .map(({ start, halfHours, name, street, ...rest }) =>
    anAppointment(1, {
      ...rest,
      firstName: name,
      start,
      end: start + (halfHours * HOUR) / 2,
      address: { street, city: "St. Louis", state: "MO", zip: "63101" },
    }),
  )

test("an independent parser reads each visit of a feed as it is stored, also at clock changes", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(visit, { selector: ({ id }) => id, maxLength: 5 }),
      second,
      (visits, changedAt) => {
        const { events } = parsed(visits.map((each) => visitEvent(each, changedAt, context)))
        expect(events.size).toBe(visits.length)
        for (const { id, start, end, sequence, status, firstName, address } of visits) {
          const event = events.get(`appointment-${id}@${context.installationId}`)!
          expect([event.startDate, event.endDate].map(momentOf)).toEqual([start, end])
          expect(event.sequence).toBe(sequence)
          expect(event.component.getFirstPropertyValue("status")).toBe(
            status === "scheduled" ? "TENTATIVE" : "CONFIRMED",
          )
          expect(momentOf(event.component.getFirstPropertyValue("last-modified") as ICAL.Time)).toBe(
            changedAt,
          )
          expect(event.summary).toBe(oneLine(`${firstName} Doe - TV Mounting`.trim()))
          expect(event.location).toBe(oneLine(`${address!.street}, St. Louis, MO 63101`))
          expect(event.component.getAllProperties("attendee")).toEqual([])
        }
      },
    ),
    { numRuns: 100 },
  )
})

test("no line of a feed is longer than 75 bytes, whatever was typed", () => {
  fc.assert(
    fc.property(visit, (each) => {
      const { text } = parsed([visitEvent(each, NOW, context)])
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[^\P{Cc}\t]/u)
      }
    }),
  )
})

test("a blocked day is a whole day, also the days on which clocks change", () => {
  fc.assert(
    fc.property(date, (day) => {
      const block: BlockedTime = {
        id: 3,
        reason: "Christmas; closed",
        technicianId: null,
        source: "staff",
        createdAt: 0,
        ...blockOfDay(day),
      }
      const { events } = parsed([blockedEvent(block, context)])
      const event = events.get(`blocked-time-3@${context.installationId}`)!
      expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, day])
      expect(event.endDate.toString()).toBe(String(Temporal.PlainDate.from(day).add({ days: 1 })))
      expect(event.summary).toBe("Blocked: Christmas; closed")
    }),
  )
})

test("staff see name, phone, email and notes; a customer sees the service and how to move the visit", () => {
  const each = anAppointment(7, { notes: "Ring twice.", serviceId: 4 })
  const [staff, customer] = (["staff", "customer"] as const).map((kind) =>
    visitEvent(each, NOW, { ...context, kind }),
  )
  expect(staff).toMatchObject({
    summary: "Jane Doe - TV Mounting",
    description: "Phone: (314) 555-0100\nEmail: jane@example.com\nStatus: scheduled\nNotes: Ring twice.",
  })
  expect(customer).toMatchObject({
    summary: "TV Mounting - Hearth & Wire",
    description: "To move or cancel this visit, open https://hearth.example/portal or call (314) 555-0142.",
    isTentative: false,
  })
})

test("calendar programs are told the name and to read a feed every hour", () => {
  const { calendar } = parsed([])
  const valueOf = (name: string) => String(calendar.getFirstPropertyValue(name))
  expect(["method", "x-wr-calname", "refresh-interval", "x-published-ttl"].map(valueOf)).toEqual([
    "PUBLISH",
    "Hearth & Wire visits",
    "PT1H",
    "PT1H",
  ])
})
