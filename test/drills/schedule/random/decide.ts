import * as Result from "effect/Result"
import {
  BlockConflict,
  blockOfDays,
  conflictsWith,
  isBlocked,
  UnknownBlock,
} from "../../../../core/schedule/hours/blocked-time.ts"
import {
  onlineVisit,
  obstacle,
  prepare,
  reachOf,
  staffVisit,
} from "../../../../core/schedule/hours/availability.ts"
import type { Obstacle, Visit } from "../../../../core/schedule/hours/availability.ts"
import {
  MAX_UPCOMING_ONLINE_VISITS,
  TooManyUpcomingVisits,
} from "../../../../core/schedule/hours/booking-limits.ts"
import {
  AppointmentChanged,
  isUpcoming,
  NOTHING_SENT,
  SlotNotFree,
  visitOf,
  type Appointment,
} from "../../../../core/schedule/visits/appointment.ts"
import {
  confirmedByCustomer,
  movedByCustomer,
  movedTo,
  withStatus,
} from "../../../../core/schedule/visits/appointment-change.ts"
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
import { isRefused } from "../../../../core/schedule/use-cases/visits/staff-slot.ts"
import { isChangedSince } from "../../../../core/fields/record-version.ts"
import {
  QuoteBooked,
  QuoteChanged,
  UnknownQuote,
  withQuoteStatus,
  type Quote,
} from "../../../../core/quotes/quote.ts"
import { HOUR, overlaps, type Instant, type Interval } from "../../../../core/time/interval.ts"
import { decidePlan } from "./decide-plan.ts"
import type { Change, Operation, Reply, Rows } from "./operations.ts"
import type { State } from "./state.ts"

/** What an operation does in a state: it is refused with one of these messages, or changes rows (perhaps none). */
export type Decision =
  | { readonly refused: readonly string[] }
  | { readonly changes: readonly Change[]; readonly reply: Reply; readonly confirmedEmail?: string }

/** The ids of new rows, which the database chooses. */
export type NewIds = { readonly [E in Change["entity"]]?: number }

/**
 * What the operation does in this state, decided by the core's own rules, as its use cases do, but without ports,
 * transactions and locks. Changes nothing.
 */
export const decide = (state: State, operation: Operation, now: Instant, ids: NewIds): Decision => {
  switch (operation.what) {
    case "book":
      return book(state, operation, now, ids)
    case "confirm":
      return confirm(state, operation.id, now)
    case "move by link":
      return moveByLink(state, operation, now)
    case "cancel by link": {
      const visit = visitOfLink(state, operation, now)
      return visit === undefined
        ? refused(new UnknownRescheduleLink())
        : change(visit, withStatus(visit, "cancelled"))
    }
    case "add":
      return addVisit(state, operation, now, ids)
    case "move":
      return move(state, operation, now)
    case "set status":
      return setStatus(state, operation)
    case "block":
      return block(state, operation, ids)
    case "unblock": {
      const row = state.block.get(operation.id)
      if (row === undefined) return refused(new UnknownBlock({ id: operation.id }))
      return { changes: [{ entity: "block", id: operation.id, row: null }], reply: {} }
    }
    case "request quote":
      return quoteChange(ids.quote ?? 0, { status: "pending", appointmentId: null, version: 1 })
    case "set quote status":
    case "reply to quote":
    case "book quote":
      return decideQuote(state, operation, now, ids)
    default:
      return decidePlan(state, operation, now, ids)
  }
}

export const refused = (...errors: readonly { readonly message: string }[]): Decision => ({
  refused: errors.map(({ message }) => message),
})

type Of<What extends Operation["what"]> = Extract<Operation, { readonly what: What }>

// Visits

interface StoredVisit extends Appointment {
  readonly emailUnconfirmed: boolean
}

/** With what decides about nothing. */
const stored = (id: number, row: Rows["visit"]): StoredVisit => ({
  customerId: null,
  serviceId: null,
  serviceType: "",
  addons: [],
  firstName: "",
  lastName: "",
  phone: "",
  address: null,
  notes: null,
  createdAt: 0,
  ...NOTHING_SENT,
  series: null,
  ...row,
  id,
})

const visitById = (state: State, id: number): StoredVisit => stored(id, state.visit.get(id)!)

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
})

const obstacleTo = (state: State, start: Instant, visit: Visit, except?: number): Obstacle | undefined => {
  const { rules } = state.settings
  const booked = [...state.active].flatMap(([id, row]) => (id === except ? [] : [row]))
  const range = reachOf({ start, end: start + visit.hours * HOUR }, visit.hours, state.settings)
  return obstacle(
    prepare({ rules, openings: [], blocked: [...state.block.values()], booked }, range),
    visit,
    start,
  )
}

/** As the database's constraint has it. */
const isTaken = (state: State, time: Interval, except?: number): boolean =>
  [...state.active].some(([id, row]) => id !== except && overlaps(row, time))

const taken = () => refused(new SlotNotFree({ obstacle: "booked" }))

const isKnown = (state: State, email: string): boolean =>
  state.confirmedEmails.has(email) ||
  [...state.active.values()].some((row) => row.email === email && row.status === "completed")

const book = (state: State, { email, start, hours }: Of<"book">, now: Instant, ids: NewIds): Decision => {
  const { settings } = state
  const errors: { readonly message: string }[] = []
  const found = obstacleTo(state, start, onlineVisit(hours, now, settings))
  if (found !== undefined) errors.push(new SlotNotFree({ obstacle: found }))
  const active = [...state.active.values()]
  const ahead = active.filter((row) => row.email === email && isUpcoming(row) && row.start > now)
  if (ahead.filter(({ source }) => source !== "manual").length >= MAX_UPCOMING_ONLINE_VISITS)
    errors.push(new TooManyUpcomingVisits(settings))
  // Both are looked up at once, so that either may be told.
  if (errors.length > 0) return refused(...errors)
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
  })
}

