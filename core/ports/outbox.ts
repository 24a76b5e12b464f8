import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** A mail that is owed. It names what it tells of; what it says is read when it is sent. */
export interface OutgoingMail {
  readonly kind: "booking-confirmation"
  readonly appointmentId: number
  readonly sequence: number
}

/** Owes a mail in the transaction of what it tells of; it is sent at least once, when the mail server is there. */
export class Outbox extends Context.Service<
  Outbox,
  { readonly enqueue: (mail: OutgoingMail) => Effect<void> }
>()("core/Outbox") {}
