import type { StaffRole } from "../../../core/staff/staff-account.ts"
import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { Actor } from "../../../core/audit/ports/actor.ts"
import { fieldDay } from "../../../core/field/use-cases/field-day.ts"
import {
  addOfficeNote,
  reportArrival,
  reportDone,
  reportNotHome,
  reportSetOut,
  type Reported,
} from "../../../core/field/use-cases/report-visit.ts"
import { EMPTY_REPORT } from "../../../core/field/empty-report.ts"
import type { AppointmentStatus } from "../../../core/schedule/visits/appointment.ts"
import { completeAppointment } from "../../../core/schedule/use-cases/visits/complete-appointment.ts"
import { visitOnTheWay } from "../../../core/outbox/outgoing-mail.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { aCustomer, aTechnician } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, MONDAY, run, SERVICE } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.now = MONDAY
  memory.customers.push(aCustomer(1))
  memory.appointments.push(appointment(1))
})

const SEEN = { start: MONDAY, end: MONDAY + 2 * HOUR, status: "scheduled", technicianIds: [1] } as const
const reported = (differences: Partial<Reported> = {}): Reported => ({
  id: 1,
  at: memory.now - MINUTE,
  seen: SEEN,
  ...differences,
})
const byMaria = Effect.provideService(Actor, "Maria Keller")
const WORK = {
  description: "Mounted it.",
  parts: "1 bracket",
  minutes: 95,
  signedBy: "Jane",
  signature: "M1 1L2 2",
}

describe("setting out", () => {
  test("confirms the visit, mails its customer and keeps the time of the phone", async () => {
    expect(await run(memory, byMaria(reportSetOut(reported())))).toEqual({ ...SEEN, status: "confirmed" })
    expect(memory.mails).toEqual([visitOnTheWay(1, 0)])
    expect(memory.reports.get(1)).toEqual({
      ...EMPTY_REPORT,
      setOutAt: MONDAY - MINUTE,
      reportedBy: "Maria Keller",
    })
    expect(memory.audit.map(({ action }) => action)).toEqual(["set out", "report set out"])
  })

  test("that is reported more than ten minutes later mails nobody and leaves the status", async () => {
    const seen = await run(memory, reportSetOut(reported({ at: memory.now - 10 * MINUTE - 1 })))
    expect([seen, memory.mails]).toEqual([SEEN, []])
    expect(memory.reports.get(1)?.setOutAt).toBe(MONDAY - 10 * MINUTE - 1)
    await run(memory, reportSetOut(reported({ at: memory.now - 10 * MINUTE })))
    expect(memory.mails).toHaveLength(1)
  })
})

test("a phone whose clock is fast reports the present time", async () => {
  await run(memory, reportArrival(reported({ at: memory.now + DAY })))
  expect(memory.reports.get(1)?.arrivedAt).toBe(memory.now)
})

test("somebody who arrives after all is no longer reported as not at home, nor by what is reported late about a time before", async () => {
  await run(memory, reportNotHome(reported()))
  expect(memory.reports.get(1)?.notHomeAt).toBe(MONDAY - MINUTE)
  await run(memory, reportArrival(reported()))
  expect(memory.reports.get(1)).toMatchObject({ arrivedAt: MONDAY - MINUTE, notHomeAt: null })
  await run(memory, reportNotHome(reported({ at: MONDAY - 2 * MINUTE })))
  expect(memory.reports.get(1)).toMatchObject({ arrivedAt: MONDAY - MINUTE, notHomeAt: null })
  expect(memory.appointments[0]!.status).toBe("scheduled")
})

