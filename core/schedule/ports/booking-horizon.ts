import * as Context from "effect/Context"
import { DEFAULT_HORIZON_DAYS } from "../../time/lead-time.ts"

/** How many days ahead customers can book: a setting of the business. */
export const BookingHorizonDays = Context.Reference<number>("core/BookingHorizonDays", {
  defaultValue: () => DEFAULT_HORIZON_DAYS,
})
