import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  DEFAULT_HOURS,
  SlotNotFree,
  visitOf,
  type Appointment,
  type BookingRequest,
} from "../booking/appointment.ts"
import { obstacle, onlineVisit, reachOf } from "../booking/availability.ts"
import {
  MAX_UPCOMING_ONLINE_VISITS,
  OnlineBookingsFull,
  TooManyUpcomingVisits,
} from "../booking/booking-limits.ts"
import { hoursOf } from "../booking/job-size.ts"
import { bookingConfirmation, bookingNotice } from "../mail/outgoing-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { BusinessSettings } from "../ports/business-settings.ts"
import { Customers } from "../ports/customers.ts"
import { OnlineBookingsPerDay } from "../ports/online-bookings-per-day.ts"
import { Outbox } from "../ports/outbox.ts"
import { Schedules } from "../ports/schedules.ts"
import { Services } from "../ports/services.ts"
import { chosenAddons, notesOf, type Addon } from "../services/addon.ts"
import { ServiceNotOffered } from "../services/service.ts"
import type { Instant } from "../time/interval.ts"
import { consentInBooking } from "./customer-messages.ts"
import { readBookingLimits } from "./booking-limits.ts"
import { ticketOf } from "./reschedule-ticket.ts"

/**
 * Books a visit whose time is free, links its customer and enqueues a confirmation and a notice to staff, in one
 * transaction.
 *
 * Fails with `ServiceNotOffered`, `AddonNotOffered`, `SlotNotFree`, `TooManyUpcomingVisits` or `OnlineBookingsFull`.
 */
export const bookAppointment = Effect.fn("bookAppointment")(function* (request: BookingRequest) {
  const service = yield* requestedService(request.service)
  const addons = yield* Effect.fromResult(chosenAddons(service.addons, request.addons))
  // Most requests for a slot that is taken are refused here, without waiting for the lock.
  yield* refuseUnlessFree(request.start, service.hours)
  const schedules = yield* Schedules
  return yield* schedules.change(write(request, { ...service, addons }))
})

interface RequestedService {
  readonly serviceId: number | null
  readonly serviceType: string
  /** All that it has, or those that were chosen. */
  readonly addons: readonly Addon[]
  readonly hours: number
}

/** The wizard names a service by id, which must exist; the chat by name, which is "Other" if not in the catalogue. */
export const requestedService = Effect.fnUntraced(function* (service: BookingRequest["service"]) {
  const services = yield* Services
  const found = yield* "id" in service ? services.byId(service.id) : services.byName(service.name)
  if (Option.isSome(found) && found.value.isActive) {
    const { id, name, jobSize, addons } = found.value
    return { serviceId: id, serviceType: name, addons, hours: hoursOf(jobSize) } satisfies RequestedService
  }
  if ("id" in service) return yield* new ServiceNotOffered()
  return {
    serviceId: null,
    serviceType: "Other",
    addons: [],
    hours: DEFAULT_HOURS,
  } satisfies RequestedService
})

const refuseUnlessFree = Effect.fnUntraced(function* (start: Instant, hours: number) {
  const schedules = yield* Schedules
  const limits = yield* readBookingLimits
  const schedule = yield* schedules.during(reachOf({ start, end: start }, hours, limits))
  const visit = onlineVisit(hours, yield* currentTimeMillis, limits)
  const found = obstacle(schedule, visit, start)
  if (found !== undefined) return yield* new SlotNotFree({ obstacle: found })
})

/** Under the schedule lock, so that concurrent bookings count each other. */
const refuseTooMany = Effect.fnUntraced(function* (email: string) {
  const { upcoming, bookedToday } = yield* (yield* Appointments).countOnline(email, yield* currentTimeMillis)
  const isFull = bookedToday >= (yield* OnlineBookingsPerDay)
  if (!isFull && upcoming < MAX_UPCOMING_ONLINE_VISITS) return
  const { phone } = yield* (yield* BusinessSettings).current
  return yield* isFull ? new OnlineBookingsFull({ phone }) : new TooManyUpcomingVisits({ phone })
})

const write = Effect.fnUntraced(function* (
  { person, address, start, notes, textConsent, source }: BookingRequest,
  { hours, ...service }: RequestedService,
) {
  const appointments = yield* Appointments
  const customers = yield* Customers
  const outbox = yield* Outbox
  // One round trip, because all other writers wait for the lock. A refusal rolls a new customer back.
  const [, , id, customerId] = yield* Effect.all(
    [
      refuseUnlessFree(start, hours),
      refuseTooMany(person.email),
      appointments.nextId,
      customers.link(person, address),
    ],
    CONCURRENTLY,
  )
  const appointment: Appointment = {
    id,
    ...service,
    ...visitOf(start, hours),
    customerId,
    ...person,
    address,
    status: "scheduled",
    source,
    notes: notesOf(service.addons, notes),
    sequence: 0,
    createdAt: yield* currentTimeMillis,
    onTheWayAt: null,
    series: null,
    version: 1,
  }
  const ticket = yield* ticketOf(appointment)
  const [added] = yield* Effect.all(
    [
      appointments.add(appointment, ticket),
      outbox.enqueue(bookingConfirmation(id, appointment.sequence)),
      outbox.enqueue(bookingNotice(id, appointment.sequence)),
    ],
    CONCURRENTLY,
  )
  if (!added) return yield* new SlotNotFree({ obstacle: "booked" })
  if (textConsent) yield* consentInBooking(customerId, person.phone)
  return appointment
})

const CONCURRENTLY = { concurrency: "unbounded" } as const
