import * as Schema from "effect/Schema"
import { Appointment } from "../../../../core/schedule/visits/appointment.ts"
import { SeriesPlace } from "../../../../core/schedule/visits/series-place.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"
import { arrivalFields, NO_ARRIVAL } from "./arrival-fields.ts"
import { PhotoPath } from "./technicians.ts"

const { id, status, serviceType, serviceId, firstName, lastName, email, phone, sequence, version } =
  Appointment.fields

/** A visit as its customer sees it (spec §3). */
export const PortalVisit = Schema.Struct({
  id,
  status,
  startTimestamptz: IsoInstant,
  endTimestamptz: IsoInstant,
  /** In Chicago. */
  appointmentDate: PlainDate,
  /** "9:00 AM", in Chicago. */
  appointmentTime: Schema.String,
  /** In one line; null where it is not known. */
  address: Schema.NullOr(Schema.String),
  serviceType,
  serviceId,
  firstName,
  lastName,
  email,
  phone,
  /** Who comes; empty while visits can be booked with one technician only. */
  technicians: Schema.Array(Schema.Struct({ name: Schema.String, photo: PhotoPath })),
  /** The same as in mailed invites, so that calendars keep one entry for the visit. */
  calendarUid: Schema.String,
  sequence,
  /** When its time is free again, unless it is confirmed before; null for a firm visit. */
  heldUntil: Schema.NullOr(IsoInstant),
  ...arrivalFields,
  /** Its place among visits that repeat; null for one that does not. */
  series: Schema.NullOr(SeriesPlace),
  version,
}).annotate({
  identifier: "PortalVisit",
  examples: [
    {
      id: 41,
      status: "scheduled",
      startTimestamptz: 1_795_446_000_000,
      endTimestamptz: 1_795_453_200_000,
      appointmentDate: "2026-11-23",
      appointmentTime: "9:00 AM",
      address: "12 Elm Street, St. Louis, MO 63101",
      serviceType: "TV Mounting",
      serviceId: 3,
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      phone: "(314) 555-0100",
      technicians: [],
      calendarUid: "appointment-41@5e0d4a2c-2b7e-4b3c-9a55-0d1f6f0c8f3e",
      sequence: 0,
      heldUntil: null,
      ...NO_ARRIVAL,
      series: null,
      version: 1,
    },
  ],
})

/** What signed-in customers do with their visits: more than 24 hours before they start (spec §4, §5). */
export const portalAppointmentsEndpoints = endpointsFor("customer", {
  moveOwnVisit: {
    summary: "Moves one of the customer's visits and mails them the new time.",
    params: IdParams,
    body: {
      json: Schema.Struct({ startISO: IsoInstant }).annotate({
        identifier: "OwnVisitStart",
        examples: [{ startISO: 1_795_446_000_000 }],
      }),
    },
    versioned: true,
    reply: PortalVisit,
    errors: ["UnknownAppointment", "VisitEnded", "TooLateToChange", "VisitChanged", "SlotNotFree"],
  },
  confirmOwnVisit: {
    summary: "Confirms one of the customer's visits that is held, and mails its confirmation.",
    params: IdParams,
    reply: PortalVisit,
    errors: ["UnknownAppointment", "HoldOver"],
  },
  cancelOwnVisit: {
    summary: "Cancels one of the customer's visits and mails them.",
    params: IdParams,
    versioned: true,
    reply: PortalVisit,
    errors: ["UnknownAppointment", "VisitEnded", "TooLateToChange", "VisitChanged", "SlotNotFree"],
  },
} as const satisfies Entries)
