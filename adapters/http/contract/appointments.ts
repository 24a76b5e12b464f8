import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import {
  Appointment,
  AppointmentStatus,
  ChatBooking,
  WebsiteBooking,
} from "../../../core/booking/appointment.ts"
import { RowId } from "../../../core/services/service.ts"
import { dateAt, formatTime, parseIso, toIso } from "../../../core/time/chicago.ts"
import { PlainDate } from "../../../core/time/plain-date.ts"
import type { Contract } from "./endpoint.ts"
import { paths } from "./paths.ts"
import { IsoInstant } from "./wire.ts"

/** An appointment as staff see it (spec §3). */
export const StaffAppointment = Appointment.mapFields(
  Struct.assign({ start: IsoInstant, end: IsoInstant, createdAt: IsoInstant }),
).pipe(Schema.encodeKeys({ start: "startTimestamptz", end: "endTimestamptz" }))

/** What the person who booked is told; the link to move the visit is only mailed. */
const BookedAppointment = Schema.Struct({
  id: RowId,
  status: AppointmentStatus,
  serviceType: Schema.String,
  startTimestamptz: Schema.String,
  endTimestamptz: Schema.String,
  appointmentDate: PlainDate,
  appointmentTime: Schema.String,
})
  .annotate({ identifier: "BookedAppointment" })
  .pipe(
    Schema.decodeTo(
      Schema.Struct({
        id: RowId,
        status: AppointmentStatus,
        serviceType: Schema.String,
        start: Schema.Int,
        end: Schema.Int,
      }),
      SchemaTransformation.transform({
        decode: ({ id, status, serviceType, startTimestamptz, endTimestamptz }) => ({
          id,
          status,
          serviceType,
          start: parseIso(startTimestamptz)!,
          end: parseIso(endTimestamptz)!,
        }),
        encode: ({ start, end, ...visit }) => ({
          ...visit,
          startTimestamptz: toIso(start),
          endTimestamptz: toIso(end),
          appointmentDate: dateAt(start),
          appointmentTime: formatTime(start),
        }),
      }),
    ),
  )
  .annotate({
    examples: [
      {
        id: 41,
        status: "scheduled",
        serviceType: "TV Mounting",
        start: 1_795_446_000_000,
        end: 1_795_453_200_000,
      },
    ],
  })

export const appointmentsEndpoints = {
  bookAppointment: {
    at: paths.bookAppointment,
    actors: ["visitor"],
    summary: "Books a visit and mails its confirmation; the second shape is what the chat sends.",
    body: {
      json: [
        { when: ["customerName", "customerEmail", "scheduledDate"], schema: ChatBooking },
        {
          schema: WebsiteBooking.annotate({
            examples: [
              {
                firstName: "Jane",
                lastName: "Doe",
                email: "jane@example.com",
                phone: "(314) 555-0100",
                street: "12 Elm Street",
                city: "St. Louis",
                state: "MO",
                zip: "63101",
                serviceId: 3,
                appointmentDate: "2026-11-23",
                appointmentTime: "9:00 AM",
                notes: "The wall is brick.",
              },
            ],
          }),
        },
      ],
    },
    reply: BookedAppointment,
    status: 201,
    creates: true,
    errors: ["SlotNotFree", "TimeSkipped", "UnknownService", "IdempotencyKeyReused"],
  },
} as const satisfies Contract