describe("work that is done", () => {
  test("completes the visit and keeps what was done, beside the cost and the technician of the record", async () => {
    memory.records.set(1, { technician: "Joe", cost: 4200, description: "Old", invoice: "file 1" })
    expect(await run(memory, byMaria(reportDone(reported(), WORK)))).toEqual({ ...SEEN, status: "completed" })
    expect(memory.records.get(1)).toEqual({
      technician: "Joe",
      cost: 4200,
      description: "Mounted it.",
      invoice: "file 1",
    })
    expect(memory.reports.get(1)).toMatchObject({
      parts: "1 bracket",
      minutes: 95,
      signedBy: "Jane",
      signature: "M1 1L2 2",
      doneAt: MONDAY - MINUTE,
    })
    const entry = memory.audit.find(({ action }) => action === "report work")
    expect(entry).toMatchObject({
      before: { signed: false },
      after: { signed: true, signedBy: "Jane", minutes: 95 },
    })
    expect(JSON.stringify(memory.audit)).not.toContain("L2 2")
  })

  test("is that of whoever reports it, and reported again keeps the signature", async () => {
    await run(memory, byMaria(reportDone(reported(), WORK)))
    const seen = { ...SEEN, status: "completed" } as const
    await run(memory, byMaria(reportDone(reported({ seen }), { description: "Better." })))
    expect(memory.records.get(1)).toMatchObject({ technician: "Maria Keller", description: "Better." })
    expect(memory.reports.get(1)).toMatchObject({ parts: null, minutes: null, signature: "M1 1L2 2" })
  })

  test("that is changed does not replace what the office wrote after the phone read it, until the person has read that", async () => {
    await run(memory, reportDone(reported(), WORK, null))
    const seen = { ...SEEN, status: "completed" } as const
    const change = (replaces: string | null) =>
      reportDone(reported({ seen }), { description: "Better." }, replaces)
    await run(
      memory,
      completeAppointment({ id: 1, completion: { description: "Mounted it.\nBring a ladder." } }),
    )
    for (const old of [WORK.description, null])
      expect(await failureOf(memory, change(old))).toMatchObject({
        _tag: "FieldConflict",
        conflict: "rewritten",
        current: seen,
        description: "Mounted it.\nBring a ladder.",
      })
    expect(memory.records.get(1)).toMatchObject({ description: "Mounted it.\nBring a ladder." })
    await run(memory, change("Mounted it.\nBring a ladder. "))
    expect(memory.records.get(1)).toMatchObject({ description: "Better." })
  })

  test("at a cancelled visit that the phone knows of completes it, unless another visit has its time", async () => {
    memory.appointments.splice(0, 1, appointment(1, { status: "cancelled" }))
    const seen = { ...SEEN, status: "cancelled" } as const
    memory.appointments.push(appointment(2))
    expect(await failureOf(memory, reportDone(reported({ seen }), WORK))).toMatchObject({
      _tag: "SlotNotFree",
    })
    memory.appointments.pop()
    expect(await run(memory, reportDone(reported({ seen }), WORK))).toMatchObject({ status: "completed" })
  })
})

describe("a report about a visit that is another one now", () => {
  const DECIDED = [
    ["moved", { start: MONDAY + HOUR, end: MONDAY + 3 * HOUR }, "was moved"],
    ["cancelled", { status: "cancelled" }, "was cancelled"],
    ["completed", { status: "completed" }, "was completed by somebody else"],
    ["reassigned", { technicianIds: [2] }, "was given to somebody else"],
  ] as const

  test.each(DECIDED)("is refused and changes nothing: %s", async (conflict, change, became) => {
    const now = appointment(1, change)
    memory.appointments.splice(0, 1, now)
    const { start, end, status, technicianIds } = now
    const current = { start, end, status, technicianIds }
    const failures = [
      await failureOf(memory, reportSetOut(reported())),
      await failureOf(memory, reportArrival(reported())),
      await failureOf(memory, reportNotHome(reported())),
      await failureOf(memory, reportDone(reported(), WORK)),
    ]
    const message = `This visit ${became} meanwhile.`
    for (const failure of failures)
      expect(failure).toMatchObject({ _tag: "FieldConflict", conflict, current, message })
    expect([memory.reports.size, memory.records.size, memory.mails]).toEqual([0, 0, []])
    await run(memory, reportArrival(reported({ seen: current })))
    expect(memory.reports.size).toBe(1)
  })

  test("is taken as a note for the office, after the notes before", async () => {
    memory.appointments.splice(0, 1, appointment(1, { status: "cancelled" }))
    await run(memory, addOfficeNote(1, { text: "First." }))
    await run(memory, addOfficeNote(1, { text: "Second.", signedBy: "Jane", signature: "M1 1" }))
    expect(memory.reports.get(1)).toMatchObject({ officeNote: "First.\nSecond.", signedBy: "Jane" })
    expect(memory.appointments[0]!.status).toBe("cancelled")
  })
})

const past = (id: number, days: number, status: AppointmentStatus = "scheduled") =>
  appointment(id, { start: MONDAY - days * DAY, end: MONDAY - days * DAY + HOUR, status })

