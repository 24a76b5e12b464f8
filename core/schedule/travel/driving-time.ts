import { milesBetween, type Coordinates } from "../../contacts/places/distance.ts"
import type { Business } from "../../business/business.ts"
import { NUMBER_SETTINGS, type NumberSettings } from "../../business/number-settings.ts"
import { ANYWHERE, type Travel } from "./travel.ts"

export type DrivingSettings = Pick<Business, "zip" | "areaMiles"> &
  Pick<NumberSettings, "travelMinutes" | "roadPercent" | "nearMph" | "farMph" | "nearMiles">

/**
 * Driving times between the middles of ZIP codes: the distance as the crow flies, times the road factor, driven at the near
 * speed for the first miles and at the far speed for the rest, rounded up to 5 minutes, since the estimate is no better
 * (`test/properties/schedule/travel/st-louis-ways.ts` says how good it is). Ways take as long in both directions, and none
 * takes longer than two over a third known place. What would take more than four hours counts as four hours.
 *
 * A way to or from a place that is not in `zips` takes the fixed time of the settings, and one to or from `ANYWHERE` at
 * least that, so that it takes at least as long as from each place inside the radius and from each unknown one.
 */
export const drivingTravel = (settings: DrivingSettings, zips: ReadonlyMap<string, Coordinates>): Travel => {
  const { travelMinutes, areaMiles } = settings
  const placeOf = (zip: string): Place | undefined => {
    const at = zips.get(zip === ANYWHERE ? zipDigits(settings.zip) : zip)
    return at && { at, spreadMiles: zip === ANYWHERE ? areaMiles : 0 }
  }
  const minutesBetween = (from: string, to: string): number | undefined => {
    const [a, b] = [placeOf(from), placeOf(to)]
    if (a === undefined || b === undefined) return undefined
    const miles = milesBetween(a.at, b.at) + a.spreadMiles + b.spreadMiles
    const minutes = drivingMinutes(miles, settings)
    return from === ANYWHERE || to === ANYWHERE ? Math.max(minutes, travelMinutes) : minutes
  }
  // The same ways are asked for again and again: looked up, one takes a fifth of the time.
  const known = new Map<string, Map<string, number>>()
  const remembered = (from: string, to: string): number => {
    const row = known.get(from) ?? new Map<string, number>()
    const before = row.get(to)
    if (before !== undefined) return before
    const minutes = minutesBetween(from, to)
    if (minutes === undefined) return travelMinutes
    known.set(from, row.set(to, minutes))
    return minutes
  }
  return {
    minutes: (from, to) =>
      from === null || to === null ? travelMinutes : remembered(zipDigits(from), zipDigits(to)),
    most: Math.max(MOST_MINUTES, travelMinutes),
    countsBase: true,
  }
}

interface Place {
  readonly at: Coordinates
  /** How far from there it may be. */
  readonly spreadMiles: number
}

/** "63110-1234" is in 63110. */
export const zipDigits = (zip: string): string => (zip === ANYWHERE ? zip : zip.slice(0, 5))

const drivingMinutes = (
  miles: number,
  { roadPercent, nearMph, farMph, nearMiles }: DrivingSettings,
): number => {
  const road = (Math.max(miles, MILES_IN_ZIP) * roadPercent) / 100
  const near = Math.min(road, nearMiles)
  // Were the rest slower, a way would take longer than two over a third place.
  const hours = near / nearMph + (road - near) / Math.max(nearMph, farMph)
  return Math.min(MOST_MINUTES, Math.ceil((hours * 60) / STEP_MINUTES) * STEP_MINUTES)
}

/** Between two houses of a ZIP code, whose middles are two miles from the next one's around St. Louis. */
const MILES_IN_ZIP = 2

const { step: STEP_MINUTES, maximum: MOST_MINUTES } = NUMBER_SETTINGS.travelMinutes
