import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { AppointmentStatus, type Appointment } from "../../../../core/schedule/visits/appointment.ts"
import {
  confirmedByCustomer,
  movedTo,
  withStatus,
} from "../../../../core/schedule/visits/appointment-change.ts"
import { freeSlots, prepare } from "../../../../core/schedule/hours/availability.ts"
import { onlineVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import {
  countsFreeStarts,
  decideHold,
  isHeld,
  isHoldOver,
  isUnconfirmed,
  isUnusualTraffic,
  type FreeStarts,
} from "../../../../core/schedule/visits/hold.ts"
import { initialNumbers, NUMBER_SETTINGS } from "../../../../core/business/number-settings.ts"
import { mailOfChange } from "../../../../core/schedule/visits/mail-of-change.ts"
import { REMINDER_KINDS } from "../../../../core/outbox/reminder-kind.ts"
import { isReminderDue } from "../../../../core/messages/reminder.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { BOOKING_LEAD_HOURS } from "../../../../core/time/lead-time.ts"
import { instant } from "../../../arbitraries/time.ts"
import { appointment, MONDAY } from "../../../use-cases/support/memory-ports.ts"
import { always } from "../../support/always.ts"

const NOW = MONDAY - 72 * HOUR

const within = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  fc.integer({ min: minimum, max: Math.min(maximum, 60) })

const limits = fc.record({
  holdAfterPerHour: within(NUMBER_SETTINGS.holdAfterPerHour),
  holdAfterPerDay: within(NUMBER_SETTINGS.holdAfterPerDay),
  holdAfterPercent: fc.integer({ min: 1, max: 100 }),
  holdHours: within(NUMBER_SETTINGS.holdHours),
})

const traffic = fc
  .record({ lastHour: fc.nat(70), more: fc.nat(70), held: fc.nat(70) })
  .map(({ lastHour, more, held }) => ({ lastHour, lastDay: lastHour + more, held }))

const freeStarts = fc
  .tuple(fc.nat(200), fc.nat(200), fc.nat(13))
  .map(([afterwards, others, own]): FreeStarts => ({
    afterwards,
    now: afterwards + own,
    withoutThem: afterwards + own + others,
  }))

const booking = fc.record({
  now: instant,
  isKnown: fc.boolean(),
  traffic,
  freeStarts: fc.option(freeStarts),
  limits,
})

/** How much of the free starts is taken, in percent. */
const takenPercent = ({ withoutThem, afterwards }: FreeStarts): number =>
  withoutThem === 0 ? 0 : ((withoutThem - afterwards) * 100) / withoutThem

const counts = (lastDay: number, isKnown = false, holdAfterPercent = 25) =>
  countsFreeStarts({
    isKnown,
    traffic: { lastHour: 0, lastDay, held: 0 },
    limits: { ...initialNumbers({}), holdAfterPercent },
  })

describe("a visit that is booked online", () => {
  test("is never held or refused for an email that has confirmed something, whatever the traffic", () => {
    always(booking, (some) => expect(decideHold({ ...some, isKnown: true })).toEqual(Result.succeed(null)))
  })

  test("is firm exactly while fewer than the usual numbers are booked and the usual share is not exceeded", () => {
    always(booking, (some) => {
      const { lastHour, lastDay } = some.traffic
      const { holdAfterPerHour, holdAfterPerDay, holdAfterPercent } = some.limits
      const isUsual =
        lastHour < holdAfterPerHour &&
        lastDay < holdAfterPerDay &&
        (some.freeStarts === null || takenPercent(some.freeStarts) <= holdAfterPercent)
      const decided = decideHold({ ...some, isKnown: false })
      expect(Result.isSuccess(decided) && decided.success === null).toBe(isUsual)
    })
  })

  test("is firm at exactly the usual share, of whatever number of starts", () => {
    const whole = fc.tuple(booking, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 500 }))
    always(whole, ([some, holdAfterPercent, n]) => {
      const freeStarts = { withoutThem: 100 * n, now: 100 * n, afterwards: (100 - holdAfterPercent) * n }
      const limits = { ...some.limits, holdAfterPercent }
      const traffic = { lastHour: 0, lastDay: 0, held: 0 }
      expect(decideHold({ ...some, limits, traffic, freeStarts, isKnown: false })).toEqual(
        Result.succeed(null),
      )
    })
  })

  test("is held for the set hours, which end before it starts", () => {
    always(booking, (some) => {
      const decided = decideHold(some)
      if (Result.isFailure(decided) || decided.success === null) return
      expect(decided.success).toBe(some.now + some.limits.holdHours * HOUR)
      expect(decided.success).toBeLessThan(some.now + BOOKING_LEAD_HOURS * HOUR)
    })
  })

  test("is refused once as many are held as in a day are usual, or it would take more than twice the usual share", () => {
    always(booking, (some) => {
      const { traffic, freeStarts, limits } = some
      const decided = decideHold({ ...some, isKnown: false })
      if (Result.isSuccess(decided) && decided.success === null) return
      const takesTooMuch =
        traffic.held > 0 &&
        freeStarts !== null &&
        freeStarts.afterwards < freeStarts.now &&
        takenPercent(freeStarts) > 2 * limits.holdAfterPercent
      expect(Result.isFailure(decided)).toBe(traffic.held >= limits.holdAfterPerDay || takesTooMuch)
    })
  })

  test("does not get firm by more traffic", () => {
    always(fc.tuple(booking, fc.nat(20)), ([some, more]) => {
      const isFirm = (lastHour: number, lastDay: number) => {
        const decided = decideHold({ ...some, traffic: { ...some.traffic, lastHour, lastDay } })
        return Result.isSuccess(decided) && decided.success === null
      }
      const { lastHour, lastDay } = some.traffic
      expect(isFirm(lastHour, lastDay) || !isFirm(lastHour + more, lastDay + more)).toBe(true)
    })
  })

  test("is firm where it takes just the usual share of the free starts, and held where it takes one more", () => {
    const traffic = { lastHour: 0, lastDay: 5, held: 0 }
    const limits = { ...initialNumbers({}), holdAfterPercent: 25 }
    const until = (afterwards: number) =>
      decideHold({
        now: NOW,
        isKnown: false,
        traffic,
        limits,
        freeStarts: { withoutThem: 100, now: 80, afterwards },
      })
    expect([until(75), until(74)]).toEqual([
      Result.succeed(null),
      Result.succeed(NOW + limits.holdHours * HOUR),
    ])
  })

  test("counts the free starts only from the sixth a day on, so that a nearly full calendar holds nobody", () => {
    expect([counts(4), counts(5), counts(5, true), counts(5, false, 100)]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

test("traffic is unusual while a visit is held, and for as long as one can be after the last one was", () => {
  const traffic = [
    { held: 1, lastHoldAt: null, now: NOW },
    { held: 0, lastHoldAt: null, now: NOW },
    { held: 0, lastHoldAt: NOW, now: NOW + 2 * HOUR - 1 },
    { held: 0, lastHoldAt: NOW, now: NOW + 2 * HOUR },
  ]
  expect(traffic.map(({ now, ...some }) => isUnusualTraffic(some, now, { holdHours: 2 }))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

describe("a hold", () => {
  const heldFor = fc.integer({ min: -4 * HOUR, max: 4 * HOUR })

  test("takes the time of its visit until it ends and not longer, though nobody has cancelled the visit yet", () => {
    always(fc.tuple(heldFor, fc.integer({ min: 0, max: 12 })), ([left, halfHours]) => {
      const start = MONDAY + halfHours * (HOUR / 2)
      const schedule = {
        rules: [{ weekday: 1, startTime: "09:00", endTime: "17:00", active: true }],
        openings: [],
        blocked: [],
        booked: [],
      } as const
      const range = { start: MONDAY, end: MONDAY + 24 * HOUR }
      const visit = onlineVisit(2, NOW, { horizonDays: 365, travelMinutes: 30 })
      const free = (booked: Parameters<typeof prepare>[0]["booked"]) =>
        freeSlots(prepare({ ...schedule, booked }, range), visit, range)
      const time = { start, end: start + 2 * HOUR }
      const other = { start: MONDAY + 7 * HOUR, end: MONDAY + 8 * HOUR }
      expect(free([{ ...time, heldUntil: NOW + left }, other])).toEqual(
        free(left > 0 ? [time, other] : [other]),
      )
    })
  })

  const change = fc.oneof(
    fc
      .constantFrom(...AppointmentStatus.literals)
      .map((status) => (visit: Appointment) => withStatus(visit, status)),
    fc
      .nat(20)
      .map(
        (hours) => (visit: Appointment) =>
          movedTo(visit, { start: visit.start + hours * HOUR, end: visit.end + hours * HOUR }),
      ),
    fc.constant((visit: Appointment) => (isHeld(visit, NOW) ? confirmedByCustomer(visit) : visit)),
    fc
      .integer({ min: 0, max: 5 * HOUR })
      .map(
        (later) => (visit: Appointment) =>
          isHoldOver(visit, NOW + later) ? withStatus(visit, "cancelled") : visit,
      ),
  )

  test("ends with the first change that staff or the customer make, and a firm visit never lapses", () => {
    always(fc.tuple(fc.option(heldFor), fc.array(change, { maxLength: 12 })), ([left, changes]) => {
      let visit = appointment(7, { heldUntil: left === null ? null : NOW + left })
      for (const apply of changes) {
        const before = visit
        visit = apply(before)
        // A firm visit stays firm, so that it never lapses; what was never confirmed is as it was booked, or cancelled.
        const staysFirm =
          before.heldUntil !== null || !(visit.heldUntil !== null || isHoldOver(visit, Infinity))
        const isAsBooked = visit.heldUntil === null || visit.status === "cancelled" || visit === before
        expect({ staysFirm, isAsBooked }).toEqual({ staysFirm: true, isAsBooked: true })
      }
    })
  })

  test("is either still to be confirmed or over", () => {
    always(fc.tuple(fc.option(heldFor), fc.constantFrom(...AppointmentStatus.literals)), ([left, status]) => {
      const visit = appointment(7, { status, heldUntil: left === null ? null : NOW + left })
      expect([isHeld(visit, NOW), isHoldOver(visit, NOW)].filter(Boolean)).toHaveLength(
        isUnconfirmed(visit) ? 1 : 0,
      )
    })
  })

  test("is not reminded of, at any time", () => {
    always(
      fc.tuple(fc.integer({ min: -200, max: 200 }), fc.constantFrom(...REMINDER_KINDS)),
      ([hours, kind]) => {
        const visit = { ...appointment(7, { heldUntil: NOW }), timeSetAt: 0 }
        expect(isReminderDue(kind, visit, visit.start + (hours * HOUR) / 4, { followUpHours: 2 })).toBe(false)
      },
    )
  })

  test("is mailed to nobody without an email; nor is a visit that is completed or stays cancelled", () => {
    const before = appointment(7, { status: "cancelled" })
    const after = { ...before, sequence: 1 }
    expect(mailOfChange(before, { ...after, status: "scheduled" })).toMatchObject({ _tag: "VisitRevived" })
    for (const difference of [{ status: "scheduled", email: null }, { status: "completed" }, {}] as const)
      expect(mailOfChange(before, { ...after, ...difference })).toBeUndefined()
  })

  test("that becomes firm is mailed as a booking, with whatever change that made it firm", () => {
    always(fc.constantFrom("confirmed" as const, "scheduled" as const), (status) => {
      const held = appointment(7, { heldUntil: NOW + HOUR })
      const moved = movedTo(held, { start: held.start + HOUR, end: held.end + HOUR })
      expect(mailOfChange(held, { ...moved, status })).toMatchObject({
        _tag: "BookingConfirmation",
        sequence: 1,
      })
      expect(mailOfChange(held, confirmedByCustomer(held))).toMatchObject({ _tag: "BookingConfirmation" })
    })
    const held = appointment(7, { heldUntil: NOW + HOUR })
    expect(mailOfChange(held, withStatus(held, "cancelled"))).toMatchObject({ _tag: "VisitCancelled" })
  })
})
