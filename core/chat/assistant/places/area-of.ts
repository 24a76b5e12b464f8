import type { Business } from "../../../business/business.ts"
import { milesBetween, type Coordinates } from "../../../contacts/places/distance.ts"
import type { NamedPlace, Place } from "./place.ts"
import { DOWNTOWN, TABLES_MILES, zipPlaces } from "./tables.ts"

/**
 * Whether the business works at a place. "border": so near the limit, or a region on both sides of it, that the address
 * decides. "ambiguous": several places have this name, some in and some out; ask which of `candidates`. "unknown": the
 * place or the business cannot be located.
 */
export type AreaOfPlace = "in" | "out" | "border" | "ambiguous" | "unknown"

type ServiceArea = Pick<Business, "zip" | "area" | "areaMiles">

/**
 * Whether travel to a place is included. Distances are as the crow flies from the ZIP code of the business's address;
 * where that ZIP code is unknown, from downtown St. Louis if St. Louis is the area. A town whose middle is within 1.5 miles
 * or 8 % of the limit has houses on both sides of it, so it is on the border.
 */
export const areaOf = ({ candidates }: NamedPlace, business: ServiceArea): AreaOfPlace => {
  const base = baseOf(business)
  if (base === undefined) return "unknown"
  const [area, ...others] = new Set(candidates.map((place) => areaFrom(base, place, business.areaMiles)))
  return others.length === 0 ? area! : "ambiguous"
}

const BORDER_MILES = 1.5
const BORDER_PART = 0.08

const baseOf = ({ zip, area }: ServiceArea): Coordinates | undefined =>
  zipPlaces.get(zip.slice(0, 5))?.at ?? (/^(?:st\.?|saint) louis$/iu.test(area.trim()) ? DOWNTOWN : undefined)

const areaFrom = (base: Coordinates, { at, spreadMiles }: Place, limit: number): AreaOfPlace => {
  if (at === "unknown") return "unknown"
  if (at === "far") return TABLES_MILES - milesBetween(base, DOWNTOWN) > limit ? "out" : "unknown"
  const miles = milesBetween(base, at)
  const margin = Math.max(BORDER_MILES, BORDER_PART * limit, spreadMiles)
  if (miles + margin <= limit) return "in"
  return miles - margin >= limit ? "out" : "border"
}
