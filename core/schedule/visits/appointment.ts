import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../../fields/record-version.ts"
import {
  Address,
  addressFields,
  addressOf,
  Person,
  personFields,
  personOf,
  splitName,
} from "../../contacts/contact.ts"
import { notesRule } from "../../fields/contact-rules.ts"
import { email } from "../../fields/email.ts"
import { optionalText, requiredText, textOrNull } from "../../fields/text.ts"
import { Addon, ChosenAddons } from "../../services/addon.ts"
import { BookedPrice } from "../../services/booked-price.ts"
import { RowId } from "../../fields/row-id.ts"
import { ServiceId } from "../../services/service.ts"
import { parseDate } from "../../time/calendar.ts"
import { parseClock, parseHHMM, parseIso } from "../../time/chicago.ts"
import { HOUR, type Interval } from "../../time/interval.ts"
import { PlainDate } from "../../time/plain-date.ts"
import { instantAt, type TimeSkipped } from "../../time/wall-time.ts"
import type { Job } from "../hours/wanted-visit.ts"
import type { Obstacle } from "../hours/obstacle.ts"
import { SeriesPlace } from "./series-place.ts"
import { failure } from "../../fields/failure.ts"
import { Instant } from "../../time/instant.ts"

export const AppointmentStatus = Schema.Literals(["scheduled", "confirmed", "completed", "cancelled"])
export type AppointmentStatus = typeof AppointmentStatus.Type

export const OPEN_STATUSES = ["scheduled", "confirmed"] as const satisfies readonly AppointmentStatus[]

/** Neither cancelled nor completed. */
export const isUpcoming = ({ status }: { readonly status: AppointmentStatus }): boolean =>
  OPEN_STATUSES.some((open) => open === status)

export const AppointmentSource = Schema.Literals(["manual", "website", "chat"])

/** A booked visit (spec §3). Bookings by chat have no address until staff call. Instants are milliseconds. */
export const Appointment = Schema.Struct({
  id: RowId,
  customerId: Schema.NullOr(RowId),
  serviceId: Schema.NullOr(RowId).pipe(
    described("Null for a service that is not in the catalogue any more."),
  ),
  serviceType: Schema.String.pipe(described("The name of the service when it was booked.", "TV mounting")),
  addons: Schema.Array(Addon).pipe(
    described("Chosen with the service, with their prices when it was booked; notes lists them too."),
  ),
  bookedPrice: Schema.NullOr(BookedPrice).pipe(
    described("What the service cost when it was booked; null where that was not kept."),
  ),
  ...Person.fields,
  email: Schema.NullOr(Schema.String).pipe(
    described(
      "Null for callers without email, who get no mail; only staff book for them.",
      "jane@example.com",
    ),
  ),
  address: Schema.NullOr(Address),
  technicianIds: Schema.Array(RowId).pipe(described("Who comes: one technician, or two.")),
  start: Instant,
  end: Instant,
  status: AppointmentStatus,
  source: AppointmentSource,
  notes: Schema.NullOr(Schema.String),
  sequence: Schema.Int.pipe(
    described(
      "iCalendar SEQUENCE: 0, increased by one with every change of time, with cancelling and with reviving.",
    ),
  ),
  createdAt: Instant,
  onTheWayAt: Schema.NullOr(Instant).pipe(
    described("When staff last set out for it, so that its customer was mailed; null before that."),
  ),
  heldUntil: Schema.NullOr(Instant).pipe(
    described(
      "When the time of a visit that is booked online by an unconfirmed email is free again; null for a firm visit. It stays with a visit that was never confirmed and is cancelled.",
    ),
  ),
  arrivalFrom: Schema.NullOr(Instant).pipe(
    described(
      "When it may begin at the earliest, where its customer agreed to an arrival window; null where only its time was agreed.",
    ),
  ),
  arrivalUntil: Schema.NullOr(Instant).pipe(
    described("When it may begin at the latest; null where only its time was agreed."),
  ),
  googleEventId: Schema.NullOr(Schema.String).pipe(
    described("Of its event in Google Calendar; null where it has none."),
  ),
  reminder24hSent: Schema.Boolean.pipe(described("Whether the email was enqueued for its present time.")),
  reminder2hSent: Schema.Boolean,
  followUpSent: Schema.Boolean,
  series: Schema.NullOr(SeriesPlace).pipe(described("Null for a visit that does not repeat.")),
  version: RecordVersion,
}).annotate({ identifier: "Appointment" })
export type Appointment = typeof Appointment.Type

/** What has happened to a new appointment: nothing. */
export const NOTHING_SENT = {
  onTheWayAt: null,
  arrivalFrom: null,
  arrivalUntil: null,
  googleEventId: null,
  reminder24hSent: false,
  reminder2hSent: false,
  followUpSent: false,
} as const satisfies Partial<Appointment>

const HOURS = { minimum: 1, maximum: 12 }
const WRONG_HOURS = { message: "Duration must be between 1 and 12 hours" }

/** Length of a visit in whole hours (spec §9). */
export const DurationHours = Schema.Number.annotate(WRONG_HOURS).check(
  Schema.isInt(WRONG_HOURS),
  Schema.isBetween(HOURS, WRONG_HOURS),
)

/** What clients send as the length of a visit, in hours. It is ignored: the service's job size decides. */
const RequestedHours = Schema.Number.annotate(WRONG_HOURS).check(Schema.isBetween(HOURS, WRONG_HOURS))

/** Length in hours of a visit for a service that is not in the catalogue (spec §9). */
export const DEFAULT_HOURS = 2

const ClockTime = requiredText("Please select a time slot", 20).check(
  Schema.makeFilter((text) => parseClock(text) !== undefined || "Please select a time slot"),
)

