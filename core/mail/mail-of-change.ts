import type { Appointment } from "../booking/appointment.ts"
import { visitCancelled, visitMoved, visitRevived, type OutgoingMail } from "./outgoing-mail.ts"

/**
 * The mail about a change of an appointment to its customer, if there is one: none about confirming and completing,
 * about a change while it stays cancelled or completed, and to callers without email (decisions: who hears of it).
 */
export const mailOfChange = (before: Appointment, after: Appointment): OutgoingMail | undefined => {
  if (after.email === null || after.sequence === before.sequence || after.status === "completed")
    return undefined
  const [wasCancelled, isCancelled] = [before, after].map(({ status }) => status === "cancelled")
  if (wasCancelled && isCancelled) return undefined
  const mail = isCancelled ? visitCancelled : wasCancelled ? visitRevived : visitMoved
  return mail(after.id, after.sequence)
}
