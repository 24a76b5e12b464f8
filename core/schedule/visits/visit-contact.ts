import type { Customer } from "../../contacts/customer.ts"
import { e164Of } from "../../fields/mobile-number.ts"
import type { Appointment } from "./appointment.ts"

type Contact = Pick<Customer, "email" | "phone">
export type VisitContact = Pick<Appointment, "email" | "phone">

/**
 * Email and phone of a visit or a quote after its customer's have changed: those that were the customer's follow, others were
 * given for it alone and stay. It keeps its phone when the customer has none any more.
 */
export const contactAfter = (visit: VisitContact, before: Contact, after: Contact): VisitContact => ({
  email: isSameEmail(visit.email, before.email) ? after.email : visit.email,
  phone:
    before.phone !== null && isSamePhone(visit.phone, before.phone)
      ? (after.phone ?? visit.phone)
      : visit.phone,
})

const isSameEmail = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase()

const isSamePhone = (a: string, b: string): boolean => (e164Of(a) ?? a) === (e164Of(b) ?? b)
