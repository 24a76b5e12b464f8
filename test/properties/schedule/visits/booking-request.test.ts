import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  ChatBooking,
  fromChat,
  fromWebsite,
  WebsiteBooking,
} from "../../../../core/schedule/visits/appointment.ts"
import { splitName } from "../../../../core/contacts/contact.ts"
import { formatClock, toIso } from "../../../../core/time/chicago.ts"
import { instantAt } from "../../../../core/time/wall-time.ts"
import { date, instant, minuteOfDay } from "../../../arbitraries/time.ts"
import { always } from "../../support/always.ts"

const PERSON = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }
const ADDRESS = { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" }

const website = (more: object) =>
  Schema.decodeUnknownSync(WebsiteBooking)({
    ...PERSON,
    ...ADDRESS,
    serviceId: 7,
    appointmentDate: "2026-11-23",
    appointmentTime: "9:00 AM",
    ...more,
  })

const chat = (more: object) =>
  Schema.decodeUnknownSync(ChatBooking)({
    customerName: "Jane Doe",
    customerEmail: " Jane@Example.com ",
    customerPhone: PERSON.phone,
    scheduledDate: "2026-11-23T09:00",
    serviceType: "TV Mounting",
    ...more,
  })

test("a website booking becomes a request with its person, address, service and start", () => {
  always(fc.tuple(date, minuteOfDay), ([appointmentDate, minute]) => {
    const booking = website({ appointmentDate, appointmentTime: formatClock(minute), durationHours: 1.5 })
    expect(fromWebsite(booking)).toEqual(
      Result.map(instantAt(appointmentDate, minute), (start) => ({
        person: PERSON,
        address: ADDRESS,
        service: { id: 7 },
        addons: [],
        start,
        notes: null,
        source: "website",
        textConsent: false,
      })),
    )
  })
})

test("a website booking has the add-ons that were chosen", () => {
  expect(Result.getOrThrow(fromWebsite(website({ addons: [" Shelf "] }))).addons).toEqual(["Shelf"])
})

test("a chat booking at an instant becomes a request without an address", () => {
  always(instant, (ms) => {
    const start = Math.floor(ms / 1000) * 1000
    expect(fromChat(chat({ scheduledDate: toIso(start), notes: "Blue door" }))).toEqual(
      Result.succeed({
        person: PERSON,
        address: null,
        service: { name: "TV Mounting" },
        addons: [],
        start,
        notes: "Blue door",
        source: "chat",
        textConsent: false,
      }),
    )
  })
})

test("a chat booking has the address that was given", () => {
  expect(Result.getOrThrow(fromChat(chat({ address: ADDRESS }))).address).toEqual(ADDRESS)
})

test("a chat booking without a zone is in Chicago time", () => {
  expect(Result.map(fromChat(chat({})), ({ start }) => toIso(start))).toEqual(
    Result.succeed("2026-11-23T15:00:00Z"),
  )
  expect(Result.isFailure(fromChat(chat({ scheduledDate: "2027-03-14T02:30" })))).toBe(true)
})

test("empty notes are stored as none", () => {
  for (const notes of ["", "  ", null])
    expect(Result.getOrThrow(fromWebsite(website({ notes }))).notes).toBeNull()
})

test.for([
  "",
  "2026-11-23",
  "2026-02-30T09:00",
  "2026-11-23T9:00",
  "2026-11-23T25:00",
  "T09:00",
  "2026-11-23T",
])("a chat booking at %j is refused", (scheduledDate) =>
  expect(() => chat({ scheduledDate })).toThrow("Preferred date is required"),
)

test.for(["", "9", "25:00 AM", "2026-11-23"])("a website booking at %j is refused", (appointmentTime) =>
  expect(() => website({ appointmentTime })).toThrow("Please select a time slot"),
)

test("a name splits at its first space", () => {
  expect(splitName("Jane Doe")).toEqual({ firstName: "Jane", lastName: "Doe" })
  expect(splitName(" Mary  Ann Miller ")).toEqual({ firstName: "Mary", lastName: "Ann Miller" })
  expect(splitName("李")).toEqual({ firstName: "李", lastName: "" })
  expect(splitName("")).toEqual({ firstName: "", lastName: "" })
})

test("an address of a chat that is not one is refused with a sentence", () => {
  expect(() => chat({ address: "4 Elm St" })).toThrow("Please enter the whole address")
})
