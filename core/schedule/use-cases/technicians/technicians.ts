import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { isChangedSince } from "../../../fields/record-version.ts"
import { Services } from "../../../services/ports/services.ts"
import { UnknownService } from "../../../services/service.ts"
import { staffById } from "../../../staff/use-cases/staff-records.ts"
import { someOrFail } from "../../../storage/use-cases/read.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Technicians } from "../../ports/technicians.ts"
import {
  LastTechnician,
  newTechnician,
  StaffAccountLinked,
  TechnicianHasVisits,
  TechnicianStays,
  type TechnicianChanges,
  type TechnicianInput,
} from "../../technicians/technician-input.ts"
import {
  FIRST_TECHNICIAN_ID,
  TechnicianChanged,
  TechnicianInactive,
  UnknownTechnician,
  type NewTechnician,
  type Technician,
} from "../../technicians/technician.ts"
import { isUpcoming } from "../../visits/appointment.ts"
import { changeSchedule } from "../hours/change-schedule.ts"

/** Every technician, active or not, in the order in which they were added. */
export const listTechnicians = Effect.flatMap(Technicians, ({ list }) => list)

/** Fails with `UnknownTechnician`. */
export const technicianById = (id: number) =>
  Effect.flatMap(Technicians, ({ byId }) => someOrFail(byId(id), () => new UnknownTechnician()))

/** Fails with `UnknownTechnician` where one of these names a technician who does not exist. */
export const checkTechnicians = Effect.fn("checkTechnicians")(function* (
  named: readonly { readonly technicianId?: number | null }[],
) {
  for (const { technicianId = null } of named) if (technicianId !== null) yield* technicianById(technicianId)
})

/** Fails with `UnknownTechnician` or `TechnicianInactive` where staff chose one with whom no visit can be booked. */
export const checkChosenTechnicians = Effect.fn("checkChosenTechnicians")(function* (
  ids: readonly number[] = [],
) {
  for (const id of ids) {
    const { name, active } = yield* technicianById(id)
    if (!active) return yield* new TechnicianInactive({ name })
  }
})

/** The technician who signs in with a staff account; none where it is linked to none. */
export const technicianOfAccount = (staffAccountId: number) =>
  Effect.map(listTechnicians, (all) =>
    Option.fromUndefinedOr(all.find((each) => each.staffAccountId === staffAccountId)),
  )

/** Adds a technician. Fails with `UnknownService`, `UnknownStaffAccount` or `StaffAccountLinked`. */
export const addTechnician = Effect.fn("addTechnician")(function* (input: TechnicianInput) {
  const technicians = yield* Technicians
  const technician = newTechnician(input, yield* technicians.list)
  yield* checkLinks(technician)
  const added = yield* technicians.add(technician)
  yield* recordTechnician("add", null, added)
  return added
}, changeSchedule)

/**
 * Changes what is named. Fails with `UnknownTechnician`, with what `addTechnician` fails with, with `TechnicianChanged`
 * where they no longer have the `version` that was read, and, for one who is to become inactive, with `LastTechnician` or,
 * unless they are to keep them, with `TechnicianHasVisits`.
 */
export const editTechnician = Effect.fn("editTechnician")(function* (
  id: number,
  { keepVisits = false, ...changes }: TechnicianChanges,
  version?: number,
) {
  const before = yield* technicianById(id)
  if (isChangedSince(version, before)) return yield* new TechnicianChanged({ current: before })
  const after: Technician = { ...before, ...changes }
  yield* checkLinks(after, before)
  if (before.active && !after.active) {
    yield* refuseLast(id)
    const appointments = yield* upcomingVisitsOf(id)
    if (appointments.length > 0 && !keepVisits) return yield* new TechnicianHasVisits({ appointments })
  }
  const stored = yield* (yield* Technicians).update(after)
  yield* recordTechnician(actionOf(before, stored), before, stored)
  return stored
}, changeSchedule)

const actionOf = (before: Technician, after: Technician): string => {
  if (before.active === after.active) return "edit"
  return after.active ? "activate" : "deactivate"
}

/**
 * Removes a technician without any visit, with their own blocked times and openings. Returns them. Fails with
 * `UnknownTechnician`, `LastTechnician`, or `TechnicianStays`.
 */
export const removeTechnician = Effect.fn("removeTechnician")(function* (id: number) {
  const removed = yield* technicianById(id)
  yield* refuseLast(id)
  // New visits of the release before are theirs.
  const isRemoved = id !== FIRST_TECHNICIAN_ID && (yield* (yield* Technicians).remove(id))
  if (!isRemoved) return yield* new TechnicianStays()
  yield* recordTechnician("remove", removed, null)
  return removed
}, changeSchedule)

/** The technician's visits that lie ahead or are under way, earliest first. */
const upcomingVisitsOf = Effect.fn("upcomingVisitsOf")(function* (id: number) {
  const visits = yield* (yield* Appointments).list({ range: { start: yield* currentTimeMillis } })
  return visits.filter((visit) => isUpcoming(visit) && visit.technicianIds.includes(id))
})

const refuseLast = Effect.fnUntraced(function* (id: number) {
  const others = (yield* listTechnicians).filter((each) => each.active && each.id !== id)
  if (others.length === 0) return yield* new LastTechnician()
})

/** Checks the services and the account that a technician is newly linked to. */
const checkLinks = Effect.fnUntraced(function* (after: NewTechnician, before?: Technician) {
  const { serviceIds, staffAccountId } = after
  // Those that were theirs stay, also where they were deleted since: a form sends them again with a new name.
  const added = serviceIds?.filter((id) => !before?.serviceIds?.includes(id)) ?? []
  if (added.length > 0) {
    const known = new Set((yield* (yield* Services).all).map(({ id }) => id))
    const unknown = added.find((id) => !known.has(id))
    if (unknown !== undefined) return yield* new UnknownService({ id: unknown })
  }
  if (staffAccountId === null || staffAccountId === before?.staffAccountId) return
  yield* staffById(staffAccountId)
  if (Option.isSome(yield* technicianOfAccount(staffAccountId))) return yield* new StaffAccountLinked()
})

/** Records a change of a technician. */
export const recordTechnician = (action: string, before: Technician | null, after: Technician | null) =>
  recordChange(
    action,
    `technician ${(before ?? after)!.id}`,
    before && recorded(before),
    after && recorded(after),
  )

const recorded = (technician: Technician) => Struct.omit(technician, ["id", "createdAt", "version"])
