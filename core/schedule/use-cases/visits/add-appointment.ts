import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { SlotNotFree, visitOf, type Appointment, NOTHING_SENT } from "../../visits/appointment.ts"
import { columnsOf, fitsWindow } from "../../visits/arrival-window.ts"
import { WindowWithoutVisit } from "../../visits/window-without-visit.ts"
import type { Crew } from "../../hours/crew.ts"
import type { SeriesPlace } from "../../visits/series-place.ts"
import type { CallerBooking, StaffBooking } from "../../visits/staff-booking.ts"
import { addressOf, personOf, type Address, type Caller } from "../../../contacts/contact.ts"
import { textOrNull } from "../../../fields/text.ts"
import { bookingConfirmation } from "../../../outbox/outgoing-mail.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Customers } from "../../../contacts/ports/customers.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { chosenAddons, notesOf } from "../../../services/addon.ts"
import { toIso } from "../../../time/chicago.ts"
import type { Interval } from "../../../time/interval.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { requestedService } from "./book-appointment.ts"
import { lockedCustomer } from "../../../contacts/use-cases/customers.ts"
import { checkChosenTechnicians } from "../technicians/technicians.ts"
import { ticketOf } from "./by-customer/reschedule-ticket.ts"
import { chooseStaffCrew } from "./staff-slot.ts"

/**
 * Books a visit for a known customer, or for a caller who is linked by email or added, and enqueues a confirmation if
 * there is an email. Fails with `ServiceNotOffered`, `AddonNotOffered`, `UnknownTechnician`, `TechnicianInactive`,
 * `SlotNotFree`, `WindowWithoutVisit` or `UnknownCustomer`.
 */
export const addAppointment = Effect.fn("addAppointment")(function* ({
  caller,
  start,
  end,
  checkAvailability,
  technicianIds,
  window = null,
}: StaffBooking) {
  if (window !== null && !fitsWindow({ start }, window)) return yield* new WindowWithoutVisit()
  yield* checkChosenTechnicians(technicianIds)
  const { hours, people, ...service } = yield* serviceOf(caller)
  const time = end === null ? visitOf(start, hours) : { start, end }
  const job = { serviceId: service.serviceId, people, zip: caller.zip, crew: technicianIds }
  const crew = yield* chooseStaffCrew({ ...time, checkAvailability, job })
  const details = yield* visitDetailsOf(caller, service)
  const appointment = yield* addVisit({ ...details, ...columnsOf(window) }, time, null, crew)
  if (appointment.email !== null)
    yield* (yield* Outbox).enqueue(bookingConfirmation(appointment.id, appointment.sequence))
  return appointment
}, changeSchedule)

/** The service that staff book, with its usual hours. Fails with `ServiceNotOffered` or `AddonNotOffered`. */
export const serviceOf = Effect.fnUntraced(function* (caller: CallerBooking) {
  const service = yield* requestedService({ id: caller.serviceId })
  return { ...service, addons: yield* Effect.fromResult(chosenAddons(service.addons, caller.addons ?? [])) }
})

type Service = Omit<Effect.Success<ReturnType<typeof serviceOf>>, "hours" | "people">

/** What all visits of one booking have in common. Links the caller or adds them. Fails with `UnknownCustomer`. */
export const visitDetailsOf = Effect.fnUntraced(function* (caller: CallerBooking, service: Service) {
  const person = personOf({ ...caller, email: textOrNull(caller.email)?.toLowerCase() ?? null })
  const address = addressOf(caller)
  return {
    ...service,
    customerId: yield* customerOf(caller.customerId, person, address),
    ...person,
    address,
    notes: notesOf(service.addons, textOrNull(caller.notes)),
  }
})

type VisitDetails = Effect.Success<ReturnType<typeof visitDetailsOf>>

/** Stores a visit that staff book, and records it with the obstacle that they ignored. Fails with `SlotNotFree`. */
export const addVisit = Effect.fnUntraced(function* (
  details: VisitDetails & Partial<ReturnType<typeof columnsOf>>,
  time: Interval,
  series: SeriesPlace | null,
  { technicianIds, ignored }: Crew,
) {
  const appointments = yield* Appointments
  const appointment: Appointment = {
    id: yield* appointments.nextId,
    ...NOTHING_SENT,
    ...details,
    technicianIds,
    ...time,
    status: "scheduled",
    source: "manual",
    sequence: 0,
    createdAt: yield* currentTimeMillis,
    heldUntil: null,
    series,
    version: 1,
  }
  if (!(yield* appointments.add(appointment, yield* ticketOf(appointment))))
    return yield* new SlotNotFree({ obstacle: "booked" })
  yield* recordChange("add", `appointment ${appointment.id}`, null, {
    start: toIso(time.start),
    end: toIso(time.end),
    service: details.serviceType,
    despite: ignored,
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
