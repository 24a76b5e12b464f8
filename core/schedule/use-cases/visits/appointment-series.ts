import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { isChangedSince } from "../../../fields/record-version.ts"
import {
  AppointmentChanged,
  isUpcoming,
  jobOfVisit,
  visitOf,
  type Appointment,
} from "../../visits/appointment.ts"
import { movedTo, withStatus } from "../../visits/appointment-change.ts"
import { staffVisit, type Job, type Visit } from "../../hours/wanted-visit.ts"
import type { Obstacle } from "../../hours/obstacle.ts"
import { explainStarts } from "../../explanation/explained-day.ts"
import { VisitOver } from "../../visits/on-the-way.ts"
import {
  NotFollowing,
  NotInSeries,
  crewsTogether,
  orderOfMoves,
  planSeries,
  reachOfSeries,
  SeriesNotFree,
  shiftedBy,
  startsOfSeries,
  type PlannedVisit,
  type Repeats,
  type SeriesConflict,
} from "../../visits/series.ts"
import type { SeriesPlace } from "../../visits/series-place.ts"
import type { CallerBooking } from "../../visits/staff-booking.ts"
import { seriesMail, type SeriesMailTag } from "../../../outbox/outgoing-mail.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { Schedules } from "../../ports/schedules.ts"
import { dateAt } from "../../../time/chicago.ts"
import { HOUR, type Instant, type Interval } from "../../../time/interval.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { addVisit, serviceOf, visitDetailsOf } from "./add-appointment.ts"
import { showAppointment } from "./appointments.ts"
import { readBookingLimits } from "../hours/booking-limits.ts"
import { UNDO_SECONDS } from "./enqueue-mail-of-change.ts"
import { readSituation } from "../hours/explain-day.ts"
import { requestedJob, type VisitLength } from "../hours/list-free-slots.ts"
import { recordMove, recordStatus, storeVisit } from "./change-visit.ts"
import { inChangeOf } from "../../../storage/use-cases/transaction.ts"

/**
 * The visits that a series would have: what keeps staff from booking each of them, in words too, and the nearest free
 * start instead. Hours replace those of the service, which then says only who can do the work and how many come. Fails with
 * `WrongSeriesLength` or `ServiceNotOffered`.
 */
export const previewSeries = Effect.fn("previewSeries")(function* (
  length: VisitLength,
  first: Instant,
  repeats: Repeats,
) {
  const { hours: usualHours, ...job } = yield* requestedJob(length)
  const hours = length.hours ?? usualHours
  const starts = yield* Effect.fromResult(startsOfSeries(first, repeats))
  const limits = yield* readBookingLimits
  const schedule = yield* (yield* Schedules).during(reachOfSeries(starts, hours, limits))
  const visit = staffVisit(hours, yield* currentTimeMillis, limits, job)
  const plan = planSeries(
    schedule,
    starts.map((start) => ({ visit, start })),
  )
  return { hours, visits: yield* Effect.forEach(plan, (planned) => explain(planned, visit)) }
})

interface Moves {
  /** Visits that leave their times. */
  readonly left: readonly Appointment[]
  /** Those of them that have a new time, at that time. */
  readonly taken: readonly Appointment[]
}

const explain = (planned: PlannedVisit, visit: Visit, moves: Moves = { left: [], taken: [] }) =>
  Effect.map(reasonOf(planned, visit, moves), (reason) => ({
    ...visitOf(planned.start, visit.hours),
    obstacle: planned.obstacle ?? null,
    reason,
    nearest: planned.nearest ?? null,
  }))

