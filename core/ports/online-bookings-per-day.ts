import * as Context from "effect/Context"
import { DEFAULT_ONLINE_BOOKINGS_PER_DAY } from "../booking/booking-limits.ts"

/** How many visits all customers together can book online in 24 hours: a setting of the business. */
export const OnlineBookingsPerDay = Context.Reference<number>("core/OnlineBookingsPerDay", {
  defaultValue: () => DEFAULT_ONLINE_BOOKINGS_PER_DAY,
})
