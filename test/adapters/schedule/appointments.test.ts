import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import { Appointments, type AppointmentPage } from "../../../core/schedule/ports/appointments.ts"
import { OPEN_STATUSES } from "../../../core/schedule/visits/appointment.ts"
import { HOUR, MINUTE, overlaps, type Interval } from "../../../core/time/interval.ts"
import { addAppointment, anAppointment, MONDAY, openOwnPorts, sql } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())

const forget = sql("TRUNCATE appointments CASCADE")
beforeEach(() => ports.runPromise(forget))

const list = (filter: Partial<AppointmentPage> = {}) =>
  Effect.flatMap(Appointments, (appointments) => appointments.list({ limit: 50, offset: 0, ...filter }))

const at = (hour: number, hours = 1): Interval => ({
  start: MONDAY + hour * HOUR,
  end: MONDAY + (hour + hours) * HOUR,
})

test("an added appointment is read back unchanged", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const appointments = yield* Appointments
      const full = yield* addAppointment({ notes: "Ring twice", sequence: 3, createdAt: MONDAY - 1 })
      const bare = yield* addAppointment({ ...at(5), address: null, source: "chat", status: "confirmed" })
      expect(yield* appointments.byId(full!.id)).toEqual(Option.some(full))
      expect(yield* appointments.byId(bare!.id)).toEqual(Option.some(bare))
      expect(yield* appointments.byId(1_000_000)).toEqual(Option.none())
    }),
  )
})

test("ids reserved at the same time are all different", async () => {
  const ids = await ports.runPromise(
    Effect.flatMap(Appointments, ({ nextId }) =>
      Effect.all(
        Array.from({ length: 50 }, () => nextId),
        { concurrency: "unbounded" },
      ),
    ),
  )
  expect(new Set(ids).size).toBe(50)
})

test("an overlapping visit is not added, an adjacent one is", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      expect(yield* addAppointment(at(0, 2))).toBeDefined()
      expect(yield* addAppointment(at(1, 2))).toBeUndefined()
      expect(yield* addAppointment(at(2, 2))).toBeDefined()
      expect(yield* addAppointment({ ...at(0, 4), status: "cancelled" })).toBeDefined()
      expect(yield* list()).toHaveLength(3)
    }),
  )
})