const reasonOf = Effect.fnUntraced(function* (
  planned: PlannedVisit,
  { hours, zip = null }: Visit,
  { left, taken }: Moves,
) {
  if (planned.obstacle === undefined) return null
  const situation = yield* readSituation(dateAt(planned.start), hours, true, zip)
  const others = situation.booked.filter(({ id }) => left.every((each) => each.id !== id))
  const day = { ...situation, booked: [...others, ...taken] }
  return explainStarts(day, [planned])[0]!.reason
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
export const bookSeries = Effect.fn("bookSeries")(function* ({
  caller,
  hours,
  rhythm,
  visits,
}: SeriesBooking) {
  const { hours: usualHours, people, ...service } = yield* serviceOf(caller)
  const job = { serviceId: service.serviceId, people, zip: caller.zip }
  const inOrder = visits.toSorted((a, b) => a.start - b.start)
  const wanted = inOrder.map(({ start, checkAvailability }) => ({
    ...visitOf(start, hours ?? usualHours),
    checkAvailability,
    job,
  }))
  const crews = yield* checkTogether(wanted, [])
  const details = yield* visitDetailsOf(caller, service)
  const id = yield* (yield* Appointments).addSeries({ ...rhythm, visits: visits.length })
  const appointments = yield* Effect.forEach(wanted, ({ start, end }, n) =>
    addVisit(
      details,
      { start, end },
      { id, position: n + 1, visits: visits.length, ...rhythm },
      crews[n]!,
    ).pipe(Effect.catchTag("SlotNotFree", ({ obstacle }) => takenAt(start, obstacle))),
  )
  const first = appointments[0]!
  if (first.email !== null) yield* (yield* Outbox).enqueue(seriesMail("SeriesBooked", id, first))
  return { appointments }
}, changeSchedule)

/** Cannot happen while the schedule lock is held and the visits of a series were checked together. */
const takenAt = (start: Instant, obstacle: Obstacle) =>
  Effect.fail(new SeriesNotFree({ dates: [{ start, obstacle }] }))

interface ChosenVisit extends Interval {
  readonly checkAvailability: boolean
  readonly job: Job & Pick<Visit, "crew">
  readonly present?: readonly number[]
}

/** Who comes to each. Fails with `SeriesNotFree`; `except` are the ids of visits to be moved. */
const checkTogether = Effect.fnUntraced(function* (
  wanted: readonly ChosenVisit[],
  except: readonly number[],
) {
  const { schedule, visits } = yield* readTogether(wanted, except)
  const found = crewsTogether(schedule, visits)
  const dates = wanted.flatMap(({ start }, n): readonly SeriesConflict[] => {
    const crew = found[n]!
    return typeof crew === "string" ? [{ start, obstacle: crew }] : []
  })
  if (dates.length > 0) return yield* new SeriesNotFree({ dates })
  return found.filter((crew) => typeof crew !== "string")
})

/** What staff may choose for each of the visits, and the schedule that decides about it without those of `except`. */
const readTogether = Effect.fnUntraced(function* (wanted: readonly ChosenVisit[], except: readonly number[]) {
  const now = yield* currentTimeMillis
  const limits = yield* readBookingLimits
  const visits = wanted.map(({ start, end, checkAvailability, job, present }) => ({
    visit: staffVisit((end - start) / HOUR, now, limits, job),
    start,
    present,
    insist: !checkAvailability,
  }))
  const longest = Math.max(...visits.map(({ visit }) => visit.hours))
  const starts = wanted.map(({ start }) => start)
  const schedule = yield* (yield* Schedules).during(reachOfSeries(starts, longest, limits), except)
  return { schedule, visits }
})

export interface FollowingMove {
  readonly id: number
  /** The new start of the visit `id`; those that follow move as far by the calendar and the clock. */
  readonly start: Instant
  /** False moves outside the rules, into blocked time or at short notice; never over another visit. */
  readonly checkAvailability: boolean
  /** Times that staff have chosen for single visits; a visit that is given its present start stays there. */
  readonly instead?: readonly ChosenTime[]
  /** The version that was read; undefined moves the visits whatever was changed since. */
  readonly version?: number | undefined
}

interface ChosenTime {
  readonly id: number
  readonly start: Instant
  readonly checkAvailability: boolean
}

/**
 * Where a visit of a series and all that follow it would move: what keeps each from its new start, in words too, and the
 * nearest free start instead. Fails with `UnknownAppointment`, `NotInSeries` or `VisitOver`.
 */
export const previewMove = Effect.fn("previewMove")(function* (id: number, start: Instant) {
  const visit = yield* showAppointment(id)
  const following = yield* followingOf(visit)
  const wanted = following.map((each) => {
    const newStart = shiftedBy(each.start, visit.start, start)
    return {
      ...each,
      start: newStart,
      end: newStart + each.end - each.start,
      checkAvailability: true,
      job: jobOfVisit(each),
      present: each.technicianIds,
    }
  })
  const { schedule, visits } = yield* readTogether(
    wanted,
    following.map((each) => each.id),
  )
  const plan = planSeries(schedule, visits)
  // A visit that is not free has no place yet.
  const moved = wanted.filter((_, n) => plan[n]!.obstacle === undefined)
  const planned = yield* Effect.forEach(plan, (each, n) =>
    Effect.map(explain(each, visits[n]!.visit, { left: following, taken: moved }), (explained) => ({
      id: following[n]!.id,
      startNow: following[n]!.start,
      ...explained,
    })),
  )
  return { visits: planned }
})

/**
 * Moves a visit of a series and all that follow it, or none; cancelled and completed ones stay. Their customer gets one
 * mail 30 seconds later. Fails with `UnknownAppointment`, `NotInSeries`, `VisitOver`, `AppointmentChanged`,
 * `NotFollowing` or `SeriesNotFree`.
 */
export const moveFollowing = Effect.fn("moveFollowing")(function* (move: FollowingMove) {
  const { id, start, checkAvailability, instead = [], version } = move
  const { visit, following } = yield* readFollowing(id, version)
  const other = instead.find((chosen) => following.every((each) => each.id !== chosen.id))
  if (other !== undefined) return yield* new NotFollowing({ id: other.id })
  const moves = following.map((before) => {
    const chosen = instead.find((each) => each.id === before.id)
    const newStart = chosen?.start ?? shiftedBy(before.start, visit.start, start)
    const after = movedTo(before, { start: newStart, end: newStart + before.end - before.start })
    return {
      before,
      after,
      // One that stays is only checked against the others.
      checkAvailability: after !== before && (chosen?.checkAvailability ?? checkAvailability),
    }
  })
  const moved = moves.filter(({ before, after }) => after !== before)
  if (moved.length === 0) return { appointments: following }
  const found = yield* checkTogether(
    moves.map(({ before, after, checkAvailability }) => ({
      start: after.start,
      end: after.end,
      checkAvailability,
      // One that stays keeps its technicians.
      job: { ...jobOfVisit(before), crew: after === before ? before.technicianIds : undefined },
      present: before.technicianIds,
    })),
    following.map((each) => each.id),
  )
  const crews = new Map(moves.map(({ before }, n) => [before.id, found[n]!]))
  const ordered = orderOfMoves(moved)
  const stuck = moved.find((each) => !ordered.includes(each))
  if (stuck !== undefined) return yield* takenAt(stuck.after.start, "booked")
  const stored = new Map<number, Appointment>()
  for (const { before, after } of ordered) {
    const { technicianIds, ignored } = crews.get(after.id)!
    const changed = yield* store({ ...after, technicianIds })
    stored.set(after.id, changed)
    yield* recordMove(before, changed, { despite: ignored })
  }
  const appointments = [...stored.values()].toSorted((a, b) => a.start - b.start)
  yield* enqueueMail("SeriesMoved", appointments)
  return { appointments }
}, changeSchedule)

/**
 * Cancels a visit of a series and all that follow it; completed ones stay. Their customer gets one mail. Fails with
 * `UnknownAppointment`, `NotInSeries`, `VisitOver` or `AppointmentChanged`.
 */
export const cancelFollowing = Effect.fn("cancelFollowing")(function* (id: number, version?: number) {
  const { following } = yield* readFollowing(id, version)
  const appointments = yield* Effect.forEach(
    following,
    Effect.fnUntraced(function* (before) {
      const after = yield* Effect.orDie(store(withStatus(before, "cancelled")))
      yield* recordStatus("set status", before, after.status)
      return after
    }),
  )
  yield* enqueueMail("SeriesCancelled", appointments)
  return { appointments }
}, inChangeOf(Schedules))

/** The visit and `followingOf` it. Fails with `AppointmentChanged` if it has another version. */
const readFollowing = Effect.fnUntraced(function* (id: number, version: number | undefined) {
  const visit = yield* showAppointment(id)
  if (isChangedSince(version, visit)) return yield* new AppointmentChanged({ current: visit })
  return { visit, following: yield* followingOf(visit) }
})

/** The visit, and with it those of its series that follow it and are neither cancelled nor completed. */
const followingOf = Effect.fnUntraced(function* ({ series, status }: Appointment) {
  if (series === null) return yield* new NotInSeries()
  if (status === "cancelled" || status === "completed") return yield* new VisitOver({ status })
  const all = yield* (yield* Appointments).list({ seriesId: series.id })
  return all
    .filter((each) => isUpcoming(each) && each.series!.position >= series.position)
    .toSorted((a, b) => a.start - b.start)
})

const store = (changed: Appointment) =>
  Effect.catchTag(storeVisit(changed), "SlotNotFree", ({ obstacle }) => takenAt(changed.start, obstacle))

/** None about visits that are over. */
const enqueueMail = Effect.fnUntraced(function* (tag: SeriesMailTag, appointments: readonly Appointment[]) {
  const now = yield* currentTimeMillis
  // The mail names that visit and those behind it in the series, which a move of single ones may have put before it.
  const [first] = appointments
    .filter(({ email, end }) => email !== null && end > now)
    .toSorted((a, b) => a.series!.position - b.series!.position)
  if (first === undefined) return
  yield* (yield* Outbox).enqueue(seriesMail(tag, first.series!.id, first), UNDO_SECONDS)
})
