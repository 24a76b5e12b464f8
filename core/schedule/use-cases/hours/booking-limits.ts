import * as Effect from "effect/Effect"
import type { BookingLimits } from "../../hours/wanted-visit.ts"
import { BookingHorizonDays } from "../../ports/booking-horizon.ts"
import { BusinessSettings } from "../../../business/ports/business-settings.ts"

/** The limits that the business sets for every visit, as they are now. */
export const readBookingLimits = Effect.gen(function* () {
  const { travelMinutes } = yield* (yield* BusinessSettings).current
  return { horizonDays: yield* BookingHorizonDays, travelMinutes } satisfies BookingLimits
})
