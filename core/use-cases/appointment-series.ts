import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isChangedSince } from "../audit/record-version.ts"
import { AppointmentChanged, isUpcoming, visitOf, type Appointment } from "../booking/appointment.ts"
import { movedTo, withStatus } from "../booking/appointment-change.ts"
import { staffVisit, type Obstacle } from "../booking/availability.ts"
import { explainStarts } from "../booking/explained-day.ts"
import { VisitOver } from "../booking/on-the-way.ts"
import {
  NotInSeries,
  obstaclesTogether,
  planSeries,
  reachOfSeries,
  SeriesNotFree,
  shiftedBy,
  startsOfSeries,
  type PlannedVisit,
  type Repeats,
  type SeriesConflict,
} from "../booking/series.ts"
import type { SeriesPlace } from "../booking/series-place.ts"
import type { CallerBooking } from "../booking/staff-booking.ts"
import { seriesMail, type SeriesMailTag } from "../mail/outgoing-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { Outbox } from "../ports/outbox.ts"
import { Schedules } from "../ports/schedules.ts"
import { dateAt, toIso } from "../time/chicago.ts"
import { HOUR, type Instant, type Interval } from "../time/interval.ts"
import { addVisit, serviceOf, visitDetailsOf } from "./add-appointment.ts"
import { showAppointment } from "./appointments.ts"
import { recordChange } from "./audit.ts"
import { readBookingLimits } from "./booking-limits.ts"
import { UNDO_SECONDS } from "./enqueue-mail-of-change.ts"
import { readSituation } from "./explain-day.ts"
import { requestedHours, type VisitLength } from "./list-free-slots.ts"
import { ticketOf } from "./reschedule-ticket.ts"
import { isRefused } from "./staff-slot.ts"

/**
 * The visits that a series would have: what keeps staff from booking each of them, in words too, and the nearest free
 * start instead. Fails with `WrongSeriesLength` or `ServiceNotOffered`.
 */
export const previewSeries = Effect.fn("previewSeries")(function* (
  length: VisitLength,
  first: Instant,
  repeats: Repeats,
) {
  const hours = yield* requestedHours(length)
  const starts = yield* Effect.fromResult(startsOfSeries(first, repeats))
  const limits = yield* readBookingLimits
  const schedule = yield* (yield* Schedules).during(reachOfSeries(starts, hours, limits))
  const visit = staffVisit(hours, yield* currentTimeMillis, limits)
  const visits = yield* Effect.forEach(planSeries(schedule, visit, starts), (planned) =>
    Effect.map(reasonOf(planned, hours), (reason) => ({
      ...visitOf(planned.start, hours),
      obstacle: planned.obstacle ?? null,
      reason,
      nearest: planned.nearest ?? null,
    })),
  )
  return { hours, visits }
})

const reasonOf = Effect.fnUntraced(function* ({ start, obstacle }: PlannedVisit, hours: number) {
  if (obstacle === undefined) return null
  const situation = yield* readSituation(dateAt(start), hours, true)
  return explainStarts(situation, [{ start, obstacle }])[0]!.reason
})

/** A series that staff book: the starts that they have chosen from its preview, earliest first. */
export interface SeriesBooking {
  readonly caller: CallerBooking
  /** Null: the service's size decides. */
  readonly hours: number | null
  readonly rhythm: Pick<SeriesPlace, "every" | "unit">
  readonly visits: readonly {
    readonly start: Instant
    /** False books outside the rules, in blocked time or at short notice; never over another visit. */
    readonly checkAvailability: boolean
  }[]
}

/**
 * Books every visit of a series or none, and enqueues one confirmation if there is an email. Fails with
 * `ServiceNotOffered`, `AddonNotOffered`, `UnknownCustomer`, or with `SeriesNotFree`, which names each start that is not
 * free by now.
 */
export const bookSeries = Effect.fn("bookSeries")(function* (booking: SeriesBooking) {
  return yield* (yield* Schedules).change(write(booking))
})

const write = Effect.fnUntraced(function* ({ caller, hours, rhythm, visits }: SeriesBooking) {
  const { hours: usualHours, ...service } = yield* serviceOf(caller)
  const inOrder = visits.toSorted((a, b) => a.start - b.start)
  const wanted = inOrder.map(({ start, checkAvailability }) => ({
    ...visitOf(start, hours ?? usualHours),
    checkAvailability,
  }))
  const ignored = yield* checkTogether(wanted, [])
  const details = yield* visitDetailsOf(caller, service)
  const id = yield* (yield* Appointments).addSeries({ ...rhythm, visits: visits.length })
  const appointments = yield* Effect.forEach(wanted, ({ start, end }, n) =>
    addVisit(
      details,
      { start, end },
      { id, position: n + 1, visits: visits.length, ...rhythm },
      ignored[n],
    ).pipe(Effect.catchTag("SlotNotFree", ({ obstacle }) => takenAt(start, obstacle))),
  )
  const first = appointments[0]!
  if (first.email !== null) yield* (yield* Outbox).enqueue(seriesMail("SeriesBooked", id, first))
  return { appointments }
})

/** Cannot happen while the schedule lock is held and the visits of a series were checked together. */
const takenAt = (start: Instant, obstacle: Obstacle) =>
  Effect.fail(new SeriesNotFree({ dates: [{ start, obstacle }] }))

interface WantedVisit extends Interval {
  readonly checkAvailability: boolean
}

