import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { QUICK_SETUPS } from "../../../core/schedule/hours/availability-rule.ts"
import { prepare } from "../../../core/schedule/hours/availability.ts"
import { AvailabilityRules } from "../../../core/schedule/ports/availability-rules.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { Openings } from "../../../core/schedule/ports/openings.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { addAppointment, MONDAY, openPorts, openOwnPorts, sql } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports, url } = await ofFile(openOwnPorts())

beforeEach(() =>
  ports.runPromise(sql("TRUNCATE appointments, blocked_times, availability_rules, one_off_openings CASCADE")),
)

const RULE = { weekday: 1, startTime: "09:00", endTime: "17:00" } as const
const at = (hour: number, hours = 1) => ({ start: MONDAY + hour * HOUR, end: MONDAY + (hour + hours) * HOUR })

test("rules are listed by weekday and start, switched on and off, and removed", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const rules = yield* AvailabilityRules
      const monday = yield* rules.add(RULE)
      const sunday = yield* rules.add({ ...RULE, weekday: 0, active: false })
      const early = yield* rules.add({ ...RULE, startTime: "06:00", endTime: "08:00" })
      expect(monday).toEqual({
        id: monday.id,
        ...RULE,
        active: true,
        version: 1,
        createdAt: expect.any(Number),
      })
      expect(yield* rules.list).toEqual([sunday, early, monday])

      yield* rules.update({ ...sunday, active: true })
      expect(yield* rules.remove(early.id)).toBe(true)
      expect(yield* rules.list).toEqual([{ ...sunday, active: true, version: 2 }, monday])
      expect(yield* rules.remove(early.id)).toBe(false)
    }),
  )
})

test("two processes that seed the rules at once add each rule once", async () => {
  const other = openPorts(url)
  const four = Effect.all([seedRules, seedRules, seedRules, seedRules], { concurrency: 4 })
  await Promise.all([ports.runPromise(four), other.runPromise(four)])
  const rules = await ports.runPromise(Effect.flatMap(AvailabilityRules, ({ list }) => list))
  expect(rules).toMatchObject(QUICK_SETUPS.flatMap((setup) => setup.rules))
  await other.dispose()
})

test("blocked times are listed by start, and removed", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const blockedTimes = yield* BlockedTimes
      const late = yield* blockedTimes.add({ ...at(8), reason: null, isFullDay: false })
      const day = yield* blockedTimes.add({ ...at(-9, 24), reason: "Thanksgiving", isFullDay: true })
      expect(day).toEqual({
        id: day.id,
        ...at(-9, 24),
        reason: "Thanksgiving",
        isFullDay: true,
        technicianId: null,
        source: "staff",
        createdAt: expect.any(Number),
      })
      expect(yield* blockedTimes.list).toEqual([day, late])
      expect(yield* blockedTimes.remove(day.id)).toBe(true)
      expect(yield* blockedTimes.remove(day.id)).toBe(false)
      expect(yield* blockedTimes.list).toEqual([late])
    }),
  )
})

const OPENING = { date: "2026-11-23", startTime: "18:00", endTime: "24:00" }

test("one-off openings are listed by date and start, and removed", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const openings = yield* Openings
      const late = yield* openings.add(OPENING)
      const early = yield* openings.add({ ...OPENING, startTime: "09:00" })
      const before = yield* openings.add({ ...OPENING, date: "2026-11-22" })
      expect(before).toEqual({ id: before.id, ...OPENING, date: "2026-11-22", technicianId: null })
      expect(yield* openings.list).toEqual([before, early, late])
      expect(yield* openings.remove(early.id)).toBe(true)
      expect(yield* openings.remove(early.id)).toBe(false)
      expect(yield* openings.list).toEqual([before, late])
    }),
  )
})

test("the schedule of a range has the active rules, the openings of its dates, and the blocked times and visits that overlap the range", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const rules = yield* AvailabilityRules
      const blockedTimes = yield* BlockedTimes
      const schedules = yield* Schedules
      const rule = yield* rules.add(RULE)
      yield* rules.add({ ...RULE, active: false })
      const openings = yield* Openings
      for (const date of ["2026-11-22", "2026-11-24"]) yield* openings.add({ ...OPENING, date })
      const opening = yield* openings.add(OPENING)
      for (const hour of [-1, 1, 4]) yield* blockedTimes.add({ ...at(hour), reason: null, isFullDay: false })
      for (const hour of [-2, 0, 3, 5]) yield* addAppointment(at(hour))
      yield* addAppointment({ ...at(2), status: "cancelled" })

      yield* addAppointment({ ...at(1), heldUntil: MONDAY - HOUR })

      const booked = [at(0), at(1), at(3)].map((time, n) => ({
        ...time,
        heldUntil: n === 1 ? MONDAY - HOUR : null,
        technicianIds: [1],
        zip: "63101",
      }))
      const blocked = [{ ...at(1), technicianId: null }]
      const schedule = { rules: [rule], openings: [opening], blocked, booked }
      expect(yield* schedules.during(at(0, 4))).toEqual(prepare(schedule, at(0, 4)))
    }),
  )
})

test("a failed change of the schedule is rolled back", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const schedules = yield* Schedules
      const rules = yield* AvailabilityRules
      yield* Effect.ignore(schedules.change(Effect.andThen(rules.add(RULE), Effect.fail("no"))))
      expect(yield* rules.list).toEqual([])
    }),
  )
})

test("changes of the schedule run one at a time across processes, so what one has read stays true", async () => {
  const other = openPorts(url)
  const addIfNone = Effect.gen(function* () {
    const rules = yield* AvailabilityRules
    return yield* (yield* Schedules).change(
      Effect.flatMap(rules.list, (found) =>
        found.length > 0 ? Effect.void : Effect.asVoid(rules.add(RULE)),
      ),
    )
  })
  const many = Effect.all(
    Array.from({ length: 20 }, () => addIfNone),
    { concurrency: "unbounded" },
  )
  await Promise.all([ports.runPromise(many), other.runPromise(many)])
  expect(await ports.runPromise(Effect.flatMap(AvailabilityRules, ({ list }) => list))).toHaveLength(1)
  await other.dispose()
})
