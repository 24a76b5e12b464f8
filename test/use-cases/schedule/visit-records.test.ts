import { beforeEach, describe, expect, test } from "vitest"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { completeAppointment } from "../../../core/schedule/use-cases/visits/complete-appointment.ts"
import {
  readInvoice,
  showVisit,
  sweepInvoices,
} from "../../../core/schedule/use-cases/visits/visit-records.ts"
import { staffRecord } from "../../ports/staff.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"

const PDF = new TextEncoder().encode("%PDF-1.7")
const DONE = { technician: "Maria", cost: 14_950, description: "Mounted it." }

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.appointments.push(appointment(1))
})

describe("completing a visit", () => {
  test("sets its status, keeps what was done and the invoice, and records it", async () => {
    const completed = await run(memory, completeAppointment({ id: 1, completion: DONE, invoice: PDF }))
    expect(completed).toEqual({
      appointment: appointment(1, { status: "completed", version: 2 }),
      record: { ...DONE, invoice: "file 1" },
    })
    expect(memory.records.get(1)).toEqual({ ...DONE, invoice: "file 1" })
    expect(memory.files.get("file 1")?.bytes).toEqual(PDF)
    expect([memory.changes, memory.mails]).toEqual([1, []])
    expect(memory.audit).toMatchObject([
      {
        action: "complete",
        subject: "appointment 1",
        before: { status: "scheduled", technician: null, invoice: false },
        after: { status: "completed", ...DONE, invoice: true },
      },
    ])
  })

  test("once more replaces the record and removes the invoice that was replaced", async () => {
    await run(memory, completeAppointment({ id: 1, completion: DONE, invoice: PDF }))
    const other = new TextEncoder().encode("%PDF-2.0")
    await run(memory, completeAppointment({ id: 1, completion: { ...DONE, cost: 1 }, invoice: other }))
    expect(memory.records.get(1)).toEqual({ ...DONE, cost: 1, invoice: "file 2" })
    expect([...memory.files.keys()]).toEqual(["file 2"])
    await run(memory, completeAppointment({ id: 1, completion: DONE }))
    expect([...memory.files.keys()]).toEqual(["file 2"])
    await run(memory, completeAppointment({ id: 1, completion: { ...DONE, removeInvoice: "true" } }))
    expect(memory.records.get(1)).toEqual({ ...DONE, invoice: null })
    expect(memory.files.size).toBe(0)
  })

  test("with a file that is no PDF fails and stores nothing", async () => {
    const invoice = new Uint8Array([1, 2, 3, 4, 5])
    const failure = await failureOf(memory, completeAppointment({ id: 1, completion: DONE, invoice }))
    expect(failure).toMatchObject({ _tag: "InvoiceRefused" })
    expect([memory.files.size, memory.audit]).toEqual([0, []])
  })

  test("that is unknown, was changed meanwhile or is over another one fails and keeps no file", async () => {
    memory.appointments.push(appointment(2, { status: "cancelled" }))
    for (const [visit, failure] of [
      [{ id: 9 }, { _tag: "UnknownAppointment" }],
      [
        { id: 1, version: 2 },
        { _tag: "VisitRecordChanged", current: { version: 1, record: null } },
      ],
      [{ id: 2 }, { _tag: "SlotNotFree", obstacle: "booked" }],
    ] as const)
      for (const invoice of [PDF, undefined])
        expect(
          await failureOf(memory, completeAppointment({ ...visit, completion: DONE, invoice })),
        ).toMatchObject(failure)
    expect([memory.files.size, memory.records.size, memory.audit]).toEqual([0, 0, []])
    await run(memory, completeAppointment({ id: 1, version: 1, completion: DONE }))
    expect(memory.records.size).toBe(1)
  })
})

test("a visit is shown with its record, its changes and the names of the active staff", async () => {
  memory.staff.push(staffRecord(), staffRecord({ id: 2, displayName: "Joe", active: false }))
  expect(await run(memory, showVisit(1))).toEqual({
    appointment: appointment(1),
    record: null,
    changes: [],
    technicians: ["Maria Keller"],
  })
  memory.appointments.push(appointment(3, { start: MONDAY + DAY, end: MONDAY + DAY + HOUR }))
  for (const id of [1, 3]) await run(memory, completeAppointment({ id, completion: DONE }))
  expect(await run(memory, showVisit(1))).toMatchObject({
    record: { ...DONE, invoice: null },
    changes: [{ action: "complete" }],
  })
  expect(await failureOf(memory, showVisit(2))).toMatchObject({ _tag: "UnknownAppointment" })
})

test("the invoice of a visit is read, and fails for a visit without one and for a lost file", async () => {
  expect(await failureOf(memory, readInvoice(1))).toMatchObject({ _tag: "UnknownInvoice" })
  await run(memory, completeAppointment({ id: 1, completion: DONE }))
  expect(await failureOf(memory, readInvoice(1))).toMatchObject({ _tag: "UnknownInvoice" })
  await run(memory, completeAppointment({ id: 1, completion: DONE, invoice: PDF }))
  expect(await run(memory, readInvoice(1))).toEqual(PDF)
  memory.files.clear()
  expect(await failureOf(memory, readInvoice(1))).toMatchObject({ _tag: "UnknownInvoice" })
})

test("invoices that no record refers to are removed after a day", async () => {
  await run(memory, completeAppointment({ id: 1, completion: DONE, invoice: PDF }))
  memory.files.set("file 1", { bytes: PDF, storedAt: memory.now - 2 * DAY })
  memory.files.set("unused", { bytes: PDF, storedAt: memory.now - DAY })
  memory.files.set("new", { bytes: PDF, storedAt: memory.now - DAY + HOUR })
  expect(await run(memory, sweepInvoices)).toBe(1)
  expect([...memory.files.keys()]).toEqual(["file 1", "new"])
})
