import type { Coordinates } from "../../contacts/places/distance.ts"
import { zipCoordinates } from "../../contacts/places/zip-coordinates.ts"

/** Where a place is drawn: miles to the east and to the south of downtown St. Louis. */
export interface Position {
  readonly x: number
  readonly y: number
}

/** The middle of the ZIP code, like "63110" or "63110-1234"; null for one that is not in the table. */
export const positionOf = (zip: string | null): Position | null => {
  const at = zip === null ? undefined : zipCoordinates.get(zip.slice(0, 5))
  return at === undefined
    ? null
    : {
        x:
          (at.longitude - ST_LOUIS.longitude) *
          MILES_PER_DEGREE *
          Math.cos((ST_LOUIS.latitude * Math.PI) / 180),
        y: (ST_LOUIS.latitude - at.latitude) * MILES_PER_DEGREE,
      }
}

const ST_LOUIS: Coordinates = { latitude: 38.63, longitude: -90.2 }
/** Of latitude. */
const MILES_PER_DEGREE = 69.1
