import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { movedTo } from "../../../../core/schedule/visits/appointment-change.ts"
import { onTheWay, VisitOver } from "../../../../core/schedule/visits/on-the-way.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { appointment } from "../../../use-cases/support/memory-ports.ts"
import { always } from "../../support/always.ts"

const open = fc.constantFrom("scheduled" as const, "confirmed" as const)

test("setting out confirms an open visit, unless it was set out for within the last hour", () => {
  const any = fc.record({ status: open, passed: fc.option(fc.constantFrom(0, 1, HOUR - 1, HOUR, 2 * HOUR)) })
  always(any, ({ status, passed }) => {
    const before = appointment(7, { status, onTheWayAt: passed === null ? null : 1000 })
    const now = 1000 + (passed ?? 0)
    const isRepeated = passed !== null && passed < HOUR
    expect(Result.getOrThrow(onTheWay(before, now))).toEqual(
      isRepeated ? before : { ...before, status: "confirmed", onTheWayAt: now },
    )
  })
})

test.each(["cancelled", "completed"] as const)("setting out for a %s visit fails", (status) => {
  const failure = new VisitOver({ status })
  expect(onTheWay(appointment(7, { status }), 0)).toEqual(Result.fail(failure))
  expect(failure.message).toBe(`This visit is ${status}. Set it to scheduled first.`)
})

test("a visit that is moved is one that nobody has set out for", () => {
  const told = appointment(7, { onTheWayAt: 5 })
  expect(movedTo(told, { start: told.start + HOUR, end: told.end + HOUR }).onTheWayAt).toBeNull()
})
