import * as Effect from "effect/Effect"
import type { BookingLimits } from "../../hours/wanted-visit.ts"
import { BookingHorizonDays } from "../../ports/booking-horizon.ts"
import { drivingOf } from "../../travel/driving-of.ts"
import { BusinessSettings } from "../../../business/ports/business-settings.ts"

/** The limits that the business sets for every visit, as they are now. */
export const readBookingLimits = Effect.gen(function* () {
  const settings = yield* (yield* BusinessSettings).current
  const driving = drivingOf(settings)
  return {
    horizonDays: yield* BookingHorizonDays,
    travelMinutes: settings.travelMinutes,
    ...(driving && { driving }),
  } satisfies BookingLimits
})
