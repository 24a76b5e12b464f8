import { CENSUS_ZIPS } from "./census-zips.ts"
import type { Coordinates } from "./distance.ts"

/** The middle of each ZIP code within 100 miles of downtown St. Louis, by its five digits. */
export const zipCoordinates: ReadonlyMap<string, Coordinates> = new Map(
  [...CENSUS_ZIPS.matchAll(/(\d{5}) (\S+) ([^\s;]+)/gu)].map(([, zip, latitude, longitude]) => [
    zip!,
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]),
)
