import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  DEFAULT_HOURS,
  SlotNotFree,
  visitOf,
  type Appointment,
  type BookingRequest,
  NOTHING_SENT,
} from "../../visits/appointment.ts"
import { columnsOf, windowOnline } from "../../visits/arrival-window.ts"
import {
  freeSlots,
  reachOf,
  reachOfStart,
  withBooked,
  type PreparedSchedule,
} from "../../hours/availability.ts"
import { onlineVisit } from "../../hours/wanted-visit.ts"
import { crewFor } from "../../hours/crew.ts"
import { MAX_UPCOMING_ONLINE_VISITS, TooManyUpcomingVisits } from "../../hours/booking-limits.ts"
import {
  COUNTED_DAYS,
  countsFreeStarts,
  decideHold,
  isUnusualTraffic,
  TooManyHolds,
  type FreeStarts,
} from "../../visits/hold.ts"
import { hoursOf } from "../../../services/job-size.ts"
import {
  bookingConfirmation,
  bookingHeld,
  bookingNotice,
  unusualBookingsNotice,
} from "../../../outbox/outgoing-mail.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Customers } from "../../../contacts/ports/customers.ts"
import { OnlineBookings, type OnlineTraffic } from "../../ports/online-bookings.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { Schedules } from "../../ports/schedules.ts"
import { Services } from "../../../services/ports/services.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import { chosenAddons, notesOf, type Addon, type ServiceAddon } from "../../../services/addon.ts"
import { bookedPriceOf, type BookedPrice } from "../../../services/booked-price.ts"
import { ServiceNotOffered } from "../../../services/service.ts"
import { DAY } from "../../../time/calendar.ts"
import type { Instant, Interval } from "../../../time/interval.ts"
import { readBookingLimits } from "../hours/booking-limits.ts"
import { cancelLapsed } from "../hours/change-schedule.ts"
import { consentInBooking } from "../../../contacts/use-cases/customer-messages.ts"
import { ticketOf } from "./by-customer/reschedule-ticket.ts"
import { readSettings } from "../../../business/use-cases/settings.ts"

/** The browser that books. */
export interface Sender {
  /** See `BookingOrigin`. */
  readonly bookedFrom: string | null
  /** Identifies the browser by its cookie: there the mailed code confirms the visit. */
  readonly browser: string
  /** It opened a link that was mailed to the person's address, so that the address needs no confirmation. */
  readonly openedMailedLink?: boolean
}

const UNKNOWN_SENDER: Sender = { bookedFrom: null, browser: "" }

/**
 * Books a visit whose time is free, links its customer and enqueues a confirmation and a notice to staff, in one
 * transaction. In unusual traffic (see `decideHold`) the visit is held instead, and its customer is mailed how to confirm
 * it.
 *
 * Fails with `ServiceNotOffered`, `AddonNotOffered`, `SlotNotFree`, `TooManyUpcomingVisits` or `TooManyHolds`.
 */
export const bookAppointment = Effect.fn("bookAppointment")(function* (
  request: BookingRequest,
  sender: Sender = UNKNOWN_SENDER,
) {
  const requested = yield* requestedService(request.service)
  const service = { ...requested, hours: request.hours ?? requested.hours }
  const addons = yield* Effect.fromResult(chosenAddons(service.addons, request.addons))
  // Most requests for a slot that is taken are refused here, without waiting for the lock.
  yield* chooseCrew(request, service)
  const schedules = yield* Schedules
  return yield* schedules.change(write(request, { ...service, addons }, sender))
})

interface RequestedService {
  readonly serviceId: number | null
  readonly serviceType: string
  /** All that it has. */
  readonly addons: readonly ServiceAddon[]
  /** Of today. */
  readonly bookedPrice: BookedPrice | null
  readonly hours: number
  /** How many technicians come. */
  readonly people: number
}

/** With the add-ons that were chosen. */
type BookedService = Omit<RequestedService, "addons"> & { readonly addons: readonly Addon[] }

/** The wizard names a service by id, which must exist; others by name, which is `otherwise` if not in the catalogue. */
export const requestedService = Effect.fnUntraced(function* (service: BookingRequest["service"]) {
  const services = yield* Services
  const found = yield* "id" in service ? services.byId(service.id) : services.byName(service.name)
  if (Option.isSome(found) && found.value.isActive) {
    const { id, name, jobSize, people, addons } = found.value
    return {
      serviceId: id,
      serviceType: name,
      addons,
      bookedPrice: bookedPriceOf(found.value),
      hours: hoursOf(jobSize),
      people,
    } satisfies RequestedService
  }
  if ("id" in service) return yield* new ServiceNotOffered()
  return {
    serviceId: null,
    serviceType: service.otherwise ?? "Other",
    addons: [],
    bookedPrice: null,
    hours: DEFAULT_HOURS,
    people: 1,
  } satisfies RequestedService
})

/** Who comes. Fails with `SlotNotFree`. */
const chooseCrew = Effect.fnUntraced(function* (
  { start, address }: BookingRequest,
  { hours, serviceId, people }: Pick<RequestedService, "hours" | "serviceId" | "people">,
) {
  const schedules = yield* Schedules
  const limits = yield* readBookingLimits
  const schedule = yield* schedules.during(reachOfStart(start, hours, limits))
  const job = { serviceId, people, zip: address?.zip ?? null }
  const crew = crewFor(schedule, onlineVisit(hours, yield* currentTimeMillis, limits, job), start)
  return typeof crew === "string" ? yield* new SlotNotFree({ obstacle: crew }) : crew.technicianIds
})

