import { beforeEach, describe, expect, test } from "vitest"
import {
  cancellationNotice,
  moveNotice,
  visitCancelled,
  visitMoved,
} from "../../../core/outbox/outgoing-mail.ts"
import { HOUR } from "../../../core/time/interval.ts"
import {
  cancelOwnVisit,
  listSlotsOfVisit,
  moveOwnVisit,
} from "../../../core/schedule/use-cases/visits/by-customer/portal-appointments.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"
import { aTechnician } from "../../support/samples.ts"

const OWN = { customerId: 1, id: 5 }

/** Noon in Chicago on a Monday that is open from 9 to 5. */
const NOON = MONDAY + 3 * HOUR

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.appointments.push(
    appointment(5, { end: MONDAY + 3 * HOUR }),
    appointment(6, { customerId: 2, start: MONDAY + 6 * HOUR, end: MONDAY + 8 * HOUR }),
  )
})

const both = [
  ["moving", (own = OWN) => moveOwnVisit(own, NOON)],
  ["cancelling", (own = OWN) => cancelOwnVisit(own)],
] as const

describe("a signed-in customer", () => {
  test("moves a visit of any length, which is mailed and recorded once", async () => {
    const moved = await run(memory, moveOwnVisit({ ...OWN, version: 1 }, NOON))
    expect(moved).toMatchObject({ start: NOON, end: NOON + 3 * HOUR, sequence: 1 })
    expect(memory.mails).toEqual([visitMoved(5, 1), moveNotice(moved, MONDAY)])
    expect(memory.audit).toMatchObject([{ action: "move", subject: "appointment 5" }])
    expect(memory.changes).toBe(1)
  })

  test("moves a visit with the technician whom they expect, where that one is free", async () => {
    memory.technicians.push(aTechnician(2))
    memory.appointments.splice(0, 2, { ...memory.appointments[0]!, technicianIds: [2] })
    expect(await run(memory, moveOwnVisit(OWN, NOON))).toMatchObject({ technicianIds: [2] })
  })

  test("cancels a visit, which is mailed and recorded once", async () => {
    const cancelled = await run(memory, cancelOwnVisit(OWN))
    expect(cancelled).toMatchObject({ status: "cancelled", sequence: 1 })
    expect(memory.mails).toEqual([visitCancelled(5, 1), cancellationNotice(cancelled)])
    expect(memory.audit).toMatchObject([{ action: "set status", subject: "appointment 5" }])
    expect(memory.changes).toBe(1)
  })

  test("sees the starts to which a visit can be moved, of no visit of somebody else", async () => {
    const range = { start: MONDAY, end: MONDAY + 12 * HOUR }
    const starts = [0.5, 1, 1.5, 2, 2.5, 3].map((hours) => MONDAY + hours * HOUR)
    expect(await run(memory, listSlotsOfVisit(5, 1, range))).toEqual(starts)
    expect(await run(memory, listSlotsOfVisit(5, undefined, range))).toEqual(starts)
    expect(await failureOf(memory, listSlotsOfVisit(6, 1, range))).toMatchObject({
      _tag: "UnknownAppointment",
    })
    expect(await failureOf(memory, listSlotsOfVisit(9, undefined, range))).toMatchObject({
      _tag: "UnknownAppointment",
    })
  })
})

describe.each(both)("%s", (_, change) => {
  test.each([
    ["a visit of somebody else", { ...OWN, id: 6 }, "UnknownAppointment"],
    ["a visit that does not exist", { ...OWN, id: 9 }, "UnknownAppointment"],
    ["a visit that was changed since it was read", { ...OWN, version: 2 }, "VisitChanged"],
  ])("%s fails and changes nothing", async (_, own, failure) => {
    const before = [...memory.appointments]
    expect(await failureOf(memory, change(own))).toMatchObject({ _tag: failure })
    expect([memory.appointments, memory.mails]).toEqual([before, []])
  })

  test("a visit within 24 hours fails", async () => {
    memory.now = MONDAY - 24 * HOUR
    const failure = await failureOf(memory, change())
    expect(failure).toMatchObject({ _tag: "TooLateToChange", message: expect.stringMatching(/24 hours/u) })
  })

  test("a completed visit fails with its status", async () => {
    memory.appointments.splice(0, 1, appointment(5, { status: "completed" }))
    const failure = await failureOf(memory, change())
    expect(failure).toMatchObject({ _tag: "VisitEnded", message: "This visit is already completed." })
  })
})
