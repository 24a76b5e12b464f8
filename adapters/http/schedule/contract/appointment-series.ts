import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { DurationHours } from "../../../../core/schedule/visits/appointment.ts"
import type { Repeats } from "../../../../core/schedule/visits/series.ts"
import { SeriesEvery, SeriesUnit } from "../../../../core/schedule/visits/series-place.ts"
import { MAX_SERIES_VISITS } from "../../../../core/schedule/visits/series-limits.ts"
import { CallerBooking } from "../../../../core/schedule/visits/staff-booking.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { ServiceId } from "../../../../core/services/service.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { place } from "./availability.ts"
import { checkAvailability, ChosenStart, JANES, StaffAppointment } from "./appointments.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { EXAMPLE_PERSON } from "../../engine/contract/example-person.ts"
import { IdParams, wholeNumber } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const WRONG_COUNT = `A series has 2 to ${MAX_SERIES_VISITS} visits`
const count = Schema.Int.check(
  Schema.isBetween({ minimum: 2, maximum: MAX_SERIES_VISITS }, { message: WRONG_COUNT }),
)

const hasOneEnd = Schema.makeFilter(
  ({ count: visits, until }: { readonly count?: number; readonly until?: string }) =>
    (visits === undefined) !== (until === undefined) || {
      path: ["count"],
      issue: "Please give either the number of visits or the last date",
    },
)

/** The visits at `startTime` and at every so many weeks or months after it. */
const SeriesPlan = Schema.Struct({
  serviceId: Schema.optionalKey(wholeNumber(ServiceId, "Please select a service")),
  hours: Schema.optionalKey(wholeNumber(DurationHours, "Duration must be between 1 and 12 hours")),
  ...place,
  startTime: ChosenStart,
  every: wholeNumber(SeriesEvery, "Please enter how often the visit repeats: every 1 to 52 weeks or months"),
  unit: SeriesUnit,
  count: Schema.optionalKey(wholeNumber(count, WRONG_COUNT)),
  until: Schema.optionalKey(PlainDate),
})
  .check(hasOneEnd)
  .annotate({
    identifier: "SeriesPlan",
    examples: [{ serviceId: 3, startTime: 1_795_446_000_000, every: 2, unit: "weeks", count: 6 }],
  })

/** When the visits of a plan repeat; it has a count or a last date. */
export const repeatsOf = ({ every, unit, count: visits, until }: typeof SeriesPlan.Type): Repeats =>
  visits === undefined ? { every, unit, until: until! } : { every, unit, count: visits }

const CHOOSE_TIMES = { message: `Please choose the times of 2 to ${MAX_SERIES_VISITS} visits` }

const NewSeries = CallerBooking.mapFields(
  Struct.assign({
    hours: Schema.optionalKey(DurationHours),
    every: SeriesEvery,
    unit: SeriesUnit,
    visits: Schema.Array(Schema.Struct({ startTime: ChosenStart, checkAvailability }).annotate(CHOOSE_TIMES))
      .annotate(CHOOSE_TIMES)
      .check(Schema.isMinLength(2, CHOOSE_TIMES), Schema.isMaxLength(MAX_SERIES_VISITS, CHOOSE_TIMES))
      .pipe(Schema.annotateKey({ messageMissingKey: CHOOSE_TIMES.message })),
  }),
).annotate({
  identifier: "NewSeries",
  examples: [
    {
      ...EXAMPLE_PERSON,
      email: null,
      serviceId: 3,
      every: 2,
      unit: "weeks",
      visits: [{ startTime: 1_795_446_000_000 }, { startTime: 1_796_655_600_000, checkAvailability: false }],
    },
  ],
})

/** A date of a series; without an obstacle it is free. */
const PlannedVisit = Schema.Struct({
  start: IsoInstant,
  end: IsoInstant,
  obstacle: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  nearest: Schema.NullOr(IsoInstant),
})

const BLOCKED: typeof PlannedVisit.Type = {
  start: 1_795_446_000_000,
  end: 1_795_453_200_000,
  obstacle: "blocked",
  reason: "blocked all day: Inventory",
  nearest: 1_795_532_400_000,
}

const ChosenTimes = Schema.Array(
  Schema.Struct({ id: RowId, startTime: ChosenStart, checkAvailability }),
).check(
  Schema.isMaxLength(MAX_SERIES_VISITS, { message: `A series has at most ${MAX_SERIES_VISITS} visits` }),
)

const ChangedVisits = Schema.Struct({ appointments: Schema.Array(StaffAppointment) }).annotate({
  identifier: "SeriesVisits",
  examples: [{ appointments: [JANES] }],
})

/** Visits that repeat: booked by staff, and from one visit on moved or cancelled together. */
export const appointmentSeriesEndpoints = endpointsFor("staff", {
  previewSeries: {
    summary:
      "The visits that a series would have; for each that is not free the reason, and the nearest free start.",
    query: SeriesPlan,
    reply: Schema.Struct({
      hours: Schema.Finite,
      visits: Schema.Array(PlannedVisit),
    }).annotate({
      identifier: "SeriesPreview",
      examples: [{ hours: 2, visits: [BLOCKED] }],
    }),
    errors: ["ServiceNotOffered", "WrongSeriesLength"],
  },
  bookSeries: {
    summary: "Books all visits of a series or none, and mails one confirmation if there is an email address.",
    body: { json: NewSeries },
    reply: ChangedVisits,
    creates: true,
    errors: ["SeriesNotFree", "ServiceNotOffered", "AddonNotOffered", "UnknownCustomer"],
  },
  previewMove: {
    summary:
      "Where a visit of a series and all that follow it would move; for each that is not free the reason, and the nearest free start.",
    params: IdParams,
    query: Schema.Struct({ startTime: ChosenStart }).annotate({
      identifier: "FollowingMovePlan",
      examples: [{ startTime: 1_795_446_000_000 }],
    }),
    reply: Schema.Struct({
      visits: Schema.Array(PlannedVisit.mapFields(Struct.assign({ id: RowId, startNow: IsoInstant }))),
    }).annotate({
      identifier: "FollowingMovePreview",
      examples: [{ visits: [{ id: 14, startNow: 1_795_359_600_000, ...BLOCKED }] }],
    }),
    errors: ["UnknownAppointment", "NotInSeries", "VisitOver"],
  },
  moveFollowing: {
    summary:
      "Moves a visit of a series, and as far all that follow it except for those of `instead`: all of them or none.",
    params: IdParams,
    body: {
      json: Schema.Struct({
        startTime: ChosenStart,
        checkAvailability,
        instead: Schema.optionalKey(ChosenTimes),
      }).annotate({
        identifier: "FollowingMove",
        examples: [
          {
            startTime: 1_795_446_000_000,
            checkAvailability: true,
            instead: [{ id: 15, startTime: 1_796_137_200_000 }],
          },
        ],
      }),
    },
    versioned: true,
    reply: ChangedVisits,
    errors: [
      "UnknownAppointment",
      "NotInSeries",
      "VisitOver",
      "AppointmentChanged",
      "NotFollowing",
      "SeriesNotFree",
    ],
  },
  cancelFollowing: {
    summary: "Cancels a visit of a series and all that follow it.",
    params: IdParams,
    versioned: true,
    reply: ChangedVisits,
    errors: ["UnknownAppointment", "NotInSeries", "VisitOver", "AppointmentChanged"],
  },
} as const satisfies Entries)