/** Under the schedule lock, so that concurrent bookings count each other. */
const readTraffic = Effect.fnUntraced(function* (email: string) {
  const traffic = yield* (yield* OnlineBookings).traffic(email, yield* currentTimeMillis)
  if (traffic.upcoming < MAX_UPCOMING_ONLINE_VISITS) return traffic
  const { phone } = yield* readSettings
  return yield* new TooManyUpcomingVisits({ phone })
})

/** Until when the visit is held; null if it is firm at once. Fails with `TooManyHolds`. */
const holdOf = Effect.fnUntraced(function* (
  time: Interval,
  technicianIds: readonly number[],
  traffic: OnlineTraffic,
) {
  const now = yield* currentTimeMillis
  const limits = yield* readSettings
  const { isKnown } = traffic
  const freeStarts = countsFreeStarts({ isKnown, traffic, limits })
    ? yield* countFreeStarts(time, technicianIds, now)
    : null
  return yield* Effect.mapError(
    Effect.fromResult(decideHold({ now, isKnown, traffic, freeStarts, limits })),
    () => new TooManyHolds({ phone: limits.phone }),
  )
})

/** Of the shortest visit. */
const countFreeStarts = Effect.fnUntraced(function* (
  time: Interval,
  technicianIds: readonly number[],
  now: Instant,
) {
  const { during } = yield* Schedules
  const limits = yield* readBookingLimits
  const visit = onlineVisit(DEFAULT_HOURS, now, limits)
  const range = { start: now, end: now + COUNTED_DAYS * DAY }
  const reach = reachOf(range, DEFAULT_HOURS, limits)
  const [schedule, withoutThem] = yield* Effect.all(
    [
      during(reach),
      Effect.flatMap(
        Effect.flatMap(OnlineBookings, ({ unconfirmed }) => unconfirmed(now)),
        (ids) => during(reach, ids),
      ),
    ],
    CONCURRENTLY,
  )
  const count = (prepared: PreparedSchedule) => freeSlots(prepared, visit, range).length
  return {
    withoutThem: count(withoutThem),
    now: count(schedule),
    afterwards: count(withBooked(schedule, time, technicianIds)),
  } satisfies FreeStarts
})

const write = Effect.fnUntraced(function* (
  request: BookingRequest,
  { hours, people, ...service }: BookedService,
  { bookedFrom, browser, openedMailedLink = false }: Sender,
) {
  const { person, address, start, notes, textConsent, source } = request
  const appointments = yield* Appointments
  const customers = yield* Customers
  const now = yield* currentTimeMillis
  // One round trip, because all other writers wait for the lock. A refusal rolls a new customer back.
  const [, { arrivalHours }, technicianIds, traffic, id, customerId] = yield* Effect.all(
    [
      cancelLapsed,
      readSettings,
      chooseCrew(request, { ...service, hours, people }),
      readTraffic(person.email),
      appointments.nextId,
      customers.link(person, address),
    ],
    CONCURRENTLY,
  )
  const time = visitOf(start, hours)
  const isKnown = traffic.isKnown || openedMailedLink
  const appointment: Appointment = {
    id,
    ...service,
    ...time,
    customerId,
    ...person,
    address,
    technicianIds,
    status: "scheduled",
    source,
    notes: notesOf(service.addons, notes),
    sequence: 0,
    createdAt: now,
    ...NOTHING_SENT,
    ...columnsOf(windowOnline(start, arrivalHours)),
    heldUntil: yield* holdOf(time, technicianIds, { ...traffic, isKnown }),
    series: null,
    version: 1,
  }
  const ticket = yield* ticketOf(appointment)
  const origin = { bookedFrom, emailUnconfirmed: !isKnown }
  const [added] = yield* Effect.all(
    [
      appointments.add(appointment, ticket, origin),
      appointment.heldUntil === null ? enqueueConfirmation(appointment) : hold(appointment, traffic, browser),
    ],
    CONCURRENTLY,
  )
  if (!added) return yield* new SlotNotFree({ obstacle: "booked" })
  if (textConsent) yield* consentInBooking(customerId, person.phone)
  return appointment
})

/** The mails about a visit that is firm: to its customer, and to staff. */
export const enqueueConfirmation = Effect.fnUntraced(function* (
  visit: Pick<Appointment, "id" | "sequence" | "start" | "end">,
) {
  const { enqueueAll } = yield* Outbox
  yield* enqueueAll([bookingConfirmation(visit.id, visit.sequence), bookingNotice(visit)])
})

/** Stores how the visit can be confirmed, and enqueues the mail that says so; staff are told of the first one. */
const hold = Effect.fnUntraced(function* (
  { id, sequence, createdAt }: Appointment,
  traffic: OnlineTraffic,
  browser: string,
) {
  const { hash, visitConfirmation } = yield* Tokens
  const confirmation = { tokenHash: hash(visitConfirmation(id)), browserHash: hash(browser) }
  const outbox = yield* Outbox
  const isNew = !isUnusualTraffic(traffic, createdAt, yield* readSettings)
  yield* (yield* OnlineBookings).addConfirmation(id, confirmation, createdAt)
  yield* outbox.enqueue(bookingHeld(id, sequence))
  if (isNew) yield* outbox.enqueue(unusualBookingsNotice(createdAt))
})

const CONCURRENTLY = { concurrency: "unbounded" } as const
