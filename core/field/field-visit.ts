import * as Schema from "effect/Schema"
import { Address } from "../contacts/contact.ts"
import { described } from "../fields/described.ts"
import { Cents } from "../fields/cents.ts"
import { RowId } from "../fields/row-id.ts"
import { Appointment, isUpcoming } from "../schedule/visits/appointment.ts"
import type { Technician } from "../schedule/technicians/technician.ts"
import type { StaffAccount } from "../staff/staff-account.ts"
import { VisitRecord } from "../schedule/visits/visit-record.ts"
import type { PlainDate } from "../time/calendar.ts"
import { addDays, dayOf, startOfDay } from "../time/chicago.ts"
import { MINUTE, type Interval } from "../time/interval.ts"
import { Instant } from "../time/instant.ts"
import { VisitReport } from "./visit-report.ts"

/** An earlier visit to the same house, or of the same customer. */
export const EarlierVisit = Schema.Struct({
  id: RowId,
  start: Instant,
  serviceType: Schema.String,
  technician: VisitRecord.fields.technician,
  description: VisitRecord.fields.description,
  parts: VisitReport.fields.parts,
})
export type EarlierVisit = typeof EarlierVisit.Type

/** At most so many earlier visits of a house are shown. */
export const MAX_EARLIER_VISITS = 5

/** What a visit costs with tax. */
export const VisitAmount = Schema.Struct({
  total: Cents,
  open: Cents.pipe(described("What of it is left to pay.")),
}).annotate({ identifier: "VisitAmount" })

/** A visit as a phone keeps it: what is needed at the door, and nothing else. */
export const FieldVisit = Schema.Struct({
  id: RowId,
  start: Instant,
  end: Instant,
  status: Appointment.fields.status,
  technicianIds: Appointment.fields.technicianIds,
  serviceType: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  phone: Schema.String,
  address: Schema.NullOr(Address),
  notes: Appointment.fields.notes,
  customerNotes: Schema.NullOr(Schema.String).pipe(described("What staff noted about the customer.")),
  onTheWayAt: Schema.NullOr(Instant),
  arrivalFrom: Appointment.fields.arrivalFrom,
  arrivalUntil: Appointment.fields.arrivalUntil,
  report: Schema.NullOr(VisitReport),
  description: Schema.NullOr(Schema.String).pipe(described("What was done.")),
  proof: Schema.String.pipe(
    described("Sent with each report, it shows that the visit was this account's when the day was read."),
  ),
  photos: Schema.Int.pipe(described("How many photos were sent.")),
  amount: Schema.NullOr(VisitAmount).pipe(described("Null for accounts that may not see amounts.")),
  earlier: Schema.Array(EarlierVisit).pipe(
    described("At the same address or of the same customer, latest first."),
  ),
})
export type FieldVisit = typeof FieldVisit.Type

/**
 * A visit that nobody has completed or cancelled stays on the list for so many days: who has a week off still finds it, and what
 * is older is the office's to decide.
 */
const UNFINISHED_DAYS = 7

/** The days of the list: today and tomorrow, and those before of which a visit may be unfinished. */
export const fieldDays = (today: PlainDate): Interval => ({
  start: startOfDay(addDays(today, -UNFINISHED_DAYS)),
  end: dayOf(addDays(today, 1)).end,
})

/** Of today and tomorrow all visits, cancelled ones too, so that nobody drives to them; of earlier days those not finished. */
export const isOnList = (visit: Pick<Appointment, "end" | "status">, today: PlainDate): boolean =>
  visit.end > startOfDay(today) || isUpcoming(visit)

/**
 * The visits of who is linked to the account. Where that is nobody, staff get all of them and a technician none.
 */
export const ownVisits = <V extends Pick<Appointment, "technicianIds">>(
  visits: readonly V[],
  technicians: readonly Pick<Technician, "id" | "staffAccountId">[],
  { id, role }: Pick<StaffAccount, "id" | "role">,
): readonly V[] => {
  const own = technicians.find(({ staffAccountId }) => staffAccountId === id)
  if (own === undefined) return role === "technician" ? [] : visits
  return visits.filter(({ technicianIds }) => technicianIds.includes(own.id))
}

/** What of a visit stands neither in its own row nor in its report. */
export type House = Pick<FieldVisit, "id" | "customerNotes" | "description" | "photos" | "earlier">

/** Customers are not mailed that somebody is on the way who set out longer ago: the mail would come too late. */
export const MAIL_SET_OUT_WITHIN = 10 * MINUTE