/** What the booking wizard sends (spec §7). Status, source and duration are decided by the server. */
export const WebsiteBooking = Schema.Struct({
  ...personFields,
  ...addressFields,
  serviceId: ServiceId,
  appointmentDate: PlainDate,
  appointmentTime: ClockTime,
  durationHours: Schema.optionalKey(Schema.NullOr(RequestedHours).annotate(WRONG_HOURS)),
  addons: Schema.optionalKey(ChosenAddons),
  notes: optionalText(notesRule),
  /** Whether the customer agrees to reminders by text at this phone number. */
  textConsent: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether you want reminders by text" }),
  ),
}).annotate({ identifier: "WebsiteBooking" })
export type WebsiteBooking = typeof WebsiteBooking.Type

/** What the chat's scheduling dialog sends (spec §7). */
export const ChatBooking = Schema.Struct({
  // Either part of the name can be the whole of it, and each is stored with at most 100 characters.
  customerName: requiredText("Name is required", 100),
  customerEmail: email("Valid email is required"),
  customerPhone: personFields.phone,
  scheduledDate: requiredText("Preferred date is required", 40).check(
    Schema.makeFilter((text) => parseMoment(text) !== undefined || "Preferred date is required"),
  ),
  serviceType: requiredText("Service type is required", 200),
  address: Schema.optionalKey(
    Schema.NullOr(Schema.Struct(addressFields)).annotate({ message: "Please enter the whole address" }),
  ),
  notes: optionalText(notesRule),
}).annotate({ identifier: "ChatBooking" })
export type ChatBooking = typeof ChatBooking.Type

/** A booking in the form that the use case takes, whichever client sent it. */
export interface BookingRequest {
  readonly person: Person
  readonly address: Address | null
  /** `otherwise` is what the visit is called where no service has the name: "Other" unless given. */
  readonly service: { readonly id: number } | { readonly name: string; readonly otherwise?: string }
  /** How long it takes where that was agreed; the service decides it unless named. */
  readonly hours?: number
  /** Names of the service's add-ons. */
  readonly addons: readonly string[]
  readonly start: Instant
  readonly notes: string | null
  /** Whether reminders may be sent by text to the person's phone. */
  readonly textConsent: boolean
  readonly source: Appointment["source"]
}

/** Fails with `TimeSkipped` when the clocks skip the chosen time. */
export const fromWebsite = (booking: WebsiteBooking): Result.Result<BookingRequest, TimeSkipped> =>
  Result.map(instantAt(booking.appointmentDate, parseClock(booking.appointmentTime)!), (start) => ({
    person: personOf(booking),
    address: addressOf(booking),
    service: { id: booking.serviceId },
    addons: booking.addons ?? [],
    start,
    notes: textOrNull(booking.notes),
    textConsent: booking.textConsent ?? false,
    source: "website",
  }))

/** Fails with `TimeSkipped` when the clocks skip the chosen time. */
export const fromChat = (booking: ChatBooking): Result.Result<BookingRequest, TimeSkipped> =>
  Result.map(parseMoment(booking.scheduledDate)!, (start) => ({
    person: {
      ...splitName(booking.customerName),
      email: booking.customerEmail,
      phone: booking.customerPhone,
    },
    address: booking.address ?? null,
    service: { name: booking.serviceType },
    addons: [],
    start,
    notes: textOrNull(booking.notes),
    textConsent: false,
    source: "chat",
  }))

/** `2026-11-23T15:00:00Z` is an instant; `2026-11-23T09:00` is local time in Chicago. */
const parseMoment = (text: string): Result.Result<Instant, TimeSkipped> | undefined => {
  const instant = parseIso(text)
  if (instant !== undefined) return Result.succeed(instant)
  const [date = "", time = ""] = text.split("T")
  const minute = parseHHMM(time)
  return parseDate(date) === undefined || minute === undefined ? undefined : instantAt(date, minute)
}

/** The visit's interval; an appointment without an end lasts two hours (spec §5). */
export const visitOf = (start: Instant, hours: number = DEFAULT_HOURS): Interval => ({
  start,
  end: start + hours * HOUR,
})

/** What a booked visit asks of technicians. */
export const jobOfVisit = ({ serviceId, technicianIds, address }: Appointment): Job => ({
  serviceId,
  people: technicianIds.length,
  zip: address?.zip ?? null,
})

/** The start is not free; the message is a sentence for the person who books. */
export class SlotNotFree extends Data.TaggedError("SlotNotFree")<{ readonly obstacle: Obstacle }> {
  override get message(): string {
    return SENTENCES[this.obstacle]
  }
}

const SENTENCES: Readonly<Record<Obstacle, string>> = {
  nobody: "Nobody of us can come for that at the moment. Please call us.",
  "off-the-half-hour": "Visits start on the hour or the half hour. Please choose one of the listed times.",
  sunday: "We do not visit on Sundays. Please choose another day.",
  "outside-hours": "That visit would not fit into our working hours. Please choose one of the listed times.",
  "too-soon": "Visits must be booked at least 12 hours ahead. Please choose a later time.",
  "too-far": "That date is too far ahead to be booked yet. Please choose an earlier date.",
  blocked: "We are not available at that time. Please choose another time.",
  booked: "That time has just been taken. Please choose another time.",
  travel: "That time is too close to another visit. Please choose another time.",
}

/** The appointment was changed since the client read it. */
export class AppointmentChanged extends Data.TaggedError("AppointmentChanged")<{
  readonly current: Appointment
}> {
  override readonly message = CHANGED_MEANWHILE
}

export class UnknownAppointment extends failure("UnknownAppointment", "Appointment not found.") {}
