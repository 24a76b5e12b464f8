import * as Schema from "effect/Schema"
import { described } from "../../fields/described.ts"
import { RowId } from "../../fields/row-id.ts"
import { SERIES_EVERY } from "./series-limits.ts"

const CHOOSE_UNIT = { message: "Please select weeks or months" }
const WRONG_EVERY = {
  message: `Please enter how often the visit repeats: every ${SERIES_EVERY.minimum} to ${SERIES_EVERY.maximum} weeks or months`,
}

/** Weeks or months from one visit of a series to the next. */
export const SeriesEvery = Schema.Number.annotate(WRONG_EVERY)
  .check(Schema.isInt(WRONG_EVERY), Schema.isBetween(SERIES_EVERY, WRONG_EVERY))
  .pipe(Schema.annotateKey({ messageMissingKey: WRONG_EVERY.message }))

export const SeriesUnit = Schema.Literals(["weeks", "months"])
  .annotate(CHOOSE_UNIT)
  .pipe(Schema.annotateKey({ messageMissingKey: CHOOSE_UNIT.message }))

/** The series of a visit and its place among those that were booked: `position` 2 of `visits` 6, every 2 weeks. */
export const SeriesPlace = Schema.Struct({
  id: RowId,
  position: Schema.Int.pipe(described("Its place in the series, from 1.")),
  visits: Schema.Int.pipe(described("How many visits were booked with the series.")),
  every: Schema.Int.pipe(described("Weeks or months from one visit to the next.")),
  unit: SeriesUnit,
}).annotate({ identifier: "SeriesPlace" })
export type SeriesPlace = typeof SeriesPlace.Type
