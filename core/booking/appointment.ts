import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { addressFields, personFields, splitName, type Address, type Person } from "../customers/contact.ts"
import { notesRule } from "../customers/contact-rules.ts"
import { email } from "../customers/email.ts"
import { optionalText, requiredText, textOrNull } from "../customers/text.ts"
import { ServiceId } from "../services/service.ts"
import { parseDate } from "../time/calendar.ts"
import { parseClock, parseHHMM, parseIso } from "../time/chicago.ts"
import { HOUR, type Instant, type Interval } from "../time/interval.ts"
import { PlainDate } from "../time/plain-date.ts"
import { instantAt, type TimeSkipped } from "../time/wall-time.ts"
import type { Obstacle } from "./availability.ts"

export const AppointmentStatus = Schema.Literals(["scheduled", "confirmed", "completed", "cancelled"])
export type AppointmentStatus = typeof AppointmentStatus.Type

type AppointmentSource = "manual" | "website" | "chat"

/** A visit we promised (spec §3). Chat bookings may lack an address until we call. */
export interface Appointment extends Person, Interval {
  readonly id: number
  readonly customerId: number | null
  readonly serviceId: number | null
  readonly serviceType: string
  readonly address: Address | null
  readonly status: AppointmentStatus
  readonly source: AppointmentSource
  readonly notes: string | null
  /** iCalendar SEQUENCE: 0, and one more with every change of time. */
  readonly sequence: number
  readonly createdAt: Instant
}

/** Job lengths a visit may have (spec §9). */
export const DurationHours = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 12 }, { message: "Duration must be between 1 and 12 hours" }),
)

/** Length of a visit whose service we do not know (spec §9). */
export const DEFAULT_HOURS = 2

const ClockTime = requiredText("Please select a time slot", 20).check(
  Schema.makeFilter((text) => parseClock(text) !== undefined || "Please select a time slot"),
)

/** What the booking wizard sends (spec §7). Status, source and duration are decided here, not there. */
export const WebsiteBooking = Schema.Struct({
  ...personFields,
  ...addressFields,
  serviceId: ServiceId,
  appointmentDate: PlainDate.pipe(Schema.annotateKey({ messageMissingKey: "Please select a date" })),
  appointmentTime: ClockTime,
  durationHours: Schema.optionalKey(Schema.NullOr(DurationHours)),
  notes: optionalText(notesRule),
}).annotate({ identifier: "WebsiteBooking" })
export type WebsiteBooking = typeof WebsiteBooking.Type

/** What the chat's scheduling dialog sends (spec §7). */
export const ChatBooking = Schema.Struct({
  customerName: requiredText("Name is required", 200),
  customerEmail: email("Valid email is required"),
  customerPhone: requiredText("Phone number is required", 40).check(
    Schema.isMinLength(10, { message: "Phone number is required" }),
  ),
  scheduledDate: requiredText("Preferred date is required", 40).check(
    Schema.makeFilter((text) => parseMoment(text) !== undefined || "Preferred date is required"),
  ),
  serviceType: requiredText("Service type is required", 200),
  notes: optionalText(notesRule),
}).annotate({ identifier: "ChatBooking" })
export type ChatBooking = typeof ChatBooking.Type

/** Both shapes said in one way: who, where, which service, when. */
export interface BookingRequest {
  readonly person: Person
  readonly address: Address | null
  readonly service: { readonly id: number } | { readonly name: string }
  readonly start: Result.Result<Instant, TimeSkipped>
  readonly notes: string | null
  readonly source: AppointmentSource
}

export const fromWebsite = (booking: WebsiteBooking): BookingRequest => ({
  person: booking,
  address: booking,
  service: { id: booking.serviceId },
  start: instantAt(booking.appointmentDate, parseClock(booking.appointmentTime)!),
  notes: textOrNull(booking.notes),
  source: "website",
})

export const fromChat = (booking: ChatBooking): BookingRequest => ({
  person: { ...splitName(booking.customerName), email: booking.customerEmail, phone: booking.customerPhone },
  address: null,
  service: { name: booking.serviceType },
  start: parseMoment(booking.scheduledDate)!,
  notes: textOrNull(booking.notes),
  source: "chat",
})

/** `2026-11-23T15:00:00Z` is an instant; `2026-11-23T09:00` is what a clock in St. Louis shows. */
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

/** A start that was not offered; says why in words for the person who asked (decisions: 409). */
export class SlotNotFree extends Data.TaggedError("SlotNotFree")<{ readonly obstacle: Obstacle }> {
  override get message(): string {
    return SENTENCES[this.obstacle]
  }
}

const SENTENCES: Readonly<Record<Obstacle, string>> = {
  "off-the-half-hour": "Visits start on the hour or the half hour. Please choose one of the listed times.",
  sunday: "We do not visit on Sundays. Please choose another day.",
  "outside-hours": "That visit would not fit into our working hours. Please choose one of the listed times.",
  "too-soon": "Visits must be booked at least 12 hours ahead. Please choose a later time.",
  "too-far": "That date is too far ahead to be booked yet. Please choose an earlier date.",
  blocked: "We are not available at that time. Please choose another time.",
  booked: "That time has just been taken. Please choose another time.",
}

export class UnknownAppointment extends Data.TaggedError("UnknownAppointment")<{}> {
  override readonly message = "Appointment not found."
}
