import { beforeEach, expect, test } from "vitest"
import { importVisits, type ImportVisitsOptions } from "../../../core/customers/use-cases/import-visits.ts"
import { bookingConfirmation } from "../../../core/outbox/outgoing-mail.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { aCustomer } from "../../support/samples.ts"
import {
  ADDRESS,
  appointment,
  failureOf,
  memoryOfEachTest,
  MONDAY,
  run,
  SERVICE,
} from "../support/memory-ports.ts"

const HEADINGS = ["Start", "Service", "Name", "Email", "Status", "Booked at CT", "Phone"]
const [JANE, BOB] = [
  ["Jane Doe", "jane@example.com"],
  ["Bob Miller", "bob@example.com"],
] as const

type Cells = readonly [start: string, service: string, person: readonly [string, string], ...more: string[]]
const AHEAD: Cells = ["2026-11-23 09:00", SERVICE.name, JANE, "confirmed", "2026-11-02 12:00"]
const OVER: Cells = ["2026-11-16 09:00", SERVICE.name, BOB, "", "2026-11-17 12:00"]
const CANCELLED: Cells = ["2026-11-24 09:00", SERVICE.name, BOB, "cancelled"]
const FILE = [AHEAD, OVER, CANCELLED]

const memory = memoryOfEachTest()
beforeEach(() => void memory.customers.push(aCustomer(1)))

const importing = (file: readonly Cells[], options: Partial<ImportVisitsOptions> = {}) =>
  importVisits(
    HEADINGS,
    file.map(([start, service, person, ...more], n) => ({
      line: n + 2,
      cells: Object.fromEntries([start, service, ...person, ...more].map((cell, m) => [HEADINGS[m]!, cell])),
    })),
    { preview: false, skipConflicts: false, notify: false, serviceNames: {}, ...options },
  )
const nothingIsStored = () => {
  expect([memory.appointments, memory.mails, memory.audit]).toEqual([[], [], []])
  expect(memory.customers).toHaveLength(1)
}

test("imported visits are stored with their customers, marked as imported and recorded, and nobody is mailed", async () => {
  expect(await run(memory, importing(FILE))).toMatchObject({
    added: 3,
    ahead: 1,
    completed: 1,
    cancelled: 1,
    newCustomers: 1,
    known: 0,
    conflicts: 0,
    refused: 0,
    unmatchedServices: [],
    lines: [{ line: 2 }, { line: 3 }, { line: 4 }],
  })
  const sent = { reminder24hSent: true, reminder2hSent: true, followUpSent: true }
  const common = {
    addons: [],
    serviceId: SERVICE.id,
    serviceType: SERVICE.name,
    source: "manual",
    technicianIds: [1],
  }
  expect(memory.appointments).toMatchObject([
    {
      ...common,
      customerId: 1,
      firstName: "Jane",
      phone: aCustomer(1).phone,
      address: ADDRESS,
      start: MONDAY,
      end: MONDAY + 2 * HOUR,
      status: "confirmed",
      createdAt: Date.parse("2026-11-02T18:00:00Z"),
      reminder24hSent: false,
      reminder2hSent: false,
      followUpSent: false,
    },
    // It cannot have been booked after it began.
    { ...common, ...sent, customerId: 2, status: "completed", createdAt: MONDAY - 168 * HOUR, phone: "" },
    { ...common, ...sent, customerId: 2, status: "cancelled", createdAt: memory.now, address: null },
  ])
  expect(memory.customers[1]).toMatchObject({
    firstName: "Bob",
    email: "bob@example.com",
    createdAt: memory.now,
  })
  expect(memory.mails).toEqual([])
  expect(memory.audit.filter(({ action }) => action === "import")).toMatchObject([
    {
      subject: "appointment 1",
      before: null,
      after: {
        start: "2026-11-23T15:00:00Z",
        end: "2026-11-23T17:00:00Z",
        service: SERVICE.name,
        status: "confirmed",
        line: 2,
      },
    },
    { subject: "appointment 2", after: { status: "completed", line: 3 } },
    { subject: "appointment 3", after: { status: "cancelled", line: 4 } },
  ])
  expect(memory.importedKeys.size).toBe(3)
  expect(await run(memory, importing(FILE))).toMatchObject({ added: 0, known: 3, lines: [] })
})

test("customers are mailed a confirmation of what lies ahead where that is wanted", async () => {
  await run(memory, importing(FILE, { notify: true }))
  expect(memory.mails).toEqual([bookingConfirmation(1, 0)])
  // Of a customer who is found by name and phone the email is known; of somebody new none is.
  const more: readonly Cells[] = [
    ["2026-11-25 09:00", SERVICE.name, ["Jane Doe", ""], "confirmed", "", aCustomer(1).phone!],
    ["2026-11-26 09:00", SERVICE.name, ["Tom Lee", ""], "confirmed", "", "314-555-0177"],
  ]
  await run(memory, importing(more, { notify: true }))
  expect(memory.appointments.slice(3).map(({ email }) => email)).toEqual([aCustomer(1).email, null])
  expect(memory.mails).toEqual([bookingConfirmation(1, 0), bookingConfirmation(4, 0)])
})

test("a preview tells the same and stores nothing, also of an empty file", async () => {
  expect(await run(memory, importing(FILE, { preview: true }))).toMatchObject({ added: 3, newCustomers: 1 })
  expect(await run(memory, importing([], { preview: true }))).toMatchObject({ added: 0, lines: [] })
  nothingIsStored()
})

test("nothing is stored while services have no name here, which can be said or kept", async () => {
  const unknown: readonly Cells[] = [[AHEAD[0], "Quick look", JANE]]
  expect(await failureOf(memory, importing(unknown))).toMatchObject({
    _tag: "UnmatchedServices",
    names: ["Quick look"],
    message: 'Please say which service each of these is: "Quick look".',
  })
  nothingIsStored()
  await run(memory, importing(unknown, { serviceNames: { "quick look": "" } }))
  expect(memory.appointments).toMatchObject([{ serviceId: null, serviceType: "Quick look" }])
})

test("nothing is stored where visits overlap, unless those are to be left out", async () => {
  const twice = [AHEAD, [AHEAD[0], SERVICE.name, BOB] as const]
  expect(await failureOf(memory, importing(twice))).toMatchObject({
    _tag: "VisitsOverlap",
    message: expect.stringMatching(
      /^Nothing was imported, .* Line 3: It overlaps line 2 \(.*Nov 23.*, 9:00 AM CT\)\.$/u,
    ) as string,
  })
  nothingIsStored()
  expect(await run(memory, importing(twice, { skipConflicts: true }))).toMatchObject({
    added: 1,
    conflicts: 1,
  })
  memory.appointments.push(appointment(9, { start: MONDAY + 24 * HOUR, end: MONDAY + 26 * HOUR }))
  const taken: readonly Cells[] = [["2026-11-24 10:00", SERVICE.name, BOB]]
  expect(await failureOf(memory, importing(taken))).toMatchObject({
    message: expect.stringContaining("It overlaps visit #9") as string,
  })
})

test("of many visits that overlap the first ten are named, and how many more there are", async () => {
  const many = Array.from({ length: 13 }, (_, n): Cells => [
    AHEAD[0],
    SERVICE.name,
    [`P${n} Doe`, `p${n}@x.com`],
  ])
  const { message } = (await failureOf(memory, importing(many))) as Error
  expect(message).toMatch(/Line 12: [^.]*CT\)\. And 2 more\.$/u)
})
