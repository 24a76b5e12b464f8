import type { Cents } from "../fields/money.ts"
import type { Instant } from "../time/interval.ts"

/** An invoice that was sent to the customer who is signed in while they write. */
export interface OwnBill {
  readonly number: string
  readonly issuedAt: Instant
  /** The midnight after its last day to pay. */
  readonly dueAt: Instant
  readonly total: Cents
  readonly open: Cents
}
