import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { CalendarVisits } from "../../../core/calendars/ports/calendar-visits.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { ExpiredRecords } from "../../../core/storage/ports/expired-records.ts"
import { OnlineBookings } from "../../../core/schedule/ports/online-bookings.ts"
import { Reminders } from "../../../core/messages/ports/reminders.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { HOUR, MINUTE, type Instant } from "../../../core/time/interval.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { lapseHolds } from "../../../core/schedule/use-cases/hours/change-schedule.ts"
import { confirmByLink } from "../../../core/schedule/use-cases/visits/by-customer/confirm-visit.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { clockOf } from "../../support/clock.ts"
import { ADDRESS, anAppointment, aRequest, MONDAY, sql, openProcesses, type Ports } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { processes } = await ofFile(openProcesses(2))
const run = processes[0]!.runPromise
beforeAll(() => run(Effect.andThen(seedRules, seedServices)))

const at =
  (now: Instant) =>
  <A, E, R>(program: Effect.Effect<A, E, R>) =>
    Effect.provideService(program, Clock.Clock, clockOf({ now }))

const person = (name: string) => ({
  firstName: "Jane",
  lastName: "Doe",
  email: `${name}@example.com`,
  phone: "(314) 555-0100",
})

/** A visit of somebody new, held until `heldUntil`. Returns its id and the token of its link. */
const addHeld = (start: Instant, heldUntil: Instant, name: string) =>
  Effect.gen(function* () {
    const { nextId, add } = yield* Appointments
    const { hash, visitConfirmation, reschedule } = yield* Tokens
    const id = yield* nextId
    const customerId = yield* (yield* Customers).link(person(name), ADDRESS)
    const visit = anAppointment(id, { ...person(name), customerId, start, end: start + 2 * HOUR, heldUntil })
    yield* add(
      visit,
      { tokenHash: hash(reschedule(id, 0)), expires: start },
      { bookedFrom: null, emailUnconfirmed: true },
    )
    const token = visitConfirmation(id)
    yield* (yield* OnlineBookings).addConfirmation(
      id,
      { tokenHash: hash(token), browserHash: hash("browser") },
      visit.createdAt,
    )
    return { id, token }
  })