test("of overlapping visits added at once, the stored ones never overlap and no free one is refused", async () => {
  const someInterval = fc
    .record({ start: fc.integer({ min: 0, max: 48 }), length: fc.integer({ min: 4, max: 24 }) })
    .map(({ start, length }) => ({
      start: MONDAY + start * 15 * MINUTE,
      end: MONDAY + (start + length) * 15 * MINUTE,
    }))
  await fc.assert(
    fc.asyncProperty(fc.array(someInterval, { minLength: 2, maxLength: 16 }), async (intervals) => {
      await ports.runPromise(forget)
      const added = await ports.runPromise(
        Effect.all(intervals.map(addAppointment), { concurrency: "unbounded" }),
      )
      const active = await ports.runPromise(list())
      expect(active.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        added.flatMap((one) => one?.id ?? []).toSorted((a, b) => a - b),
      )
      for (const one of active)
        for (const other of active) expect(one.id !== other.id && overlaps(one, other)).toBe(false)
      // Nothing is refused without a conflict.
      for (const interval of intervals) expect(active.some((one) => overlaps(one, interval))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test("appointments are listed by start, paged, and filtered by range and status", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const later = yield* addAppointment(at(4))
      const first = yield* addAppointment(at(0))
      const cancelled = yield* addAppointment({ ...at(2), status: "cancelled" })
      expect(yield* list()).toEqual([first, cancelled, later])
      expect(yield* list({ limit: 1, offset: 1 })).toEqual([cancelled])
      expect(yield* list({ status: "cancelled" })).toEqual([cancelled])
      expect(yield* list({ status: OPEN_STATUSES })).toEqual([first, later])
      expect(yield* list({ range: at(1, 2) })).toEqual([cancelled])
      expect(yield* list({ range: at(0), status: "scheduled" })).toEqual([first])
    }),
  )
})

test("the list with search terms holds the visits of people in whose words or phone number each term begins", async () => {
  const jane = { firstName: "Jané", lastName: "O'Hara", email: "jane.o@example.com", phone: "(314) 555-0101" }
  const bob = {
    firstName: "Bob",
    lastName: "D’Arcy 李_Ray",
    email: "ray100%@example.com",
    phone: "+1 314.555.0102",
  }
  await ports.runPromise(
    Effect.gen(function* () {
      const janes = yield* addAppointment({ ...at(0), ...jane })
      const bobs = yield* addAppointment({ ...at(1), ...bob })
      const janesNext = yield* addAppointment({ ...at(2), ...jane })
      for (const terms of [
        ["jane"],
        ["JANÉ"],
        ["hara"],
        ["o'hara", "jane"],
        ["O’Hara"],
        ["JANE.O@EX"],
        ["o@example"],
        ["5550101"],
        ["exam", "0101"],
      ])
        expect(yield* list({ terms })).toEqual([janes, janesNext])
      for (const terms of [["bob"], ["d'arcy"], ["李"], ["13145550102"], ["ray100%@"], ["_ray"], ["2"]])
        expect(yield* list({ terms })).toEqual([bobs])
      for (const terms of [["jane", "bob"], ["j%e"], ["b_b"], ["ane"], ["'\\"], ["%"], ["5550103"]])
        expect(yield* list({ terms })).toEqual([])
      expect(yield* list({ terms: ["314555"], sort: "-start" })).toEqual([janesNext, bobs, janes])
    }),
  )
})

test("another email and phone of a visit raise its version, and the visit is found by them", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const { setContact, byId } = yield* Appointments
      const { id, version } = (yield* addAppointment(at(0)))!
      const contact = { email: null, phone: "(314) 555-0199" }
      yield* setContact(id, contact)
      expect(Option.getOrThrow(yield* byId(id))).toMatchObject({ ...contact, version: version + 1 })
      expect(yield* list({ terms: ["3145550199"] })).toHaveLength(1)
    }),
  )
})

test("another address or other notes of a visit raise its version and leave what is not named", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const { setDetails, byId } = yield* Appointments
      const added = (yield* addAppointment(at(0)))!
      const stored = Effect.map(byId(added.id), Option.getOrThrow)
      yield* setDetails(added.id, { address: null })
      expect(yield* stored).toEqual({ ...added, address: null, version: added.version + 1 })
      const address = { street: "9 Oak Street", city: "St. Louis", state: "MO", zip: "63017" }
      yield* setDetails(added.id, { address, notes: "Ring" })
      expect(yield* stored).toEqual({ ...added, address, notes: "Ring", version: added.version + 2 })
      yield* setDetails(added.id, { notes: null })
      expect(yield* stored).toEqual({ ...added, address, notes: null, version: added.version + 3 })
    }),
  )
})

test("active appointments are those that overlap the range and are not cancelled", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const appointments = yield* Appointments
      const before = yield* addAppointment(at(0, 2))
      const within = yield* addAppointment(at(3))
      yield* addAppointment({ ...at(2), status: "cancelled" })
      yield* addAppointment(at(5))
      expect(yield* appointments.activeDuring(at(1, 4))).toEqual([before, within])
      expect(yield* appointments.activeDuring(at(4))).toEqual([])
    }),
  )
})

test("ranges from year 0 to beyond year 9999 can be queried", async () => {
  const ever = { start: Date.parse("0000-01-01T00:00Z"), end: Date.parse("9999-12-31T23:59Z") + 12 * HOUR }
  const active = Effect.flatMap(Appointments, (appointments) => appointments.activeDuring(ever))
  const added = await ports.runPromise(addAppointment())
  expect(await ports.runPromise(active)).toEqual([anAppointment(added!.id)])
})