/** The obstacles that staff ignore. Fails with `SeriesNotFree`; `except` are the ids of visits to be moved. */
const checkTogether = Effect.fnUntraced(function* (
  wanted: readonly WantedVisit[],
  except: readonly number[],
) {
  const now = yield* currentTimeMillis
  const limits = yield* readBookingLimits
  const visits = wanted.map(({ start, end }) => ({
    visit: staffVisit((end - start) / HOUR, now, limits),
    start,
  }))
  const longest = Math.max(...visits.map(({ visit }) => visit.hours))
  const reach = reachOfSeries(
    wanted.map(({ start }) => start),
    longest,
    limits,
  )
  const schedule = yield* (yield* Schedules).during(reach, except)
  const found = obstaclesTogether(schedule, visits)
  const dates = wanted.flatMap(({ start, checkAvailability }, n): readonly SeriesConflict[] => {
    const obstacle = found[n]
    return obstacle !== undefined && isRefused(obstacle, checkAvailability) ? [{ start, obstacle }] : []
  })
  return dates.length > 0 ? yield* new SeriesNotFree({ dates }) : found
})

export interface FollowingMove {
  readonly id: number
  /** The new start of the visit `id`; those that follow move as far by the calendar and the clock. */
  readonly start: Instant
  /** False moves outside the rules, into blocked time or at short notice; never over another visit. */
  readonly checkAvailability: boolean
  /** The version that was read; undefined moves the visits whatever was changed since. */
  readonly version?: number | undefined
}

/**
 * Moves a visit of a series and all that follow it, or none; cancelled and completed ones stay. Their customer gets one
 * mail. Fails with `UnknownAppointment`, `NotInSeries`, `VisitOver`, `AppointmentChanged` or `SeriesNotFree`.
 */
export const moveFollowing = Effect.fn("moveFollowing")(function* (move: FollowingMove) {
  return yield* (yield* Schedules).change(writeMove(move))
})

const writeMove = Effect.fnUntraced(function* ({ id, start, checkAvailability, version }: FollowingMove) {
  const { visit, following } = yield* readFollowing(id, version)
  const moved = following.map((each) => {
    const newStart = shiftedBy(each.start, visit.start, start)
    return { before: each, after: movedTo(each, { start: newStart, end: newStart + each.end - each.start }) }
  })
  if (start === visit.start) return { appointments: following }
  const ignored = yield* checkTogether(
    moved.map(({ after }) => ({ ...after, checkAvailability })),
    following.map((each) => each.id),
  )
  // From the end that they move towards, because each may take the time of the next.
  const order = [...moved.keys()]
  if (start > visit.start) order.reverse()
  const stored = new Map<number, Appointment>()
  for (const n of order) {
    const { before, after } = moved[n]!
    stored.set(n, yield* store(after))
    yield* recordChange({
      action: "move",
      subject: `appointment ${after.id}`,
      before: timesOf(before),
      after: { ...timesOf(after), despite: ignored[n] },
    })
  }
  const appointments = [...moved.keys()].map((n) => stored.get(n)!)
  yield* enqueueMail("SeriesMoved", appointments)
  return { appointments }
})

/**
 * Cancels a visit of a series and all that follow it; completed ones stay. Their customer gets one mail. Fails with
 * `UnknownAppointment`, `NotInSeries`, `VisitOver` or `AppointmentChanged`.
 */
export const cancelFollowing = Effect.fn("cancelFollowing")(function* (id: number, version?: number) {
  return yield* (yield* Schedules).change(writeCancellation(id, version))
})

const writeCancellation = Effect.fnUntraced(function* (id: number, version: number | undefined) {
  const { following } = yield* readFollowing(id, version)
  const appointments = yield* Effect.forEach(
    following,
    Effect.fnUntraced(function* (before) {
      const after = yield* Effect.orDie(store(withStatus(before, "cancelled")))
      yield* recordChange({
        action: "set status",
        subject: `appointment ${before.id}`,
        before: { status: before.status },
        after: { status: after.status },
      })
      return after
    }),
  )
  yield* enqueueMail("SeriesCancelled", appointments)
  return { appointments }
})

/** The visit, and with it those of its series that follow it and are neither cancelled nor completed. */
const readFollowing = Effect.fnUntraced(function* (id: number, version: number | undefined) {
  const visit = yield* showAppointment(id)
  if (isChangedSince(version, visit)) return yield* new AppointmentChanged({ current: visit })
  const { series, status } = visit
  if (series === null) return yield* new NotInSeries()
  if (status === "cancelled" || status === "completed") return yield* new VisitOver({ status })
  const all = yield* (yield* Appointments).list({ seriesId: series.id })
  const following = all
    .filter((each) => isUpcoming(each) && each.series!.position >= series.position)
    .toSorted((a, b) => a.start - b.start)
  return { visit, following }
})

const store = Effect.fnUntraced(function* (changed: Appointment) {
  const stored = yield* (yield* Appointments).change(changed, yield* ticketOf(changed))
  return Option.isNone(stored) ? yield* takenAt(changed.start, "booked") : stored.value
})

/** None about visits that are over. */
const enqueueMail = Effect.fnUntraced(function* (tag: SeriesMailTag, appointments: readonly Appointment[]) {
  const now = yield* currentTimeMillis
  const first = appointments.find(({ email, end }) => email !== null && end > now)
  if (first === undefined) return
  yield* (yield* Outbox).enqueue(seriesMail(tag, first.series!.id, first), UNDO_SECONDS)
})

const timesOf = ({ start, end }: Interval) => ({ start: toIso(start), end: toIso(end) })