test("a confirmation, the end of the hold and the next booking of its time at once have one winner", async () => {
  let round = 0
  const winners = new Map<string, number>()
  const programs = fc.shuffledSubarray(["confirm", "lapse", "book"] as const, { minLength: 2, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(programs, fc.array(fc.nat(1), { minLength: 3, maxLength: 3 }), async (order, where) => {
      round += 1
      // Each run on a Monday of its own.
      const start = MONDAY + round * 7 * 24 * HOUR
      const heldUntil = MONDAY - 24 * HOUR + round * MINUTE
      const { id, token } = await run(addHeld(start, heldUntil, `held-${round}`))
      const race = {
        confirm: at(heldUntil - 1)(Effect.asVoid(confirmByLink(token))),
        lapse: at(heldUntil)(Effect.asVoid(lapseHolds)),
        book: at(heldUntil)(
          Effect.asVoid(bookAppointment(aRequest(start, { person: person(`next-${round}`) }))),
        ),
      }
      const results = await Promise.all(
        order.map((name, n) =>
          processes[where[n]!]!.runPromise(Effect.result<void, unknown, Ports>(race[name])),
        ),
      )
      const succeeded = (name: (typeof order)[number]) =>
        order.includes(name) && Result.isSuccess(results[order.indexOf(name)]!)
      const { byIds, activeDuring } = await run(Effect.service(Appointments))
      const [visit] = await run(byIds([id]))
      const active = await run(activeDuring({ start, end: start + 2 * HOUR }))
      const isConfirmed = visit!.status === "scheduled" && visit!.heldUntil === null
      const isLapsed = visit!.status === "cancelled" && visit!.heldUntil === heldUntil
      expect([isConfirmed, isLapsed].filter(Boolean)).toHaveLength(1)
      expect(succeeded("confirm")).toBe(isConfirmed)
      expect(succeeded("book")).toBe(order.includes("book") && isLapsed)
      expect(active).toHaveLength(isConfirmed || succeeded("book") ? 1 : 0)
      const winner = isConfirmed ? "confirmed" : "lapsed"
      winners.set(winner, (winners.get(winner) ?? 0) + 1)
    }),
    { numRuns: 20 },
  )
  // Else nothing has raced.
  expect([...winners.keys()].toSorted()).toEqual(["confirmed", "lapsed"])
})

test("what is booked online is counted by its email and by whether that has confirmed something", async () => {
  const { traffic, unconfirmed, listSince, wasHeldFor, countAttempt } = await run(
    Effect.service(OnlineBookings),
  )
  const read = (email: string, now: Instant) => run(traffic(email, now))
  const now = Date.now() + 1000
  const before = await read("counted@example.com", now)
  const start = MONDAY + 400 * 24 * HOUR
  const { id } = await run(addHeld(start, now + HOUR, "counted"))
  await run(
    Effect.flatMap(Appointments, ({ setContact }) =>
      setContact(id, { email: "counted@example.com", phone: "1" }),
    ),
  )
  await run(sql("UPDATE appointments SET created_at = now() WHERE id = :id", { id }))
  const counted = await read("counted@example.com", now)
  expect(counted).toMatchObject({
    upcoming: before.upcoming + 1,
    isKnown: false,
    lastHour: before.lastHour + 1,
    lastDay: before.lastDay + 1,
    held: before.held + 1,
  })
  expect(await run(unconfirmed(now))).toContain(id)
  expect(await run(listSince(now - HOUR))).toContainEqual({
    appointmentId: id,
    bookedFrom: null,
    emailUnconfirmed: true,
  })
  const hash = await run(Effect.map(Tokens, (tokens) => tokens.hash("browser")))
  expect([await run(wasHeldFor(id, hash)), await run(wasHeldFor(id, "another"))]).toEqual([true, false])
  const attempts = [hash, hash, "another", hash].map((browserHash) => run(countAttempt(id, browserHash, 2)))
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(2)

  await run(
    Effect.gen(function* () {
      const { byId } = yield* Appointments
      const found = yield* byId(id)
      const { customerId } = yield* Effect.fromOption(found)
      yield* (yield* Customers).confirmEmail(customerId!, "counted@example.com", now)
    }),
  )
  expect(await read("counted@example.com", now)).toMatchObject({
    isKnown: true,
    lastHour: before.lastHour,
    lastDay: before.lastDay,
  })
  expect((await read("unknown@example.com", now)).isKnown).toBe(false)
})

test("a held visit is looked up neither for reminders nor for the external calendar, until it is confirmed", async () => {
  const start = MONDAY + 500 * 24 * HOUR
  const heldUntil = MONDAY - 24 * HOUR
  const { id, token } = await run(addHeld(start, heldUntil, "unseen"))
  const found = () =>
    run(
      Effect.gen(function* () {
        const reminded = yield* (yield* Reminders).candidates(start - HOUR, start + HOUR)
        const unwritten = yield* (yield* CalendarVisits).ownedBy(null).unwritten(start - HOUR, [])
        return [reminded, unwritten].map((visits) => visits.some((visit) => visit.id === id))
      }),
    )
  expect(await found()).toEqual([false, false])
  await run(at(heldUntil - 1)(confirmByLink(token)))
  expect(await found()).toEqual([true, true])
})

test("the network from which a visit was booked is deleted after a week, and how it could be confirmed as well", async () => {
  const { id } = await run(addHeld(MONDAY + 501 * 24 * HOUR, MONDAY, "network"))
  const kept = (days: number) =>
    run(
      Effect.gen(function* () {
        const { rows } = yield* Database
        const booked = `now() - interval '${days} days'`
        yield* rows(`UPDATE booking_holds SET created_at = ${booked} WHERE appointment_id = :id`, { id })
        yield* rows(
          `UPDATE appointments SET booked_from = '203.0.113.0/24', created_at = ${booked} WHERE id = :id`,
          { id },
        )
        yield* (yield* ExpiredRecords).sweep
        const [visit] = yield* rows<{ readonly network: string | null; readonly holds: number }>(
          `SELECT booked_from AS network,
             (SELECT count(*) FROM booking_holds WHERE appointment_id = :id)::int AS holds
           FROM appointments WHERE id = :id`,
          { id },
        )
        return visit
      }),
    )
  expect(await kept(6.9)).toEqual({ network: "203.0.113.0/24", holds: 1 })
  expect(await kept(7.1)).toEqual({ network: null, holds: 0 })
})
