import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { SlotNotFree, visitOf, type Appointment } from "../booking/appointment.ts"
import type { StaffBooking } from "../booking/staff-booking.ts"
import { addressOf, personOf, type Address, type Caller } from "../customers/contact.ts"
import { textOrNull } from "../customers/text.ts"
import { bookingConfirmation } from "../mail/outgoing-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { Customers } from "../ports/customers.ts"
import { Outbox } from "../ports/outbox.ts"
import { Schedules } from "../ports/schedules.ts"
import { toIso } from "../time/chicago.ts"
import { recordChange } from "./audit.ts"
import { requestedService } from "./book-appointment.ts"
import { lockedCustomer } from "./customers.ts"
import { ticketOf } from "./reschedule-ticket.ts"
import { checkStaffSlot } from "./staff-slot.ts"

/**
 * Books a visit for a known customer, or for a caller who is linked by email or added, and enqueues a confirmation if
 * there is an email. Fails with `ServiceNotOffered`, `SlotNotFree` or `UnknownCustomer`.
 */
export const addAppointment = Effect.fn("addAppointment")(function* (booking: StaffBooking) {
  return yield* (yield* Schedules).change(write(booking))
})

const write = Effect.fnUntraced(function* ({ caller, start, end, checkAvailability }: StaffBooking) {
  const appointments = yield* Appointments
  const { hours, serviceId, serviceType } = yield* requestedService({ id: caller.serviceId })
  const time = end === null ? visitOf(start, hours) : { start, end }
  const ignored = yield* checkStaffSlot(time, checkAvailability)
  const person = personOf({ ...caller, email: textOrNull(caller.email)?.toLowerCase() ?? null })
  const address = addressOf(caller)
  const appointment: Appointment = {
    id: yield* appointments.nextId,
    serviceId,
    serviceType,
    addons: [],
    ...time,
    customerId: yield* customerOf(caller.customerId, person, address),
    ...person,
    address,
    status: "scheduled",
    source: "manual",
    notes: textOrNull(caller.notes),
    sequence: 0,
    createdAt: yield* currentTimeMillis,
    onTheWayAt: null,
    version: 1,
  }
  if (!(yield* appointments.add(appointment, yield* ticketOf(appointment))))
    return yield* new SlotNotFree({ obstacle: "booked" })
  if (appointment.email !== null)
    yield* (yield* Outbox).enqueue(bookingConfirmation(appointment.id, appointment.sequence))
  yield* recordChange({
    action: "add",
    subject: `appointment ${appointment.id}`,
    before: null,
    after: {
      start: toIso(time.start),
      end: toIso(time.end),
      service: serviceType,
      despite: ignored,
    },
  })
  return appointment
})

const customerOf = Effect.fnUntraced(function* (
  known: number | undefined,
  person: Caller,
  address: Address | null,
) {
  if (known !== undefined) return (yield* lockedCustomer(known)).id
  return yield* (yield* Customers).link(person, address)
})