const newVisit = (
  { visit: id = 0 }: NewIds,
  details: Omit<Rows["visit"], "status" | "sequence" | "version">,
): Extract<Decision, { readonly changes: unknown }> => {
  const row = { ...details, status: "scheduled", sequence: 0, version: 1 } as const
  return {
    changes: [{ entity: "visit", id, row }],
    reply: { visit: { id, ...row, isHeld: row.heldUntil !== null } },
  }
}

const confirm = (state: State, id: number, now: Instant): Decision => {
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

const moveByLink = (state: State, operation: Of<"move by link">, now: Instant): Decision => {
  const visit = visitOfLink(state, operation, now)
  if (visit === undefined) return refused(new UnknownRescheduleLink())
  const hours = linkHoursOf(visit)
  if (Result.isFailure(hours)) return refused(hours.failure)
  const { start } = operation
  const moved = movedByCustomer(visit, visitOf(start, hours.success))
  if (moved === visit) return change(visit, visit)
  const found = obstacleTo(state, start, onlineVisit(hours.success, now, state.settings), visit.id)
  return found === undefined ? change(visit, moved) : refused(new SlotNotFree({ obstacle: found }))
}

/** What keeps staff from a time. */
const staffObstacle = (
  state: State,
  { start, end }: Interval,
  check: boolean,
  now: Instant,
  except?: number,
): Decision | undefined => {
  const found = obstacleTo(state, start, staffVisit((end - start) / HOUR, now, state.settings), except)
  if (found !== undefined && isRefused(found, check)) return refused(new SlotNotFree({ obstacle: found }))
  return undefined
}

const addVisit = (
  state: State,
  { start, end, email, check }: Of<"add"> | Of<"book quote">,
  now: Instant,
  ids: NewIds,
): Decision => {
  const found = staffObstacle(state, { start, end }, check, now)
  if (found !== undefined) return found
  if (isTaken(state, { start, end })) return taken()
  return newVisit(ids, { start, end, email, source: "manual", heldUntil: null, emailUnconfirmed: false })
}

const move = (state: State, { id, start, end, check, version }: Of<"move">, now: Instant): Decision => {
  const visit = visitById(state, id)
  if (isChangedSince(version, visit)) return refused(new AppointmentChanged({ current: visit }))
  const moved = movedTo(visit, { start, end })
  if (moved === visit) return change(visit, visit)
  const found = staffObstacle(state, { start, end }, check, now, id)
  if (found !== undefined) return found
  if (visit.status !== "cancelled" && isTaken(state, moved, id)) return taken()
  return change(visit, moved)
}

const setStatus = (state: State, { id, status, version }: Of<"set status">): Decision => {
  const visit = visitById(state, id)
  if (isChangedSince(version, visit)) return refused(new AppointmentChanged({ current: visit }))
  const changed = withStatus(visit, status)
  if (visit.status === "cancelled" && changed !== visit && isTaken(state, visit, id)) return taken()
  return change(visit, changed)
}

// Blocked times

const block = (state: State, { start, end, isFullDay }: Of<"block">, { block: id = 0 }: NewIds): Decision => {
  const row = isFullDay ? blockOfDays({ start, end }) : { start, end, isFullDay }
  const existing = [...state.block].map(([blockId, each]) => {
    return { ...each, id: blockId, source: "staff", reason: null, createdAt: 0 } as const
  })
  if (isBlocked(row, existing)) return { changes: [], reply: { added: [] } }
  const visits = [...state.active].map(([visitId, visit]) => stored(visitId, visit))
  const appointments = conflictsWith(row, visits)
  if (appointments.length > 0) return refused(new BlockConflict({ appointments }))
  return { changes: [{ entity: "block", id, row }], reply: { added: [id] } }
}

// Quotes

const quoteChange = (id: number, row: Rows["quote"]): Extract<Decision, { readonly changes: unknown }> => ({
  changes: [{ entity: "quote", id, row }],
  reply: { quote: { id, ...row } },
})

const decideQuote = (
  state: State,
  operation: Of<"set quote status"> | Of<"reply to quote"> | Of<"book quote">,
  now: Instant,
  ids: NewIds,
): Decision => {
  const { id } = operation
  const row = state.quote.get(id)
  if (row === undefined) return refused(new UnknownQuote())
  const quote = { answeredAt: null, ...row } as unknown as Quote
  const set = (status: Quote["status"], appointmentId = row.appointmentId) => {
    const after = withQuoteStatus(quote, status, now)
    return quoteChange(id, { status: after.status, appointmentId, version: row.version + 1 })
  }
  if (operation.what === "set quote status") {
    if (isChangedSince(operation.version, row)) return refused(new QuoteChanged({ current: quote }))
    return operation.status === row.status
      ? { changes: [], reply: { quote: { id, ...row } } }
      : set(operation.status)
  }
  if (operation.what === "reply to quote") return set(row.status === "pending" ? "contacted" : row.status)
  if (row.appointmentId !== null) return refused(new QuoteBooked())
  const added = addVisit(state, operation, now, ids)
  if ("refused" in added) return added
  const changed = set("converted", ids.visit ?? 0)
  return { changes: [...added.changes, ...changed.changes], reply: { ...added.reply, ...changed.reply } }
}
