import * as Schema from "effect/Schema"
import { RecordVersion } from "../../../../core/fields/record-version.ts"
import { changedSince, fieldIssues, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"
import { StaffAppointment } from "./appointments.ts"
import { StaffAvailabilityRule } from "./availability-rules.ts"
import { StaffTechnician } from "./technicians.ts"
import { StaffVisitRecord } from "./visit-records.ts"

export const scheduleErrors = {
  UnknownRescheduleLink: {
    status: 404,
    means: "The token is unknown, used or expired, or its visit is cancelled or completed.",
  },
  UnsupportedDuration: { status: 409, means: "Visits of this length cannot be moved by link." },
  UnknownAppointment: { status: 404, means: "There is no such appointment." },
  VisitEnded: { status: 409, means: "The visit is cancelled or completed." },
  TooLateToChange: { status: 409, means: "The visit starts within 24 hours, or has started." },
  VisitChanged: {
    status: 412,
    means: "The visit was changed since the version in `If-Match`. Nothing was changed.",
  },
  WindowWithoutVisit: { status: 400, means: "The visit begins outside of the arrival window." },
  VisitOver: { status: 409, means: "The visit is cancelled or completed." },
  InvoiceRefused: { status: 400, means: "The invoice is not a PDF, or is larger than 10 MB." },
  UnknownInvoice: { status: 404, means: "The visit has no invoice." },
  AppointmentChanged: changedSince(StaffAppointment),
  VisitRecordChanged: changedSince(
    Schema.Struct({ version: RecordVersion, record: Schema.NullOr(StaffVisitRecord) }),
  ),
  TimeSkipped: { status: 400, means: "Clocks skip that time on that day." },
  SlotNotFree: {
    status: 409,
    means: "The visit cannot start then; `obstacle` is the reason.",
    details: Schema.Struct({ obstacle: Schema.String }),
  },
  SeriesNotFree: {
    status: 409,
    means: "`dates` of the series are not free. Nothing was booked or moved.",
    details: Schema.Struct({
      dates: Schema.Array(Schema.Struct({ start: IsoInstant, obstacle: Schema.String })),
    }),
  },
  WrongSeriesLength: { status: 400, means: "A series has 2 to 52 visits." },
  NotFollowing: {
    status: 409,
    means: "A time was chosen for visit `id`, which would not move with the others.",
    details: Schema.Struct({ id: Schema.Int }),
  },
  NotInSeries: { status: 409, means: "The visit is in no series." },
  TooManyUpcomingVisits: {
    status: 429,
    means: "The email address has as many upcoming visits as can be booked online.",
  },
  TooManyHolds: {
    status: 429,
    means:
      "Unusually many visits are booked online, and as many are held as can be. Emails that have confirmed something here before are not concerned.",
  },
  UnknownVisitLink: { status: 404, means: "The link to confirm a visit is unknown or too old." },
  HoldOver: { status: 410, means: "The visit was not confirmed in time, or is cancelled." },
  WrongVisitCode: {
    status: 400,
    means: "The code is not that of the mail about this visit.",
    details: fieldIssues,
  },
  VisitCodeOver: {
    status: 410,
    means:
      "Another browser has booked the visit, or a wrong code was entered five times; the link may still work.",
  },
  UnknownRule: { status: 404, means: "There is no availability rule with this id." },
  RuleChanged: changedSince(StaffAvailabilityRule),
  TechnicianInactive: { status: 409, means: "No visit can be booked with this technician." },
  UnknownTechnician: { status: 404, means: "There is no technician with this id." },
  TechnicianChanged: changedSince(StaffTechnician),
  LastTechnician: { status: 409, means: "Nobody could be booked any more." },
  TechnicianHasVisits: {
    status: 409,
    means: "The technician has visits ahead: `appointments`. Nothing was changed.",
    details: Schema.Struct({ appointments: Schema.Array(StaffAppointment) }),
  },
  TechnicianStays: { status: 409, means: "Visits name the technician, or it is the first one." },
  StaffAccountLinked: { status: 409, means: "Another technician signs in with this account." },
  RuleEndsTooEarly: { status: 400, means: "With the changes the rule would end before it starts." },
  BlockFromCalendar: { status: 409, means: "The busy time comes from Google Calendar, where it is changed." },
  UnknownOpening: { status: 404, means: "There is no one-off opening with this id." },
  UnknownBlock: { status: 404, means: "There is no blocked time with this id." },
  BlockConflict: {
    status: 409,
    means: "Visits are booked in that time: `appointments`. Nothing was blocked.",
    details: Schema.Struct({ appointments: Schema.Array(StaffAppointment) }),
  },
  DayOver: { status: 400, means: "The day has passed." },
  VisitsChanged: {
    status: 409,
    means: "The day has other visits than the new times were chosen for. Nothing was changed.",
  },
} as const satisfies ErrorReplies
