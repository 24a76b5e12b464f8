import * as Schema from "effect/Schema"
import { AppointmentStatus, ChatBooking, WebsiteBooking } from "../../../core/booking/appointment.ts"
import { JOB_SIZES } from "../../../core/booking/job-size.ts"
import { PriceUnit, RowId, ServiceCategory, SkillLevel } from "../../../core/services/service.ts"
import { PlainDate } from "../../../core/time/plain-date.ts"
import type { Contract } from "./endpoint.ts"
import { SlotRange } from "./slot-range.ts"

/** A service as visitors see it (spec §7; `jobSize` is ours). Prices are dollars with two decimals. */
export const PublicService = Schema.Struct({
  id: RowId,
  name: Schema.String,
  description: Schema.String,
  category: ServiceCategory,
  active: Schema.Boolean,
  suggestedHours: Schema.Finite,
  jobSize: Schema.Literals(JOB_SIZES),
  basePrice: Schema.Finite,
  priceUnit: PriceUnit,
  estimatedDuration: Schema.NullOr(Schema.String),
  skillLevel: SkillLevel,
  displayOrder: Schema.Int,
}).annotate({ identifier: "Service" })

/** What the person who booked gets to know; the link to move the visit goes to their mailbox only. */
export const BookedAppointment = Schema.Struct({
  id: RowId,
  status: AppointmentStatus,
  serviceType: Schema.String,
  startTimestamptz: Schema.String,
  endTimestamptz: Schema.String,
  appointmentDate: PlainDate,
  appointmentTime: Schema.String,
}).annotate({ identifier: "BookedAppointment" })

export const visitorContract = {
  health: {
    method: "GET",
    path: "/api/health",
    actor: "visitor",
    summary: "Whether the server takes requests: 200 when ready, 503 while starting or draining.",
    reply: Schema.Struct({ status: Schema.Literal("ready") }),
    errors: ["NotReady"],
  },
  csrf: {
    method: "GET",
    path: "/api/csrf",
    actor: "visitor",
    summary: "The token that every request but GET sends back in the header x-csrf-token.",
    reply: Schema.Struct({ csrfToken: Schema.String }),
    errors: [],
  },
  listServices: {
    method: "GET",
    path: "/api/services",
    actor: "visitor",
    summary: "The services that can be booked, in the order the business shows them.",
    reply: Schema.Array(PublicService),
    errors: [],
  },
  listFreeSlots: {
    method: "GET",
    path: "/api/availability",
    actor: "visitor",
    summary: "The starts between two instants that can be booked now.",
    query: SlotRange,
    reply: Schema.Struct({ slots: Schema.Array(Schema.String) }),
    errors: ["UnknownService"],
  },
  listFreeDays: {
    method: "GET",
    path: "/api/availability/days",
    actor: "visitor",
    summary: "The days between two instants that have a start which can be booked now.",
    query: SlotRange,
    reply: Schema.Struct({ days: Schema.Array(PlainDate) }),
    errors: ["UnknownService"],
  },
  bookAppointment: {
    method: "POST",
    path: "/api/appointments",
    actor: "visitor",
    summary: "Books a visit and mails its confirmation; the second shape is what the chat sends.",
    body: [
      { when: ["customerName", "customerEmail", "scheduledDate"], schema: ChatBooking },
      { schema: WebsiteBooking },
    ],
    reply: BookedAppointment,
    status: 201,
    creates: true,
    errors: ["SlotNotFree", "TimeSkipped", "UnknownService", "IdempotencyKeyReused"],
  },
} as const satisfies Contract
