import * as Result from "effect/Result"
import { isChangedSince } from "../../../../core/fields/record-version.ts"
import { onlineVisit } from "../../../../core/schedule/hours/wanted-visit.ts"
import {
  MAX_UPCOMING_ONLINE_VISITS,
  TooManyUpcomingVisits,
} from "../../../../core/schedule/hours/booking-limits.ts"
import {
  confirmedByCustomer,
  movedByCustomer,
  movedTo,
  withStatus,
} from "../../../../core/schedule/visits/appointment-change.ts"
import {
  AppointmentChanged,
  isUpcoming,
  jobOfVisit,
  NOTHING_SENT,
  SlotNotFree,
  visitOf,
  type Appointment,
} from "../../../../core/schedule/visits/appointment.ts"
import {
  decideHold,
  HoldOver,
  isHeld,
  TooManyHolds,
  UnknownVisitLink,
} from "../../../../core/schedule/visits/hold.ts"
import {
  isLinkValid,
  linkHoursOf,
  UnknownRescheduleLink,
} from "../../../../core/schedule/visits/reschedule.ts"
import type { Obstacle } from "../../../../core/schedule/hours/obstacle.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { refused, type Decision, type Done, type NewIds, type Of } from "./decision.ts"
import { crewOf, isTaken, staffCrew } from "./free-time.ts"
import type { Rows } from "./operations.ts"
import type { State } from "./state.ts"

interface StoredVisit extends Appointment {
  readonly emailUnconfirmed: boolean
}

/** With what decides about nothing. */
export const stored = (id: number, row: Rows["visit"]): StoredVisit => ({
  customerId: null,
  serviceId: null,
  serviceType: "",
  addons: [],
  bookedPrice: null,
  firstName: "",
  lastName: "",
  phone: "",
  address: { street: "", city: "", state: "", zip: row.zip },
  notes: null,
  createdAt: 0,
  ...NOTHING_SENT,
  series: null,
  ...row,
  id,
})

const visitById = (state: State, id: number): StoredVisit => stored(id, state.visit.get(id) ?? NOT_THERE)

/** In the place of a visit that is not there yet in a state in which an operation on it is tried. */
const NOT_THERE: Rows["visit"] = {
  email: "",
  start: Number.NaN,
  end: Number.NaN,
  status: "scheduled",
  source: "manual",
  sequence: -1,
  version: -1,
  heldUntil: null,
  emailUnconfirmed: false,
  technicianIds: [],
  zip: "",
}

/** The visit after a change, which raises its version; without changes where it is the same object. */
const change = (before: StoredVisit, changed: Appointment): Decision => {
  const same = changed === before
  const after = rowOf({ ...before, ...changed, version: before.version + (same ? 0 : 1) })
  return {
    changes: same ? [] : [{ entity: "visit", id: before.id, row: after }],
    reply: { visit: { id: before.id, ...after, isHeld: after.heldUntil !== null } },
  }
}

const rowOf = ({
  email,
  start,
  end,
  status,
  source,
  sequence,
  version,
  heldUntil,
  emailUnconfirmed,
  technicianIds,
  address,
}: StoredVisit): Rows["visit"] => ({
  email: email ?? "",
  start,
  end,
  status,
  source,
  sequence,
  version,
  heldUntil,
  emailUnconfirmed,
  technicianIds,
  zip: address?.zip ?? "",
})

const notFree = (obstacle: Obstacle) => refused(new SlotNotFree({ obstacle }))

const isKnown = (state: State, email: string): boolean =>
  state.confirmedEmails.has(email) ||
  [...state.active.values()].some((row) => row.email === email && row.status === "completed")

export const book = (
  state: State,
  { email, zip, start, hours }: Of<"book">,
  now: Instant,
  ids: NewIds,
): Decision => {
  const { settings, limits } = state
  const errors: { readonly message: string }[] = []
  const crew = crewOf(state, start, onlineVisit(hours, now, limits, { zip }))
  if (typeof crew === "string") errors.push(new SlotNotFree({ obstacle: crew }))
  const active = [...state.active.values()]
  const ahead = active.filter((row) => row.email === email && isUpcoming(row) && row.start > now)
  if (ahead.filter(({ source }) => source !== "manual").length >= MAX_UPCOMING_ONLINE_VISITS)
    errors.push(new TooManyUpcomingVisits(settings))
  // Both are looked up at once, so that either may be told.
  if (errors.length > 0 || typeof crew === "string") return refused(...errors)
  const known = isKnown(state, email)
  const held = active.filter((row) => isUpcoming(row) && row.heldUntil !== null && row.heldUntil > now).length
  // All were booked within the hour for which clients work at most.
  const unconfirmed = [...state.visit.values()].filter(({ emailUnconfirmed }) => emailUnconfirmed).length
  const traffic = { lastHour: unconfirmed, lastDay: unconfirmed, held }
  const hold = decideHold({ now, isKnown: known, traffic, freeStarts: null, limits: settings.holds })
  if (Result.isFailure(hold)) return refused(new TooManyHolds(settings))
  return newVisit(ids, {
    ...visitOf(start, hours),
    email,
    source: "website",
    heldUntil: hold.success,
    emailUnconfirmed: !known,
    technicianIds: crew.technicianIds,
    zip,
  })
}

