import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import type { Instant } from "../time/interval.ts"
import type { OutgoingMail } from "./outgoing-mail.ts"

/**
 * `waiting` for its first or next attempt; `sending` now; `sent`; `outdated` when due, so not sent; `refused` by the
 * server for this recipient; `failed` after four days of attempts; `dropped` by staff, or a notice when staff got very
 * many; `unsent` if it waited when a backup was made that was restored since.
 */
export const MailStatus = Schema.Literals([
  "waiting",
  "sending",
  "sent",
  "outdated",
  "refused",
  "failed",
  "dropped",
  "unsent",
])
export type MailStatus = typeof MailStatus.Type

/** A mail in the outbox, kept for 30 days after its end. */
export interface QueuedMail {
  /** UUID. */
  readonly id: string
  readonly mail: OutgoingMail
  readonly status: MailStatus
  readonly attempts: number
  readonly createdAt: Instant
  /** Null unless it is waiting. */
  readonly nextAttemptAt: Instant | null
  /** Null while it is waiting or being sent. */
  readonly endedAt: Instant | null
  /** The mail server's last reply, or another reason why the last attempt failed; contains no address. */
  readonly reason: string | null
}

/** What staff read of a mail that waited when a backup was made, after the restore. */
export const UNSENT_AFTER_RESTORE =
  "It waited when the backup was made that was restored since. It may have been sent in between, so it is not sent by itself."

export class UnknownMail extends Data.TaggedError("UnknownMail")<{ readonly id: string }> {
  override get message(): string {
    return `There is no email with the id ${this.id}.`
  }
}

export class MailNotResendable extends Data.TaggedError("MailNotResendable")<{
  readonly status: "waiting" | "sending" | "outdated"
}> {
  override get message(): string {
    return this.status === "outdated"
      ? "What this email is about was changed, cancelled or is over, so it is not sent again."
      : "This email was not sent yet; it is retried by itself."
  }
}

export class MailNotWaiting extends Data.TaggedError("MailNotWaiting")<{ readonly status: MailStatus }> {
  override get message(): string {
    return `Only a waiting email can be dropped; this one is ${this.status}.`
  }
}
