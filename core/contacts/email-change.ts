import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"
import { HOUR } from "../time/interval.ts"

/** How long the link in the mail to the new address works (decisions). */
const VALID_MS = HOUR / 2

/** A customer's new email, which takes effect when the link that was sent to it is opened and confirmed. */
export const EmailChange = Schema.Struct({
  id: RowId,
  customerId: RowId,
  oldEmail: Schema.String,
  newEmail: Schema.String,
  createdAt: Instant,
  expiresAt: Instant,
  /** Null until it is confirmed. */
  usedAt: Schema.NullOr(Instant),
})
export type EmailChange = typeof EmailChange.Type

export const emailChangeExpiry = (createdAt: Instant): Instant => createdAt + VALID_MS

/** Whether the link still works. */
export const isOpen = ({ usedAt, expiresAt }: EmailChange, now: Instant): boolean =>
  usedAt === null && now < expiresAt

/** The link is unknown, used, expired, or another change was requested since. */
export class UnknownEmailLink extends Data.TaggedError("UnknownEmailLink")<{}> {
  override readonly message =
    "This link no longer works. Links work once, for 30 minutes. Please enter your new email in your portal again."
}

/** The new email is that of another customer, which only the person who reads its mail is told. */
export class NewEmailTaken extends Data.TaggedError("NewEmailTaken")<{}> {
  override readonly message =
    "This email already belongs to another account of ours, so we cannot change it here. Please call us."
}
