import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Appointment } from "../../visits/appointment.ts"
import { mailOfChange } from "../../visits/mail-of-change.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"

/** How long the mail about a change by staff waits, so that a change which is undone meanwhile sends none. */
export const UNDO_SECONDS = 30

/** Enqueues the mail about a change by staff, in the transaction of the change; none about a visit that is over. */
export const enqueueMailOfChange = Effect.fnUntraced(function* (before: Appointment, after: Appointment) {
  const mail = mailOfChange(before, after)
  if (mail === undefined || after.end <= (yield* currentTimeMillis)) return
  yield* (yield* Outbox).enqueue(mail, UNDO_SECONDS)
})
