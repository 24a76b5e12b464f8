import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { AppointmentStatus } from "../../core/booking/appointment.ts"
import { movedTo } from "../../core/booking/appointment-change.ts"
import { onTheWay, VisitOver } from "../../core/booking/on-the-way.ts"
import { HOUR } from "../../core/time/interval.ts"
import { appointment } from "../use-cases/memory-ports.ts"
import { always } from "./always.ts"

test("setting out confirms an open visit, and within an hour of the last time changes nothing", () => {
  const any = fc.record({
    status: fc.constantFrom(...AppointmentStatus.literals),
    now: fc.integer({ min: 0, max: 4 * HOUR }),
    onTheWayAt: fc.option(fc.constantFrom(0, 1, HOUR)),
  })
  always(any, ({ status, now, onTheWayAt }) => {
    const before = appointment(7, { status, onTheWayAt })
    const after = onTheWay(before, now)
    if (status === "cancelled" || status === "completed")
      expect(after).toEqual(Result.fail(new VisitOver({ status })))
    else if (onTheWayAt !== null && now < onTheWayAt + HOUR) expect(Result.getOrThrow(after)).toBe(before)
    else expect(Result.getOrThrow(after)).toEqual({ ...before, status: "confirmed", onTheWayAt: now })
  })
})

test("a visit that is moved is one that nobody has set out for", () => {
  const told = appointment(7, { onTheWayAt: 5 })
  expect(movedTo(told, { start: told.start + HOUR, end: told.end + HOUR }).onTheWayAt).toBeNull()
})
