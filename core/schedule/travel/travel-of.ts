import { zipCoordinates } from "../../contacts/places/zip-coordinates.ts"
import { drivingTravel, type DrivingSettings } from "./driving-time.ts"
import { fixedTravel, type Travel } from "./travel.ts"

/** The times for the ways as the business sets them. The same settings give the same object, which knows ways asked before. */
export const travelOf = (settings: DrivingSettings & { readonly drivingTimes: boolean }): Travel => {
  const before = travels.get(settings)
  if (before !== undefined) return before
  const travel = settings.drivingTimes
    ? drivingTravel(settings, zipCoordinates)
    : fixedTravel(settings.travelMinutes)
  travels.set(settings, travel)
  return travel
}

const travels = new WeakMap<object, Travel>()
