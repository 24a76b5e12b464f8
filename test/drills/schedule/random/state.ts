import type { BookingLimits } from "../../../../core/schedule/hours/wanted-visit.ts"
import type { Schedule } from "../../../../core/schedule/hours/schedule.ts"
import type { HoldLimits } from "../../../../core/business/number-settings.ts"
import type { Change, Entity, Rows } from "./operations.ts"

/** What does not change while clients work. */
export interface Settings extends BookingLimits, Pick<Schedule, "technicians" | "rules"> {
  readonly holds: HoldLimits
  readonly phone: string
}

type Tables = { readonly [E in Entity]: Map<number, Rows[E]> }

/** Everything that decides about an operation. */
export interface State extends Tables {
  readonly settings: Settings
  /** Of the visits, those that are not cancelled. */
  readonly active: Map<number, Rows["visit"]>
  /** Emails that have confirmed a visit. */
  readonly confirmedEmails: Set<string>
  /** Visits that were ever held, whose link to confirm them exists. */
  readonly everHeld: Set<number>
}

/** The state with the rows that were there before. */
export const stateOf = (settings: Settings, initial: readonly Change[]): State => {
  const state = emptyState(settings)
  store(state, initial)
  return state
}

const emptyState = (settings: Settings): State => ({
  settings,
  visit: new Map(),
  block: new Map(),
  quote: new Map(),
  plan: new Map(),
  active: new Map(),
  confirmedEmails: new Set(),
  everHeld: new Set(),
})

/** Stores what a transaction has changed. */
export const store = (state: State, changes: readonly Change[]): void => {
  for (const change of changes) {
    if (change.entity === "visit" && change.row !== null) storeVisit(state, change.id, change.row)
    const table = state[change.entity] as Map<number, unknown>
    if (change.row === null) table.delete(change.id)
    else table.set(change.id, change.row)
  }
}

const storeVisit = (state: State, id: number, row: Rows["visit"]): void => {
  const before = state.visit.get(id)
  if (before === undefined && row.heldUntil !== null) state.everHeld.add(id)
  if (row.status === "cancelled") state.active.delete(id)
  else state.active.set(id, row)
}

/** The email has confirmed a visit, which counts for all of its visits. */
export const confirmEmail = (state: State, email: string): void => {
  state.confirmedEmails.add(email)
  for (const [id, row] of state.visit)
    if (row.email === email && row.emailUnconfirmed)
      store(state, [{ entity: "visit", id, row: { ...row, emailUnconfirmed: false } }])
}
