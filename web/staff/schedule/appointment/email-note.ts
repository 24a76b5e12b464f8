import { type Appointment, intervalOf } from "../appointments/appointment.ts"

/** The mail to the customer about a change waits so long, and a change that is undone meanwhile sends none (decisions). */
export const UNDO_SECONDS = 30

/** What staff are told about the mail to the customer after a visit was moved, cancelled or revived. */
export const emailNote = (visit: Appointment): string => {
  if (visit.email === null) return "There is no email address to write to."
  if (intervalOf(visit).end <= Date.now()) return "No email is sent about a visit that is over."
  return `An email to ${visit.email} leaves in ${UNDO_SECONDS} seconds.`
}
