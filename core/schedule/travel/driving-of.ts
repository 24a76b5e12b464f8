import { zipCoordinates } from "../../contacts/places/zip-coordinates.ts"
import { drivingTravel, type DrivingSettings } from "./driving-time.ts"
import type { Travel } from "./travel.ts"

/** Driving times, if the business has them on. The same settings give the same object, which knows the ways asked before. */
export const drivingOf = (
  settings: DrivingSettings & { readonly drivingTimes: boolean },
): Travel | undefined => {
  if (!settings.drivingTimes) return undefined
  const driving = kept.get(settings) ?? drivingTravel(settings, zipCoordinates)
  kept.set(settings, driving)
  return driving
}

const kept = new WeakMap<object, Travel>()
