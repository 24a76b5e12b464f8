import * as Schema from "effect/Schema"
import { parseDate } from "./calendar.ts"

const MESSAGE = "Please select a date"

/** A date of the calendar, "YYYY-MM-DD". Beside the date arithmetic rather than in it, because Schema is large. */
export const PlainDate = Schema.String.annotate({ message: MESSAGE })
  .check(Schema.makeFilter((text) => parseDate(text) !== undefined || MESSAGE))
  .annotate({ quantity: "date" })
  .pipe(Schema.annotateKey({ messageMissingKey: MESSAGE }))
