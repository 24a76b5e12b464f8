import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import {
  AppointmentStatus,
  ChatBooking,
  WebsiteBooking,
} from "../../../../core/schedule/visits/appointment.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { dateAt, formatTime } from "../../../../core/time/chicago.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { EXAMPLE_PERSON } from "../../engine/contract/example-person.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"
import { arrivalFields, NO_ARRIVAL } from "./arrival-fields.ts"

/** The reply to the person who booked; the link to move the visit is only mailed. */
const BookedAppointment = Schema.Struct({
  id: RowId,
  status: AppointmentStatus,
  serviceType: Schema.String,
  startTimestamptz: IsoInstant,
  endTimestamptz: IsoInstant,
  appointmentDate: PlainDate,
  appointmentTime: Schema.String,
  /** UID of the visit's entry in calendars: the same as in the mailed invite. */
  calendarUid: Schema.String,
  /**
   * When its time is free again, unless its link or code confirms the visit before: unusually many visits are booked
   * online. Null for a visit that is firm.
   */
  heldUntil: Schema.NullOr(IsoInstant),
  ...arrivalFields,
})
  .pipe(
    Schema.decodeTo(
      Schema.Struct({
        id: RowId,
        status: AppointmentStatus,
        serviceType: Schema.String,
        start: Schema.Int,
        end: Schema.Int,
        calendarUid: Schema.String,
        heldUntil: Schema.NullOr(Schema.Int),
        arrivalFrom: Schema.NullOr(Schema.Int),
        arrivalUntil: Schema.NullOr(Schema.Int),
      }),
      SchemaTransformation.transform({
        decode: ({ startTimestamptz, endTimestamptz, ...visit }) => ({
          ...Struct.omit(visit, ["appointmentDate", "appointmentTime"]),
          start: startTimestamptz,
          end: endTimestamptz,
        }),
        encode: ({ start, end, ...visit }) => ({ ...visit, ...timesOf({ start, end }) }),
      }),
    ),
  )
  .annotate({
    identifier: "BookedAppointment",
    examples: [
      {
        id: 41,
        status: "scheduled",
        serviceType: "TV Mounting",
        start: 1_795_446_000_000,
        end: 1_795_453_200_000,
        calendarUid: "appointment-41@0f8fad5b-d9cb-469f-a165-70867728950e",
        heldUntil: null,
        ...NO_ARRIVAL,
      },
    ],
  })

/** The interval of a visit in the fields of the web's requests (spec §3). */
const timesOf = ({ start, end }: Interval) => ({
  startTimestamptz: start,
  endTimestamptz: end,
  appointmentDate: dateAt(start),
  appointmentTime: formatTime(start),
})

/** What visitors book (spec §7). */
export const bookingEndpoints = {
  bookAppointment: {
    actors: ["visitor"],
    summary:
      "Books a visit and mails its confirmation, or how to confirm it (`heldUntil`); the second shape is what the chat sends.",
    body: {
      json: [
        {
          when: ["customerName", "customerEmail", "scheduledDate"],
          schema: ChatBooking.annotate({
            examples: [
              {
                customerName: "Jane Doe",
                customerEmail: "jane@example.com",
                customerPhone: "(314) 555-0100",
                scheduledDate: "2026-11-23T09:00",
                serviceType: "TV Mounting",
                address: { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" },
                notes: "The wall is brick.",
              },
            ],
          }),
        },
        {
          schema: WebsiteBooking.annotate({
            examples: [
              {
                ...EXAMPLE_PERSON,
                serviceId: 3,
                addons: ["Cables inside the wall"],
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
    creates: true,
    honeypot: true,
    errors: [
      "SlotNotFree",
      "TimeSkipped",
      "ServiceNotOffered",
      "AddonNotOffered",
      "TooManyUpcomingVisits",
      "TooManyHolds",
    ],
    limits: {
      successesPerAddress: {
        requests: 10,
        seconds: 24 * 60 * 60,
        message:
          "Ten visits were booked from your internet connection today. To book more, please call {phone}.",
      },
    },
  },
} as const satisfies Contract
