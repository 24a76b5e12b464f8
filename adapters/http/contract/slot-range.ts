import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { DurationHours } from "../../../core/booking/appointment.ts"
import { ServiceId } from "../../../core/services/service.ts"
import { parseIso, toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"

const MAX_DAYS = 62
const NOT_ISO = "Invalid ISO datetime format"

/** An instant on the wire: `2026-11-23T15:00:00Z`, or with any offset (spec §5). */
const IsoInstant = Schema.String.annotate({ format: "date-time" })
  .check(Schema.makeFilter((text) => parseIso(text) !== undefined || NOT_ISO))
  .pipe(
    Schema.decodeTo(
      Schema.Int,
      SchemaTransformation.transform({ decode: (text) => parseIso(text)!, encode: toIso }),
    ),
    Schema.annotateKey({ messageMissingKey: NOT_ISO }),
  )

/** A whole number in a query string; what it may be is the inner schema's business. */
const wholeNumber = <S extends Schema.Codec<number, number>>(inner: S, message: string) =>
  Schema.String.check(Schema.isPattern(/^\d{1,10}$/u, { message })).pipe(
    Schema.decodeTo(inner, SchemaTransformation.transform({ decode: Number, encode: String })),
  )

/** Which slots are asked for: at most 62 days; a service decides the visit's length, else `hours` does (2 if neither). */
export const SlotRange = Schema.Struct({
  from: IsoInstant,
  to: IsoInstant,
  hours: Schema.optionalKey(wholeNumber(DurationHours, "Duration must be between 1 and 12 hours")),
  serviceId: Schema.optionalKey(wholeNumber(ServiceId, "Please select a service")),
})
  .check(
    Schema.makeFilter(
      ({ from, to }) => from < to || { path: ["to"], issue: "The end must be after the start" },
    ),
    Schema.makeFilter(
      // An hour more, because a range of days may hold the long day of autumn.
      ({ from, to }) =>
        to - from <= (MAX_DAYS * 24 + 1) * HOUR || {
          path: ["to"],
          issue: `Please ask for at most ${MAX_DAYS} days`,
        },
    ),
  )
  .annotate({ identifier: "SlotRange" })
