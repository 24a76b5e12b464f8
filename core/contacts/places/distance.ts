/** Degrees north and east; St. Louis is at about 38.63, -90.20. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Miles over the ground between two places, by the haversine formula on a sphere; right to half a percent. */
export const milesBetween = (a: Coordinates, b: Coordinates): number => {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const parallels = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const haversine = Math.sin(north / 2) ** 2 + parallels * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const EARTH_RADIUS_MILES = 3958.8
