import type { Business } from "../../../business/business.ts"
import type { NamedPlace } from "./place.ts"

/** Whether the business works at a place. */
export interface AreaOfPlace {
  /**
   * "border": so near the limit, or a region on both sides of it, that the address decides. "ambiguous": several places
   * have this name, some in and some out; ask which of `candidates`. "unknown": the place or the business cannot be
   * located.
   */
  readonly area: "in" | "out" | "border" | "ambiguous" | "unknown"
  /** From the business to the middle of the place (the nearest of several), a whole number; null where unknown. */
  readonly miles: number | null
}

/**
 * Whether travel to a place is included. Distances are as the crow flies from the ZIP code of the business's address;
 * where that ZIP code is unknown, from downtown St. Louis if St. Louis is the area.
 */
export const areaOf = (
  _place: NamedPlace,
  _business: Pick<Business, "zip" | "area" | "areaMiles">,
): AreaOfPlace => ({ area: "unknown", miles: null })
