import * as Effect from "effect/Effect"
import type { Appointment } from "../../visits/appointment.ts"
import { isNotice } from "../../../outbox/outgoing-mail.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"

/** The emails of these visits at which the mail server has refused a mail about one of them: no more is sent there. */
export const refusedEmails = Effect.fnUntraced(function* (
  visits: ReadonlyArray<Pick<Appointment, "id" | "email">>,
) {
  const about = visits.map(({ id }) => ({ appointmentId: id }))
  const refused = yield* (yield* Outbox).list({ status: "refused", about, offset: 0 })
  const ids = new Set(
    refused.flatMap(({ mail: { _tag, ...mail } }) =>
      "appointmentId" in mail && !isNotice(_tag) ? [mail.appointmentId] : [],
    ),
  )
  return new Set(visits.flatMap(({ id, email }) => (email !== null && ids.has(id) ? [email] : [])))
})
