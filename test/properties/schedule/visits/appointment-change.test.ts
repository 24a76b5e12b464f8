import * as fc from "fast-check"
import { expect, test } from "vitest"
import { AppointmentStatus } from "../../../../core/schedule/visits/appointment.ts"
import { movedByCustomer, movedTo, withStatus } from "../../../../core/schedule/visits/appointment-change.ts"
import { lengthProblem } from "../../../../core/schedule/visits/staff-booking.ts"
import { HOUR, MINUTE } from "../../../../core/time/interval.ts"
import { appointment } from "../../../use-cases/support/memory-ports.ts"

const anyStatus = fc.constantFrom(...AppointmentStatus.literals)

test("a status changes nothing but itself and the sequence, which rises only to and from cancelled", () => {
  fc.assert(
    fc.property(anyStatus, anyStatus, fc.nat(), (from, to, sequence) => {
      const before = appointment(7, { status: from, sequence })
      const rises = from !== to && (from === "cancelled" || to === "cancelled")
      expect(withStatus(before, to)).toEqual({
        ...before,
        status: to,
        sequence: rises ? sequence + 1 : sequence,
      })
    }),
  )
})

test("a move changes nothing but the time and the sequence, which rises only when the time is another", () => {
  const anyTime = fc
    .tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 2 }))
    .map(([start, length]) => ({ start: start * HOUR, end: (start + length) * HOUR }))
  fc.assert(
    fc.property(anyTime, anyTime, anyStatus, fc.nat(), (from, to, status, sequence) => {
      const before = appointment(7, { ...from, status, sequence })
      const rises = from.start !== to.start || from.end !== to.end
      expect(movedTo(before, to)).toEqual({ ...before, ...to, sequence: rises ? sequence + 1 : sequence })
    }),
  )
})

test("a visit of other technicians, or of fewer, keeps its sequence; the same ones in another order change nothing", () => {
  const before = appointment(7, { technicianIds: [1, 2] })
  for (const technicianIds of [[1, 3], [1]])
    expect(movedTo(before, before, technicianIds)).toEqual({ ...before, technicianIds })
  expect(movedTo(before, before, [2, 1])).toBe(before)
})

test("a visit that its customer moves is to be confirmed again, and one that stays is not", () => {
  fc.assert(
    fc.property(anyStatus, fc.nat({ max: 2 }), (status, hours) => {
      const before = appointment(7, { status })
      const time = { start: before.start + hours * HOUR, end: before.end + hours * HOUR }
      const moved = { ...before, ...time, status: "scheduled", sequence: 1 }
      expect(movedByCustomer(before, time)).toEqual(hours === 0 ? before : moved)
    }),
  )
})

test.for([
  [-1, "The end must be after the start"],
  [0, "The end must be after the start"],
  [1, "Duration must be between 1 and 12 hours"],
  [59, "Duration must be between 1 and 12 hours"],
  [60, undefined],
  [720, undefined],
  [721, "Duration must be between 1 and 12 hours"],
] as const)("a visit of %s minutes has the problem: %s", ([minutes, problem]) => {
  expect(lengthProblem({ start: 0, end: minutes * MINUTE })).toBe(problem)
})

test("a visit lasts 1 to 12 hours", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), fc.integer({ min: -60, max: 800 }), (start, minutes) => {
      const allowed = minutes >= 60 && minutes <= 720
      expect(lengthProblem({ start, end: start + minutes * MINUTE }) === undefined).toBe(allowed)
    }),
  )
})
