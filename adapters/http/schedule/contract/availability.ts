import * as Schema from "effect/Schema"
import { DurationHours } from "../../../../core/schedule/visits/appointment.ts"
import { ServiceId } from "../../../../core/services/service.ts"
import { toIsoEach } from "../../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../../core/time/interval.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams, wholeNumber } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const MAX_DAYS = 62

interface Range {
  readonly from: Instant
  readonly to: Instant
}

export const isRange = Schema.makeFilter(
  ({ from, to }: Range) => from < to || { path: ["to"], issue: "The end must be after the start" },
)

/** An hour more, because the range may contain the 25-hour day of autumn. */
export const isWithin62Days = Schema.makeFilter(
  ({ from, to }: Range) =>
    to - from <= (MAX_DAYS * 24 + 1) * HOUR || {
      path: ["to"],
      issue: `Please ask for at most ${MAX_DAYS} days`,
    },
)

const visitLength = {
  hours: Schema.optionalKey(wholeNumber(DurationHours, "Duration must be between 1 and 12 hours")),
  serviceId: Schema.optionalKey(wholeNumber(ServiceId, "Please select a service")),
}

export const ZipCode = Schema.String.check(
  Schema.isPattern(/^\d{5}$/u, { message: "Please give the five digits of a ZIP code" }),
)

/** Where the visit is. It counts where the business has driving times by address. */
export const place = { zip: Schema.optionalKey(ZipCode) }

/** Who must come, as "2" or "2,3": for staff only, because nobody else learns who is free when. */
const crew = {
  technicianIds: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^\d{1,9}(?:,\d{1,9})?$/u, { message: "Please choose one technician, or two" }),
    ),
  ),
}

/** A visit that is to be moved: its own time counts as free. */
const exceptVisit = { excludeAppointmentId: Schema.optionalKey(IdParams.fields.id) }

/**
 * At most 62 days; a service decides the visit's length, else `hours` does (2 if neither). Where the business has driving
 * times by address, the starts are those for a visit at that `zip`, and without one those for any place inside the radius.
 * With `excludeAppointmentId`, that visit's own length and address decide. Staff may name who comes.
 */
const SlotRange = Schema.Struct({
  from: IsoInstant,
  to: IsoInstant,
  ...visitLength,
  ...place,
  ...crew,
  ...exceptVisit,
})
  .check(isRange, isWithin62Days)
  .annotate({
    identifier: "SlotRange",
    examples: [
      // Monday, 23 November 2026, midnight to midnight in Chicago.
      { from: 1_795_413_600_000, to: 1_795_500_000_000, serviceId: 3, zip: "63110" },
    ],
  })

/**
 * A start of a visit; obstacle and reason are null where it is free. `who` says who is free then and what keeps the others,
 * where there are several technicians.
 */
const ExplainedStart = Schema.Struct({
  start: IsoInstant,
  obstacle: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  who: Schema.NullOr(Schema.String),
}).annotate({ identifier: "ExplainedStart" })

/** `holiday` is the name of the federal holiday on which the business is closed. */
const ClosedDay = Schema.Struct({
  date: PlainDate,
  reason: Schema.Literals(["blocked", "too-long"]),
  holiday: Schema.NullOr(Schema.String),
}).annotate({ identifier: "ClosedDay" })

interface FreeSlots {
  readonly slots: ReadonlyArray<Instant>
}

export const availabilityEndpoints = {
  listFreeSlots: {
    actors: ["staff", "customer", "visitor"],
    summary:
      "The starts between two instants that can be booked now; with `excludeAppointmentId`, for staff and the visit's customer, those to which it can be moved.",
    query: SlotRange,
    reply: Schema.Struct({ slots: Schema.Array(IsoInstant) }).annotate({
      examples: [{ slots: [1_795_446_000_000, 1_795_447_800_000] }],
    }),
    encodeReply: ({ slots }: FreeSlots) => ({ slots: toIsoEach(slots) }),
    errors: ["ServiceNotOffered", "UnknownAppointment", "UnknownTechnician"],
  },
  listFreeDays: {
    actors: ["staff", "customer", "visitor"],
    summary:
      "The days between two instants that have such a start, and those on which the business is closed or has too few hours for the visit.",
    query: SlotRange,
    reply: Schema.Struct({ days: Schema.Array(PlainDate), closed: Schema.Array(ClosedDay) }).annotate({
      examples: [
        {
          days: ["2026-11-23", "2026-11-25"],
          closed: [{ date: "2026-11-26", reason: "blocked", holiday: "Thanksgiving Day" }],
        },
      ],
    }),
    errors: ["ServiceNotOffered", "UnknownAppointment", "UnknownTechnician"],
  },
  explainDay: {
    actors: ["staff"],
    summary:
      "Every half-hour start of a day, and why a customer cannot book it. `hours` is the length also of a visit with a service.",
    query: Schema.Struct({
      date: PlainDate,
      ...visitLength,
      ...place,
      ...crew,
      ...exceptVisit,
    }).annotate({
      identifier: "ExplainedDayQuery",
      examples: [{ date: "2026-11-23", hours: 2 }],
    }),
    reply: Schema.Struct({
      date: PlainDate,
      hours: Schema.Int,
      starts: Schema.Array(ExplainedStart),
    }).annotate({
      examples: [
        {
          date: "2026-11-23",
          hours: 2,
          starts: [
            {
              start: 1_795_446_000_000,
              obstacle: "blocked",
              reason: "blocked all day: Inventory",
              who: null,
            },
            { start: 1_795_447_800_000, obstacle: null, reason: null, who: null },
            {
              start: 1_795_449_600_000,
              obstacle: null,
              reason: null,
              who: "Daniel until 11:00 AM; Maria is in Kirkwood until 10:40 AM, 25 minutes away",
            },
          ],
        },
      ],
    }),
    errors: ["ServiceNotOffered", "UnknownAppointment", "UnknownTechnician"],
  },
} as const satisfies Contract
