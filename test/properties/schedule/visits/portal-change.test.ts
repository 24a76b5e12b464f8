import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { AppointmentStatus } from "../../../../core/schedule/visits/appointment.ts"
import { changeableInPortal, isChangeableInPortal } from "../../../../core/schedule/visits/portal-change.ts"
import { instant } from "../../../arbitraries/time.ts"
import { appointment } from "../../../use-cases/support/memory-ports.ts"
import { always } from "../../support/always.ts"

const HOUR = 3_600_000
const status = fc.constantFrom(...AppointmentStatus.literals)
/** Mostly around 24 hours ahead. */
const ahead = fc.oneof(
  fc.integer({ min: -48 * HOUR, max: 400 * 24 * HOUR }),
  fc.integer({ min: -2, max: 2 }).map((ms) => 24 * HOUR + ms),
)

test("a visit can be changed in the portal exactly if it is upcoming and starts in more than 24 hours", () => {
  always(fc.tuple(instant, ahead, status), ([now, ms, each]) => {
    const visit = appointment(1, { start: now + ms, end: now + ms + 2 * HOUR, status: each })
    const isUpcoming = each === "scheduled" || each === "confirmed"
    expect(isChangeableInPortal(visit, now)).toBe(isUpcoming && ms > 24 * HOUR)
  })
})

test("a visit that cannot be changed fails with its status, else with the time that is left", () => {
  always(fc.tuple(instant, ahead, status), ([now, ms, each]) => {
    const visit = appointment(1, { start: now + ms, end: now + ms + 2 * HOUR, status: each })
    const outcome = Result.match(changeableInPortal(visit, now), {
      onFailure: (failure) => ("status" in failure ? failure.status : "too late"),
      onSuccess: (same) => (same === visit ? "changeable" : "other"),
    })
    const ended = each === "cancelled" || each === "completed"
    expect(outcome).toBe(ended ? each : ms > 24 * HOUR ? "changeable" : "too late")
  })
})
