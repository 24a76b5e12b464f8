import * as Schema from "effect/Schema"
import { RowId } from "../../../../core/fields/row-id.ts"
import { JANES, StaffAppointment } from "./appointments.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { wholeNumber } from "../../engine/contract/numbers.ts"

/** A visit that was booked online, and from where. */
export const OnlineBooking = Schema.Struct({
  appointment: StaffAppointment,
  /** The network of the browser, for a week: "203.0.113.0/24". */
  bookedFrom: Schema.NullOr(Schema.String),
  /** Whether its email has confirmed nothing here yet. */
  emailUnconfirmed: Schema.Boolean,
  /** Whether the mail server has refused a mail to it about this visit, so that no more is sent there. */
  emailRefused: Schema.Boolean,
}).annotate({
  identifier: "OnlineBooking",
  examples: [
    { appointment: JANES, bookedFrom: "203.0.113.0/24", emailUnconfirmed: true, emailRefused: false },
  ],
})

const WRONG_HOURS = { message: "Hours must be a number from 1 to 168" }
const NO_VISITS = { message: "Please choose visits" }
const TOO_MANY_VISITS = { message: "Please choose at most 500 visits at once" }

/** What staff see and do when unusually many visits are booked online. */
export const onlineBookingsEndpoints = endpointsFor("staff", {
  showOnlineTraffic: {
    summary:
      "Whether unusually many visits are booked online right now with emails that have confirmed nothing here, how many in the last hour and 24 hours, and how many are held.",
    reply: Schema.Struct({
      isUnusual: Schema.Boolean,
      lastHour: Schema.Int,
      lastDay: Schema.Int,
      held: Schema.Int,
    }).annotate({
      identifier: "OnlineTraffic",
      examples: [{ isUnusual: true, lastHour: 14, lastDay: 17, held: 2 }],
    }),
  },
  listOnlineBookings: {
    summary: "The visits that were booked online in the last hours, newest first, and from which network.",
    query: Schema.Struct({
      hours: Schema.optionalKey(
        wholeNumber(
          Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 168 }, WRONG_HOURS)),
          WRONG_HOURS.message,
        ),
      ),
    }).annotate({ identifier: "OnlineBookingsQuery", examples: [{ hours: 24 }] }),
    reply: Schema.Struct({ bookings: Schema.Array(OnlineBooking) }).annotate({
      identifier: "OnlineBookings",
      examples: [
        {
          bookings: [
            { appointment: JANES, bookedFrom: "203.0.113.0/24", emailUnconfirmed: true, emailRefused: false },
          ],
        },
      ],
    }),
  },
  releaseVisits: {
    summary:
      "Cancels these visits together and mails each customer, but not at an email that has refused a mail. Visits that are cancelled or completed stay as they are.",
    body: {
      json: Schema.Struct({
        ids: Schema.Array(RowId)
          .annotate(NO_VISITS)
          .check(Schema.isMinLength(1, NO_VISITS), Schema.isMaxLength(500, TOO_MANY_VISITS))
          .pipe(Schema.annotateKey({ messageMissingKey: NO_VISITS.message })),
      }).annotate({ identifier: "VisitsToRelease", examples: [{ ids: [41, 42] }] }),
    },
    reply: Schema.Struct({
      appointments: Schema.Array(StaffAppointment),
      /** How many mails are on their way. */
      mails: Schema.Int,
    }).annotate({
      identifier: "ReleasedVisits",
      examples: [{ appointments: [{ ...JANES, status: "cancelled", sequence: 1, version: 2 }], mails: 1 }],
    }),
  },
} as const satisfies Entries)
