import type { Technician } from "../../core/schedule/technicians/technician.ts"
import type { Customer } from "../../core/contacts/customer.ts"
import type { OutgoingMail } from "../../core/outbox/outgoing-mail.ts"
import type { QueuedMail } from "../../core/outbox/queued-mail.ts"
import type { AvailabilityRule } from "../../core/schedule/hours/availability-rule.ts"
import type { BlockedTime } from "../../core/schedule/hours/blocked-time.ts"
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
  bookedPrice: null,
  ...PERSON,
  address: ADDRESS,
  start: MONDAY,
  end: MONDAY + 2 * HOUR,
  status: "scheduled",
  source: "website",
  notes: null,
  sequence: 0,
  createdAt: MONDAY - 72 * HOUR,
  technicianIds: [1],
  ...NOTHING_SENT,
  heldUntil: null,
  series: null,
  version: 1,
  ...differences,
})

/** The hours of a Monday, with the given differences. */
export const aRule = (id: number, differences: Partial<AvailabilityRule> = {}): AvailabilityRule => ({
  id,
  weekday: 1,
  startTime: "09:00",
  endTime: "17:00",
  active: true,
  createdAt: 0,
  version: 1,
  ...differences,
})

/** Somebody who can do everything in the hours of the business, with the given differences. */
export const aTechnician = (id: number, differences: Partial<Technician> = {}): Technician => ({
  id,
  name: `Technician ${id}`,
  color: "#1f5f8b",
  photo: null,
  serviceIds: null,
  hours: null,
  baseZip: null,
  staffAccountId: null,
  active: true,
  createdAt: 0,
  version: 1,
  ...differences,
})

/** An hour that staff have blocked, with the given differences. */
export const aBlock = (id: number, differences: Partial<BlockedTime> = {}): BlockedTime => ({
  id,
  start: MONDAY,
  end: MONDAY + HOUR,
  reason: null,
  isFullDay: false,
  technicianId: null,
  source: "staff",
  createdAt: 0,
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

/** A line of an invoice. */
export const LINE = {
  text: "Hang a door",
  quantity: 100,
  price: 10_000,
  unit: null,
  kind: "materials",
  isTaxed: true,
  isOptional: false,
} as const