test("the day is that of today and tomorrow, with cancelled visits, what is known of the house, and what nobody has finished in seven days", async () => {
  memory.appointments.splice(0)
  memory.appointments.push(
    appointment(1),
    appointment(2, { start: MONDAY + DAY, end: MONDAY + DAY + HOUR, status: "cancelled" }),
    appointment(3, { start: MONDAY + 2 * DAY, end: MONDAY + 2 * DAY + HOUR }),
    past(4, 1),
    past(5, 7, "confirmed"),
    past(6, 8),
    past(7, 1, "completed"),
    past(8, 2, "cancelled"),
  )
  const house = { customerNotes: "Gate 4711", description: null, photos: 2, earlier: [] }
  memory.houses.push({ id: 1, ...house })
  const { account, key, visits } = await run(
    memory,
    fieldDay({ id: 7, name: "Maria Keller", role: "owner", handlesMoney: false }),
  )
  expect([account, key, visits.map(({ id }) => id)]).toEqual([
    { id: 7, name: "Maria Keller" },
    "7".repeat(64),
    [1, 2, 4, 5],
  ])
  expect(visits[0]).toMatchObject({ ...house, report: null, phone: "(314) 555-0100" })
  expect(visits[1]).toMatchObject({ customerNotes: null, description: null, photos: 0, earlier: [] })
  expect(Object.keys(visits[0]!)).not.toContain("email")
})

test("the day has what was reported of each visit", async () => {
  memory.appointments.push(appointment(2, { start: MONDAY + 3 * HOUR, end: MONDAY + 4 * HOUR }))
  await run(memory, reportArrival(reported()))
  const { visits } = await run(
    memory,
    fieldDay({ id: 7, name: "Maria Keller", role: "owner", handlesMoney: false }),
  )
  expect(visits.map(({ report }) => report)).toEqual([memory.reports.get(1), null])
})

test("the day of a technician's account has the visits of that technician alone", async () => {
  memory.technicians.push(aTechnician(2, { staffAccountId: 7 }))
  memory.appointments.push(
    appointment(2, { technicianIds: [2] }),
    appointment(3, { start: MONDAY + 3 * HOUR, end: MONDAY + 4 * HOUR, technicianIds: [1, 2] }),
  )
  const idsOf = async (id: number, role: StaffRole = "technician") => {
    const { visits } = await run(memory, fieldDay({ id, name: "Daniel", role, handlesMoney: false }))
    return visits.map((visit) => visit.id).toSorted((a, b) => a - b)
  }
  expect(await idsOf(7)).toEqual([2, 3])
  expect(await idsOf(8)).toEqual([])
  expect(await idsOf(8, "staff")).toEqual([1, 2, 3])
})

test.each([
  ["technician", false, null],
  ["technician", true, { total: SERVICE.basePrice, open: SERVICE.basePrice }],
  ["staff", false, null],
  ["staff", true, { total: SERVICE.basePrice, open: SERVICE.basePrice }],
  ["owner", false, { total: SERVICE.basePrice, open: SERVICE.basePrice }],
] as const)(
  "%s who may handle money: %s sees the amount of a visit: %j",
  async (role, handlesMoney, amount) => {
    memory.technicians.splice(0, 1, aTechnician(1, { staffAccountId: 7 }))
    memory.appointments.splice(0, 1, appointment(1, { serviceId: SERVICE.id }))
    const { visits } = await run(memory, fieldDay({ id: 7, name: "Daniel", role, handlesMoney }))
    expect(visits).toMatchObject([{ id: 1, amount }])
  },
)

test("after the customer's data were deleted nothing is kept of the visit that a phone reports later", async () => {
  memory.customers.splice(0)
  for (const failure of [
    failureOf(memory, reportSetOut(reported())),
    failureOf(memory, reportArrival(reported())),
    failureOf(memory, reportNotHome(reported())),
    failureOf(memory, reportDone(reported(), WORK)),
    failureOf(memory, addOfficeNote(1, { text: "Jane wants a second bracket.", signedBy: "Jane" })),
  ])
    expect(await failure).toMatchObject({ _tag: "UnknownAppointment" })
  expect([memory.reports.size, memory.records.size, memory.audit, memory.mails]).toEqual([0, 0, [], []])
  memory.appointments.splice(0, 1, appointment(1, { customerId: null }))
  await run(memory, reportArrival(reported()))
  expect(memory.reports.size).toBe(1)
})