const newVisit = (
  { visit: id = 0 }: NewIds,
  details: Omit<Rows["visit"], "status" | "sequence" | "version">,
): Done => {
  const row = { ...details, status: "scheduled", sequence: 0, version: 1 } as const
  return {
    changes: [{ entity: "visit", id, row }],
    reply: { visit: { id, ...row, isHeld: row.heldUntil !== null } },
  }
}

export const confirm = (state: State, id: number, now: Instant): Decision => {
  if (!state.everHeld.has(id)) return refused(new UnknownVisitLink())
  const visit = visitById(state, id)
  if (!isUpcoming(visit)) return refused(new HoldOver())
  if (visit.heldUntil === null) return change(visit, visit)
  if (!isHeld(visit, now)) return refused(new HoldOver())
  return { ...change(visit, confirmedByCustomer(visit)), confirmedEmail: visit.email ?? "" }
}

/** Each change of the sequence gives the visit another link. */
const visitOfLink = (
  state: State,
  { id, sequence }: { readonly id: number; readonly sequence: number },
  now: Instant,
): StoredVisit | undefined => {
  const visit = visitById(state, id)
  return visit.sequence === sequence && isLinkValid(visit, now) ? visit : undefined
}

export const moveByLink = (state: State, operation: Of<"move by link">, now: Instant): Decision => {
  const visit = visitOfLink(state, operation, now)
  if (visit === undefined) return refused(new UnknownRescheduleLink())
  const hours = linkHoursOf(visit)
  if (Result.isFailure(hours)) return refused(hours.failure)
  const { start } = operation
  if (start === visit.start) return change(visit, visit)
  const wanted = onlineVisit(hours.success, now, state.limits, jobOfVisit(visit))
  const crew = crewOf(state, start, wanted, { except: visit.id, present: visit.technicianIds })
  return typeof crew === "string"
    ? notFree(crew)
    : change(visit, movedByCustomer(visit, visitOf(start, hours.success), crew.technicianIds))
}

export const cancelByLink = (state: State, operation: Of<"cancel by link">, now: Instant): Decision => {
  const visit = visitOfLink(state, operation, now)
  return visit === undefined
    ? refused(new UnknownRescheduleLink())
    : change(visit, withStatus(visit, "cancelled"))
}

export const addVisit = (
  state: State,
  { start, end, email, zip, check }: Of<"add"> | Of<"book quote">,
  now: Instant,
  ids: NewIds,
): Decision => {
  const crew = staffCrew(state, { start, end }, { zip }, now, { insist: !check })
  if (typeof crew === "string") return notFree(crew)
  const { technicianIds } = crew
  const details = { start, end, email, zip, technicianIds, heldUntil: null, emailUnconfirmed: false }
  return newVisit(ids, { ...details, source: "manual" })
}

export const move = (
  state: State,
  { id, start, end, check, version }: Of<"move">,
  now: Instant,
): Decision => {
  const visit = visitById(state, id)
  if (isChangedSince(version, visit)) return refused(new AppointmentChanged({ current: visit }))
  if (movedTo(visit, { start, end }) === visit) return change(visit, visit)
  const choice = { insist: !check, except: id, present: visit.technicianIds }
  const crew = staffCrew(state, { start, end }, jobOfVisit(visit), now, choice)
  return typeof crew === "string"
    ? notFree(crew)
    : change(visit, movedTo(visit, { start, end }, crew.technicianIds))
}

export const setStatus = (
  state: State,
  { id, status, version }: Of<"set status">,
  now: Instant,
): Decision => {
  const visit = visitById(state, id)
  if (isChangedSince(version, visit)) return refused(new AppointmentChanged({ current: visit }))
  const changed = withStatus(visit, status)
  if (visit.status !== "cancelled" || changed === visit || !isTaken(state, visit, id))
    return change(visit, changed)
  const choice = { insist: true, present: visit.technicianIds }
  const crew = staffCrew(state, visit, jobOfVisit(visit), now, choice)
  return typeof crew === "string"
    ? notFree(crew)
    : change(visit, { ...changed, technicianIds: crew.technicianIds })
}
