import type { Appointment } from "./appointment.ts"
import { isUnconfirmed } from "./hold.ts"
import {
  bookingConfirmation,
  visitCancelled,
  visitMoved,
  visitRevived,
  type OutgoingMail,
} from "../../outbox/outgoing-mail.ts"

/**
 * The mail about a change of an appointment to its customer, if there is one: the confirmation once a held visit is
 * firm; none about confirming a firm one and completing,
 * about a change while it stays cancelled or completed, and to callers without email (decisions: who hears of it).
 */
export const mailOfChange = (before: Appointment, after: Appointment): OutgoingMail | undefined => {
  if (after.email === null || after.status === "completed") return undefined
  const [wasCancelled, isCancelled] = [before, after].map(({ status }) => status === "cancelled")
  if (isUnconfirmed(before) && !isCancelled) return bookingConfirmation(after.id, after.sequence)
  if (after.sequence === before.sequence) return undefined
  if (wasCancelled && isCancelled) return undefined
  const mail = isCancelled ? visitCancelled : wasCancelled ? visitRevived : visitMoved
  return mail(after.id, after.sequence)
}
