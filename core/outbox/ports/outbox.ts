import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { OutgoingMail } from "../outgoing-mail.ts"
import type { MailStatus, QueuedMail } from "../queued-mail.ts"
import type { Instant } from "../../time/interval.ts"

/** A record that a mail names. */
export type MailTopic =
  | { readonly appointmentId: number }
  | { readonly quoteId: number }
  | { readonly planId: number }
  | { readonly customerId: number }

export interface MailFilter {
  readonly status?: MailStatus
  /** Only mails about this visit. */
  readonly appointmentId?: number
  /** Only mails about any of these. */
  readonly about?: readonly MailTopic[]
}

export interface MailPage extends MailFilter {
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

/** The mails to be sent, and those of the last 30 days. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Adds a mail in the current transaction: it is sent at least once if that commits, and never if it does not.
     * A mail that was added before is not added again. It waits for `delaySeconds`, 0 unless named.
     */
    readonly enqueue: (mail: OutgoingMail, delaySeconds?: number) => Effect<void>
    /** As `enqueue` for each, in one statement. */
    readonly enqueueAll: (mails: ReadonlyArray<OutgoingMail>) => Effect<void>
    /** As `enqueue`, but while other mails are due they are sent first, so that a flood of these holds up no other. */
    readonly enqueueLast: (mail: OutgoingMail) => Effect<void>
    /** How many mails of these kinds were sent since. */
    readonly countSent: (tags: ReadonlyArray<OutgoingMail["_tag"]>, since: Instant) => Effect<number>
    /** Newest first. */
    readonly list: (page: MailPage) => Effect<ReadonlyArray<QueuedMail>>
    readonly count: (filter: MailFilter) => Effect<number>
    /** How many failed and wait for another attempt, or were refused or given up since this instant. */
    readonly countUndelivered: (since: Instant) => Effect<number>
    /** The mails whose id begins with these hexadecimal digits; two at most. */
    readonly byIdPrefix: (prefix: string) => Effect<ReadonlyArray<QueuedMail>>
    /** Ends a waiting mail without sending it. */
    readonly drop: (id: string) => Effect<void>
  }
>()("core/Outbox") {}
