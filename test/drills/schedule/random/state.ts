import type { BookingLimits } from "../../../../core/schedule/hours/wanted-visit.ts"
import type { Schedule } from "../../../../core/schedule/hours/schedule.ts"
import type { Settings as BusinessSettings } from "../../../../core/business/settings.ts"
import { drivingOf } from "../../../../core/schedule/travel/driving-of.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import type { HoldLimits } from "../../../../core/business/number-settings.ts"
import type { Change, Entity, Rows } from "./operations.ts"

/** What does not change while clients work. */
export interface Settings
  extends Pick<BookingLimits, "horizonDays">, Pick<Schedule, "technicians" | "rules"> {
  /** Those of the environment. */
  readonly business: BusinessSettings
  readonly holds: HoldLimits
  readonly phone: string
}

type Tables = { readonly [E in Entity]: Map<number, Rows[E]> }

/** Everything that decides about an operation. */
export interface State extends Tables {
  readonly settings: Settings
  limits: BookingLimits
  /** The limits that were changed, until when they held. */
  readonly earlier: { readonly limits: BookingLimits; readonly until: Instant }[]
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
  store(state, initial, -Infinity)
  return state
}

const emptyState = (settings: Settings): State => ({
  settings,
  limits: limitsOf(settings, {}),
  earlier: [],
  visit: new Map(),
  block: new Map(),
  travel: new Map(),
  quote: new Map(),
  plan: new Map(),
  active: new Map(),
  confirmedEmails: new Set(),
  everHeld: new Set(),
})

const limitsOf = ({ business, horizonDays }: Settings, changes: Rows["travel"]["changes"]): BookingLimits => {
  const settings = { ...business, ...changes }
  const driving = drivingOf(settings)
  return { horizonDays, travelMinutes: settings.travelMinutes, ...(driving && { driving }) }
}

/** How long a change of the settings may take to reach the other process, in milliseconds. */
const NOTICE_MS = 1_000

/**
 * The state with each of the limits by which something that began `since` then may be decided: the settings are read before
 * the lock of the schedule is taken, and another process hears of a change a moment after it.
 */
export const variantsOf = (state: State, since: Instant): readonly State[] => [
  state,
  ...state.earlier
    .filter(({ until }) => since - NOTICE_MS <= until)
    .map(({ limits }) => ({ ...state, limits })),
]

/** Stores what a transaction has changed at that time. */
export const store = (state: State, changes: readonly Change[], at: Instant): void => {
  for (const change of changes) {
    if (change.entity === "travel") {
      state.earlier.unshift({ limits: state.limits, until: at })
      state.limits = limitsOf(state.settings, change.row?.changes ?? {})
    }
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
  state.visit.set(id, row)
}

/** The email has confirmed a visit, which counts for all of its visits. */
export const confirmEmail = (state: State, email: string): void => {
  state.confirmedEmails.add(email)
  for (const [id, row] of state.visit)
    if (row.email === email && row.emailUnconfirmed)
      storeVisit(state, id, { ...row, emailUnconfirmed: false })
}
