import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { AppointmentStatus } from "../../../../core/schedule/visits/appointment.ts"
import { hoursOfVisit } from "../../../../core/schedule/hours/link-hours.ts"
import {
  canMoveByLink,
  isLinkValid,
  linkHoursOf,
  rescheduleExpiry,
  UnsupportedDuration,
} from "../../../../core/schedule/visits/reschedule.ts"
import { instant } from "../../../arbitraries/time.ts"
import { appointment } from "../../../use-cases/support/memory-ports.ts"
import { always } from "../../support/always.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe("a reschedule link", () => {
  test("expires 12 hours before the visit starts, however long the visit is", () => {
    always(fc.tuple(instant, fc.integer({ min: 1, max: 12 })), ([start, hours]) => {
      expect(rescheduleExpiry({ start, end: start + hours * HOUR })).toBe(start - 12 * HOUR)
    })
  })

  test("works until then, and only while the visit is scheduled or confirmed", () => {
    const early = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -30 * HOUR, max: 30 * HOUR }))
    always(fc.tuple(early, fc.constantFrom(...AppointmentStatus.literals)), ([early, status]) => {
      const visit = appointment(7, { status })
      const isOpen = ["scheduled", "confirmed"].includes(status)
      expect(isLinkValid(visit, visit.start - 12 * HOUR - early)).toBe(isOpen && early >= 0)
    })
  })

  test("moves visits of 2, 4 and 6 hours, and names the length of others", () => {
    always(fc.tuple(instant, fc.integer({ min: 1, max: 12 })), ([start, hours]) => {
      const visit = { start, end: start + hours * HOUR }
      const movable = [2, 4, 6].includes(hours)
      expect(canMoveByLink(visit)).toBe(movable)
      expect(linkHoursOf(visit)).toEqual(
        movable ? Result.succeed(hours) : Result.fail(new UnsupportedDuration({ hours })),
      )
    })
    expect(new UnsupportedDuration({ hours: 3 }).message).toBe("Unsupported appointment duration: 3 hours")
  })
})

test("the length of a visit is counted in whole hours, rounded", () => {
  always(fc.tuple(instant, fc.integer({ min: 1, max: 720 })), ([start, minutes]) => {
    expect(hoursOfVisit({ start, end: start + minutes * MINUTE })).toBe(Math.round(minutes / 60))
  })
})
