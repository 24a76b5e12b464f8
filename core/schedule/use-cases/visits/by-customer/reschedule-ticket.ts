import * as Effect from "effect/Effect"
import type { Appointment } from "../../../visits/appointment.ts"
import { rescheduleExpiry } from "../../../visits/reschedule.ts"
import { Tokens } from "../../../../storage/ports/tokens.ts"

/** The ticket of an appointment at its current time; every change of its sequence needs a new one. */
export const ticketOf = (appointment: Appointment) =>
  Effect.map(Tokens, ({ hash, reschedule }) => ({
    tokenHash: hash(reschedule(appointment.id, appointment.sequence)),
    expires: rescheduleExpiry(appointment),
  }))
