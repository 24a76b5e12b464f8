import type { StaffRole } from "./staff-account.ts"
import { HOUR, type Instant } from "../time/interval.ts"
import { failure } from "../fields/failure.ts"

/** Who can sign in: staff with a password, customers with a mailed link. */
export type AccountKind = "staff" | "customer"

/** One browser that is signed in. Instants are milliseconds. */
export interface Session {
  readonly id: number
  readonly kind: AccountKind
  /** Id of the staff account or of the customer. */
  readonly accountId: number
  /** A staff member's display name, or a customer's first and last name. */
  readonly accountName: string
  /** Null for customers. */
  readonly role: StaffRole | null
  /** Of a staff account: whether it has the right to; null for customers. */
  readonly handlesMoney: boolean | null
  readonly createdAt: Instant
  readonly lastUsedAt: Instant
  /** The User-Agent header; null when there is none. */
  readonly userAgent: string | null
}

const DAY = 24 * HOUR

/** How long a session lasts without a request, and at most (decisions: staff 12 hours and 7 days, customers 30 and 90 days). */
export const SESSION_LIMITS: Readonly<
  Record<AccountKind, { readonly idle: number; readonly total: number }>
> = {
  staff: { idle: 12 * HOUR, total: 7 * DAY },
  customer: { idle: 30 * DAY, total: 90 * DAY },
}

/** Whether a session still counts. */
export const isLive = (
  { kind, createdAt, lastUsedAt }: Pick<Session, "kind" | "createdAt" | "lastUsedAt">,
  now: Instant,
): boolean => now - lastUsedAt < SESSION_LIMITS[kind].idle && now - createdAt < SESSION_LIMITS[kind].total

/** A session's last use is written at most once in this time, so that most requests only read. */
export const LAST_USE_PRECISION = 60_000

/** No session with this id, or one of somebody else. */
export class UnknownSession extends failure("UnknownSession", "That session has ended already.") {}
