import type { Customer } from "../../core/contacts/customer.ts"
import type { OutgoingMail } from "../../core/outbox/outgoing-mail.ts"
import type { QueuedMail } from "../../core/outbox/queued-mail.ts"
import { NOTHING_SENT, type Appointment } from "../../core/schedule/visits/appointment.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"

/** A Monday, 9:00 AM in Chicago. */
export const MONDAY: Instant = Date.parse("2026-11-23T15:00:00Z")

export const PERSON = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
}

export const ADDRESS = { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" }

/** Jane Doe with the given differences. */
export const aCustomer = (id: number, differences: Partial<Customer> = {}): Customer => ({
  id,
  ...PERSON,
  ...ADDRESS,
  company: null,
  notes: null,
  createdAt: 0,
  lastEmailSent: null,
  version: 1,
  ...differences,
})

/** A visit of two hours by nobody's customer, with the given differences. */
export const anAppointment = (id: number, differences: Partial<Appointment> = {}): Appointment => ({
  id,
  customerId: null,
  serviceId: null,
  serviceType: "TV Mounting",
  addons: [],
  ...PERSON,
  address: ADDRESS,
  start: MONDAY,
  end: MONDAY + 2 * HOUR,
  status: "scheduled",
  source: "website",
  notes: null,
  sequence: 0,
  createdAt: MONDAY - 72 * HOUR,
  ...NOTHING_SENT,
  heldUntil: null,
  series: null,
  version: 1,
  ...differences,
})

/** A mail that was sent, as staff see it, with the given differences. */
export const queuedMail = (mail: OutgoingMail, differences: Partial<QueuedMail> = {}): QueuedMail => ({
  id: "a",
  mail,
  status: "sent",
  attempts: 1,
  createdAt: 1,
  nextAttemptAt: null,
  endedAt: 2,
  reason: null,
  ...differences,
})
