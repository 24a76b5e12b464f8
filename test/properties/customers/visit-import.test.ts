import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as fc from "fast-check"
import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { columnsOf } from "../../../adapters/formats/archive/export-writer.ts"
import { readCsv } from "../../../adapters/formats/csv/read-csv.ts"
import { csvHeadings, csvLines } from "../../../adapters/formats/csv/write-csv.ts"
import { appointmentColumns } from "../../../adapters/formats/csv/schedule/appointment-columns.ts"
import type { Customer } from "../../../core/contacts/customer.ts"
import { fieldOf, mappedLines, mappingOf, withExamples } from "../../../core/customers/import/columns.ts"
import { planImport } from "../../../core/customers/import/customer-import.ts"
import { importedClock, importedDate, importedInstant } from "../../../core/customers/import/imported-time.ts"
import {
  planVisitImport,
  rangeOf,
  visitRowsOf,
  type StoredVisits,
  type VisitImportOptions,
  type VisitImportPlan,
} from "../../../core/customers/import/visit-import.ts"
import { encoderOf } from "../../../core/overview/export/exported-field.ts"
import { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { isUpcoming, NOTHING_SENT } from "../../../core/schedule/visits/appointment.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR, overlaps } from "../../../core/time/interval.ts"
import { SERVICE } from "../../use-cases/support/memory-ports.ts"
import { anAppointment } from "../../support/samples.ts"
import { always } from "../support/always.ts"

const NOW = Date.parse("2026-11-25T18:00:00Z")

const SERVICES = ["TV Mounting", "Drywall Repair"].map((name, n) => ({ ...SERVICE, id: n + 1, name }))

const NOTHING: StoredVisits = { customers: [], visits: [], imported: new Set(), services: SERVICES }

const planOf = (
  bytes: Uint8Array,
  stored: StoredVisits = NOTHING,
  options: Partial<VisitImportOptions> = {},
) => {
  const { headings, lines } = Result.getOrThrow(readCsv(bytes))
  const mapping = Result.getOrThrow(mappingOf("visits", headings))
  const all = { now: NOW, serviceNames: {}, ...options }
  return {
    mapping,
    ...planVisitImport(visitRowsOf(mappedLines(mapping, lines), all), mapping.product, stored, all),
  }
}

const sample = (name: string) => readFileSync(join(import.meta.dirname, "exports", name))

const shown = ({ adding }: VisitImportPlan) =>
  adding.map(
    ({ row, time, service }) =>
      `${row.line} ${row.person.firstName} ${row.person.lastName}, ${row.person.email ?? row.person.phone}: ${toIso(time.start)} to ${toIso(time.end)} ${row.status}, ${service?.name ?? "?"}`,
  )

describe("the exports of other products", () => {
  test("cal.com: times in UTC, the event within the title, the first attendee, half an hour becomes an hour", () => {
    const plan = planOf(sample("cal-com-bookings.csv"))
    expect(plan.mapping.product).toBe("cal.com")
    expect(shown(plan)).toEqual([
      "2 Jane Doe, jane@example.com: 2026-10-12T14:00:00Z to 2026-10-12T16:00:00Z completed, TV Mounting",
      "3 Bob Miller, bob@example.com: 2026-10-13T15:00:00Z to 2026-10-13T19:00:00Z cancelled, Drywall Repair",
      "4 Ana García, ana@example.com: 2026-12-01T15:00:00Z to 2026-12-01T17:00:00Z scheduled, TV Mounting",
      "5 Jane Doe, jane@example.com: 2026-12-02T15:00:00Z to 2026-12-02T16:00:00Z scheduled, ?",
    ])
    expect(plan.unmatchedServices).toEqual(["Quick look"])
    expect(plan.people.map(({ email, phone }) => [email, phone])).toEqual([
      ["jane@example.com", "+13145550100"],
      ["bob@example.com", null],
      ["ana@example.com", null],
    ])
    const chosen = planOf(sample("cal-com-bookings.csv"), NOTHING, {
      serviceNames: { "quick look": "TV mounting" },
    })
    expect([chosen.unmatchedServices, chosen.adding[3]!.service?.name]).toEqual([[], "TV Mounting"])
    const kept = planOf(sample("cal-com-bookings.csv"), NOTHING, { serviceNames: { "*": "" } })
    expect(kept.adding.map(({ service }) => service?.id)).toEqual([1, 2, 1, undefined])
    expect(kept.adding.at(-1)!.row.service).toBe("Quick look")
    expect(kept.unmatchedServices).toEqual([])
  })

  test("Easy!Appointments: local times on both sides of the clock change, and one that does not exist", () => {
    const plan = planOf(sample("easyappointments-appointments.csv"))
    expect(plan.mapping.product).toBe("Easy!Appointments")
    expect(shown(plan)).toEqual([
      "2 Jane Doe, jane@example.com: 2026-03-06T15:00:00Z to 2026-03-06T17:00:00Z completed, TV Mounting",
      "3 Bob Miller, bob@example.com: 2026-03-09T14:00:00Z to 2026-03-09T18:00:00Z completed, Drywall Repair",
      "4 Jane Doe, jane@example.com: 2026-12-07T19:30:00Z to 2026-12-07T21:30:00Z confirmed, TV Mounting",
      "6 Ana García, ana@example.com: 2026-12-08T19:30:00Z to 2026-12-08T21:30:00Z cancelled, TV Mounting",
    ])
    expect(plan.steps.filter(({ outcome }) => outcome === "refused")).toEqual([
      expect.objectContaining({
        line: 5,
        reason: 'The time "2026-03-08 02:30:00" cannot be read, or does not exist',
      }),
    ])
    expect(plan.adding[1]!.row.address).toEqual({
      street: "9 Oak St",
      city: "Ballwin",
      state: "MO",
      zip: "63011",
    })
  })

  test("Jobber: dates without times need one, and then follow one another; a name alone must be one customer's", () => {
    expect(planOf(sample("jobber-visits.csv")).steps.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => "It has no time of day"),
    )
    const alone = planOf(sample("jobber-visits.csv"), NOTHING, { startMinute: 8 * 60 })
    expect(alone.steps.map(({ outcome }) => outcome)).toEqual(["added", "refused", "added"])
    const bob = {
      ...CUSTOMER,
      id: 9,
      firstName: "Bob",
      lastName: "Miller",
      email: null,
      phone: "314 555 0123",
    }
    const plan = planOf(
      sample("jobber-visits.csv"),
      { ...NOTHING, customers: [bob] },
      { startMinute: 8 * 60 },
    )
    expect(plan.mapping.product).toBe("Jobber")
    expect(shown(plan)).toEqual([
      "2 Jane Doe, jane@example.com: 2026-04-02T13:00:00Z to 2026-04-02T15:00:00Z completed, TV Mounting",
      "3 Bob Miller, null: 2026-04-02T15:00:00Z to 2026-04-02T17:00:00Z completed, Drywall Repair",
      "4 Oak Property Management, office@oak.example: 2026-12-09T14:00:00Z to 2026-12-09T16:00:00Z scheduled, TV Mounting",
    ])
    expect(plan.adding[1]!.of).toEqual({ customer: bob })
    const imported = new Set(plan.adding.map(({ key }) => key))
    const again = planOf(
      sample("jobber-visits.csv"),
      { ...NOTHING, customers: [bob], imported },
      { startMinute: 8 * 60 },
    )
    expect(again.steps.map(({ outcome }) => outcome)).toEqual(["known", "known", "known"])
  })

  test.each([
    ["easyappointments-customers.csv", "Easy!Appointments"],
    ["jobber-clients.csv", "Jobber"],
  ])("%s is recognized, with the first email, street and phone number of each person", (file, product) => {
    const { headings, lines } = Result.getOrThrow(readCsv(sample(file)))
    const mapping = Result.getOrThrow(mappingOf("customers", headings))
    expect(mapping.product).toBe(product)
    const { steps, adding } = planImport(mappedLines(mapping, lines), [])
    expect(adding[0]).toMatchObject({
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      phone: "(314) 555-0100",
      street: "12 Elm Street",
      state: "MO",
    })
    expect(steps.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual(
      product === "Jobber"
        ? [
            ["Jane Doe", "added", null],
            ["Oak Property Management", "added", null],
            ["Bob Miller", "refused", "Email or phone number is required"],
          ]
        : [
            ["Jane Doe", "added", null],
            ["Bob Miller", "added", null],
          ],
    )
  })

  test("the cells are shown by column and taken by field, trimmed, of several columns of one field the first that has one", () => {
    const lines = [
      { line: 2, cells: { Start: " 9 ", "Client email": "", Email: "b@example.com", Other: "x" } },
      { line: 3, cells: { Start: "10", "Client email": "a@example.com", Email: "b@example.com" } },
      { line: 4, cells: { Start: "11" } },
      { line: 5, cells: { Start: "12" } },
    ]
    const mapping = Result.getOrThrow(mappingOf("visits", ["Start", "Client email", "Email", "Other"]))
    expect(withExamples(mapping, lines).columns.map(({ examples }) => examples)).toEqual([
      [" 9 ", "10", "11"],
      ["a@example.com"],
      ["b@example.com", "b@example.com"],
      ["x"],
    ])
    expect(mappedLines(mapping, lines).map(({ cells }) => cells)).toEqual([
      { start: "9", email: "b@example.com" },
      { start: "10", email: "a@example.com" },
      { start: "11" },
      { start: "12" },
    ])
  })

  test("a file is of a product that has all of its headings, and a heading of visits is none of customers", () => {
    const { headings } = Result.getOrThrow(readCsv(sample("jobber-clients.csv")))
    const some = Result.getOrThrow(mappingOf("customers", [...headings.slice(0, 2), "Email"]))
    expect(some.product).toBeNull()
    const fields = (["visits", "customers"] as const).map((kind) => fieldOf("Start timestamp", kind))
    expect(fields).toEqual(["start", undefined])
    for (const [kind, named] of [
      ["visits", "Start, End, Service"],
      ["customers", "Street, City, State and ZIP"],
    ] as const)
      expect(mappingOf(kind, ["?"])).toMatchObject({
        failure: { message: expect.stringContaining(named) as string },
      })
  })

  test("the time that a file is about reaches two days before and after its starts", () => {
    const lines = ["2026-12-03 09:00", "2026-12-01 09:00", "soon"].map((start, n) => ({
      line: n + 2,
      cells: { start, service: "TV Mounting", name: "Jane Doe" },
    }))
    const first = Date.parse("2026-12-01T15:00:00Z")
    expect(rangeOf(visitRowsOf(lines, { now: NOW }))).toEqual({
      start: first - 48 * HOUR,
      end: first + 96 * HOUR,
    })
    expect(rangeOf(visitRowsOf(lines.slice(2), { now: NOW }))).toBeUndefined()
  })

  test("a line with an id of the product is known again by it, also with another time", () => {
    const file = sample("cal-com-bookings.csv")
    const { adding } = planOf(file)
    const moved = Buffer.from(file.toString().replaceAll("2026-10-12T14:00", "2026-10-12T13:00"))
    expect(moved.equals(file)).toBe(false)
    const again = planOf(moved, { ...NOTHING, imported: new Set(adding.map(({ key }) => key)) })
    expect(new Set(again.steps.map(({ outcome }) => outcome))).toEqual(new Set(["known"]))
  })

  test("without ids of a product, a line is known again by its person and time, also within the file; customers are found", () => {
    const file = Buffer.from(
      [
        "Id,Start,Service,First name,Last name,Email,Phone",
        "1,2026-12-01 09:00,TV Mounting,Jane,Doe,jane@example.com,314-555-0100",
        "1,2026-12-01 09:00,TV Mounting,JANE,Doe,Jane@example.com,",
        "1,2026-12-02 09:00,TV Mounting,Jane,Doe,jane@example.com,314-555-0100",
        "1,2026-12-03 09:00,TV Mounting,Bob,Miller,,314-555-0101",
        "1,2026-12-03 14:00,TV Mounting,Bob,Miller,,314-555-0102",
      ].join("\n"),
    )
    const plan = planOf(file, { ...NOTHING, customers: [CUSTOMER] })
    expect(plan.mapping.product).toBeNull()
    expect(new Set(plan.steps.map(({ reason }) => reason))).toEqual(new Set([null]))
    expect(plan.steps.map(({ outcome }) => outcome)).toEqual(["added", "known", "added", "added", "added"])
    expect(plan.adding.map(({ of }) => of)).toEqual([
      { customer: CUSTOMER },
      { customer: CUSTOMER },
      { person: 0 },
      { person: 1 },
    ])
    const again = planOf(file, { ...NOTHING, imported: new Set(plan.adding.map(({ key }) => key)) })
    expect(new Set(again.steps.map(({ outcome }) => outcome))).toEqual(new Set(["known"]))
  })

  test("a visit is known by its customer, whose email is another one since", () => {
    const start = Date.parse("2026-12-01T15:00:00Z")
    const visit = anAppointment(5, { start, end: start + HOUR, email: "old@example.com", customerId: 1 })
    const file = Buffer.from(
      "Start,Service,Name,Email\n2026-12-01 09:00,TV Mounting,Jane Doe,jane@example.com",
    )
    const outcomeWith = (customers: readonly Customer[]) =>
      planOf(file, { ...NOTHING, customers, visits: [visit] }).steps[0]!.outcome
    expect([outcomeWith([CUSTOMER]), outcomeWith([])]).toEqual(["known", "conflict"])
  })

  test("a date without a time is at the first free time, but where it is known or cancelled at the first of all", () => {
    const eight = Date.parse("2026-12-09T14:00:00Z")
    const visit = anAppointment(5, { start: eight, end: eight + HOUR, email: "office@oak.example" })
    const options = { startMinute: 8 * 60 }
    const lineOf = (stored: Partial<StoredVisits>) => {
      const { steps, adding } = planOf(sample("jobber-visits.csv"), { ...NOTHING, ...stored }, options)
      const { outcome, start } = steps.at(-1)!
      return { outcome, start, key: adding.at(-1)?.key ?? "" }
    }
    const placed = lineOf({ visits: [visit] })
    expect(placed).toMatchObject({ outcome: "added", start: eight + HOUR })
    const known = lineOf({ visits: [visit], imported: new Set([placed.key]) })
    expect(known).toMatchObject({ outcome: "known", start: eight })
    expect(lineOf({ visits: [{ ...visit, status: "cancelled" }] })).toMatchObject({ start: eight })
  })

  test("a column can be named for a field, and left out", () => {
    const headings = ["Start", "Client email", "Email"]
    const fieldsBy = (changes: object) =>
      Result.getOrThrow(mappingOf("visits", headings, changes)).columns.map(({ field }) => field)
    expect(fieldsBy({})).toEqual(["start", "email", "email"])
    expect(fieldsBy({ email: "Email" })).toEqual(["start", null, "email"])
    expect(fieldsBy({ email: "" })).toEqual(["start", null, null])
    expect(mappingOf("visits", headings, { notes: "Remarks" })).toMatchObject({
      failure: { message: 'The file has no column "Remarks". It has: Start, Client email, Email.' },
    })
  })
})

const CUSTOMER: Customer = {
  id: 1,
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  company: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  notes: null,
  createdAt: 0,
  lastEmailSent: null,
  version: 1,
}

/** Visits on half hours of some weeks around now, of four people; they may overlap. */
const entered = fc.array(
  fc.record({
    person: fc.integer({ min: 0, max: 3 }),
    slot: fc.integer({ min: -200, max: 200 }),
    hours: fc.constantFrom(1, 2, 4),
    status: fc.constantFrom(
      "scheduled" as const,
      "confirmed" as const,
      "completed" as const,
      "cancelled" as const,
    ),
  }),
  { maxLength: 25 },
)

const visitsOf = (entries: readonly (typeof entered extends fc.Arbitrary<infer A> ? A : never)[number][]) =>
  entries.map(({ person, slot, hours, status }, n) => {
    const start = NOW + slot * (HOUR / 2)
    const isOver = start + hours * HOUR <= NOW
    return anAppointment(n + 1, {
      firstName: ["Jane", "Bob", "Ana", "Sam"][person]!,
      lastName: "Doe",
      email: `person-${person}@example.com`,
      phone: `(314) 555-010${person}`,
      serviceType: SERVICES[n % 2]!.name,
      start,
      end: start + hours * HOUR,
      status:
        status === "cancelled"
          ? status
          : isOver
            ? "completed"
            : status === "completed"
              ? "scheduled"
              : status,
      notes: n % 3 === 0 ? "Ring twice" : null,
    })
  })

/** The visits that a plan adds, as they would be stored. */
const stored = ({ adding }: VisitImportPlan): readonly Appointment[] =>
  adding.map(({ row, time, service }, n) => ({
    ...anAppointment(1000 + n),
    ...NOTHING_SENT,
    firstName: row.person.firstName,
    lastName: row.person.lastName,
    email: row.person.email,
    phone: row.person.phone ?? "",
    serviceType: service?.name ?? row.service,
    address: row.address,
    status: row.status,
    notes: row.notes,
    ...time,
  }))

/** As `hearth export --all` writes it. */
const exportedFile = (visits: readonly Appointment[]) => {
  const columns = columnsOf(Appointment)
  const records = visits.map(encoderOf(Appointment)) as readonly Record<string, unknown>[]
  return Buffer.from(csvHeadings(columns) + csvLines(columns, records))
}

const LIST_COLUMNS = appointmentColumns([
  { id: 1, name: "Daniel" },
  { id: 2, name: "Maria" },
])

const listFile = (visits: readonly Appointment[]) =>
  Buffer.from(csvHeadings(LIST_COLUMNS) + csvLines(LIST_COLUMNS, visits))

/** Without those that overlap an earlier one. */
const apart = (visits: readonly Appointment[]) =>
  visits.reduce<readonly Appointment[]>(
    (kept, visit) =>
      kept.some((other) => other.email === visit.email && other.start === visit.start) ||
      (visit.status !== "cancelled" &&
        kept.some((other) => other.status !== "cancelled" && overlaps(other, visit)))
        ? kept
        : [...kept, visit],
    [],
  )

const told = ({
  firstName,
  lastName,
  email,
  phone,
  serviceType,
  start,
  end,
  status,
  notes,
  address,
}: Appointment) => ({
  firstName,
  lastName,
  email,
  phone,
  serviceType,
  start,
  end,
  status,
  notes,
  address,
})

describe("importing visits", () => {
  test.each([
    ["an export of everything", exportedFile],
    ["an exported list", listFile],
  ])("%s gives the same visits and customers back", (_, fileOf) => {
    always(entered, (entries) => {
      const visits = apart(visitsOf(entries))
      const plan = planOf(fileOf(visits))
      expect(plan.mapping.product).toBe("Hearth & Wire")
      expect(stored(plan).map(told)).toEqual(visits.map(told))
      expect(plan.people.map(({ email }) => email)).toEqual([...new Set(visits.map(({ email }) => email))])
    })
  })

  test("a file imported into the installation that it is from changes nothing", () => {
    always(entered, (entries) => {
      const visits = apart(visitsOf(entries))
      expect(planOf(exportedFile(visits), { ...NOTHING, visits }).adding).toEqual([])
    })
  })

  test("twice is as once, also when visits were moved in between", () => {
    always(fc.tuple(entered, fc.integer({ min: -4, max: 4 })), ([entries, moved]) => {
      const bytes = exportedFile(visitsOf(entries))
      const first = planOf(bytes)
      const visits = stored(first).map((visit) => ({
        ...visit,
        start: visit.start + moved * 400 * HOUR,
        end: visit.end + moved * 400 * HOUR,
      }))
      const imported = new Set(first.adding.map(({ key }) => key))
      const second = planOf(bytes, { ...NOTHING, visits, imported })
      expect(second.steps.filter(({ outcome }) => outcome === "known").length).toBeGreaterThanOrEqual(
        first.adding.length,
      )
      // What overlapped is free where visits were moved away.
      expect(second.adding.length === 0 || moved !== 0).toBe(true)
    })
  })

  test("no two visits overlap afterwards, and each conflict names a visit or a line that it overlaps", () => {
    always(fc.tuple(entered, entered), ([before, entries]) => {
      const visits = apart(visitsOf(before)).map((visit) => ({
        ...visit,
        firstName: "Zoë",
        email: "zoe@example.com",
        phone: "(314) 555-0199",
      }))
      const plan = planOf(exportedFile(visitsOf(entries)), { ...NOTHING, visits })
      const active = [...visits, ...stored(plan)]
        .filter(({ status }) => status !== "cancelled")
        .toSorted((a, b) => a.start - b.start)
      for (const [n, visit] of active.slice(1).entries())
        expect(active[n]!.end).toBeLessThanOrEqual(visit.start)
      for (const { outcome, reason } of plan.steps)
        expect(outcome === "conflict").toBe(/^It overlaps (?:visit #|line )\d+ \(/u.test(reason ?? ""))
      expect(plan.steps).toHaveLength(entries.length)
    })
  })

  test("what is over is completed or cancelled, what lies ahead is firm or cancelled", () => {
    always(entered, (entries) => {
      for (const { row } of planOf(exportedFile(visitsOf(entries))).adding)
        expect(isUpcoming(row) || row.status === "cancelled").toBe(
          row.end > NOW || row.status === "cancelled",
        )
    })
  })
})

test.each([
  ["2026-11-23T15:00:00Z", "2026-11-23T15:00:00Z"],
  ["2026-11-23T15:00:00.000+01:00", "2026-11-23T14:00:00Z"],
  ["2026-11-23 09:00:00", "2026-11-23T15:00:00Z"],
  ["2026-07-23 09:00", "2026-07-23T14:00:00Z"],
  ["11/23/2026 9:00 AM", "2026-11-23T15:00:00Z"],
  ["Nov 23, 2026 1:30 PM", "2026-11-23T19:30:00Z"],
  ["2026-11-23 15:00:00+00:00", "2026-11-23T15:00:00Z"],
  ["2026-11-23 15:00:00+0000", "2026-11-23T15:00:00Z"],
  ["2026-4-2 09:00", "2026-04-02T14:00:00Z"],
  ["2026-11-23  09:00:00.123", "2026-11-23T15:00:00Z"],
  ["2026-11-23 9.5 AM", undefined],
  ["2026-11-23 9x", undefined],
  ["2026-03-08 02:30", undefined],
  ["23.11.2026 09:00", undefined],
  ["", undefined],
])("the time %j is %j", (text, iso) => {
  const instant = importedInstant(text)
  expect(instant && toIso(instant)).toBe(iso)
})

test.each([
  ["Apr 02, 2026", "2026-04-02"],
  ["Thu, April 2, 2026", "2026-04-02"],
  ["4/2/2026", "2026-04-02"],
  ["2026/4/2", "2026-04-02"],
  ["2026/12/24", "2026-12-24"],
  ["Thu April 2 2026", "2026-04-02"],
  ["Jul. 4, 2026", "2026-07-04"],
  ["02/30/2026", undefined],
  ["x4/2/2026", undefined],
  ["4/2/20261", undefined],
  ["see Apr 2, 2026", undefined],
  ["Apr 2, 2026 or later", undefined],
  ["2026-04-02-05", undefined],
  ["Foo 2, 2026", undefined],
])("the date %j is %j", (text, date) => {
  expect(importedDate(text)).toBe(date)
})

test.each([
  ["9:30", 570],
  ["09:30:00", 570],
  ["9:30 pm", 1290],
  ["9am", 540],
  ["9 a.m.", 540],
  ["9:30pm", 1290],
  ["9:30 p.m.", 1290],
  ["9:30p.m.", 1290],
  ["9:30 pm.", 1290],
  ["9:30 p.m", 1290],
  ["9:30:00", 570],
  ["9:30 pm today", undefined],
  ["9am-10", undefined],
  ["12 AM", 0],
  ["25:00", undefined],
])("the time of day %j is minute %j", (text, minute) => {
  expect(importedClock(text)).toBe(minute)
})
