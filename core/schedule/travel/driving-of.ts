import { zipCoordinates } from "../../contacts/places/zip-coordinates.ts"
import type { Coordinates } from "../../contacts/places/distance.ts"
import { drivingTravel, zipDigits, type DrivingSettings } from "./driving-time.ts"
import type { Travel } from "./travel.ts"

type Settings = DrivingSettings & { readonly drivingTimes: boolean }

/** Driving times, if the business has them on. The same settings give the same object, which knows the ways asked before. */
export const drivingOf = (settings: Settings): Travel | undefined => {
  if (!settings.drivingTimes) return undefined
  const driving = kept.get(settings) ?? drivingTravel(settings, zipCoordinates)
  kept.set(settings, driving)
  return driving
}

const kept = new WeakMap<object, Travel>()

/** What `drivingTravel` needs for the ways between some places. */
export interface DrivingData extends DrivingSettings {
  /** Those of the places that are known, by their five digits. */
  readonly places: readonly (Coordinates & { readonly zip: string })[]
}

/** The data for the ways between these ZIP codes, for a program without the table of all; null where driving times are off. */
export const drivingDataFor = (
  { drivingTimes, zip, areaMiles, travelMinutes, roadPercent, nearMph, farMph, nearMiles }: Settings,
  zips: readonly (string | null)[],
): DrivingData | null => {
  if (!drivingTimes) return null
  const places = [...new Set(zips.flatMap((each) => (each === null ? [] : zipDigits(each))))].flatMap(
    (each) => {
      const at = zipCoordinates.get(each)
      return at === undefined ? [] : { zip: each, ...at }
    },
  )
  return { zip, areaMiles, travelMinutes, roadPercent, nearMph, farMph, nearMiles, places }
}
