import type { Coordinates } from "../../../contacts/places/distance.ts"

/** A ZIP code, town, neighborhood, region or state. */
export interface Place {
  /** "Webster Groves", "63118", "Florida". */
  readonly name: string
  /** Where the message names one, also beside a town. */
  readonly zip?: string
  /** "MO"; null where the place is a ZIP code that is not in the table. */
  readonly state: string | null
  /** Its middle; of a place that is not in the tables, "far" if it is more than 100 miles from downtown St. Louis. */
  readonly at: Coordinates | "far" | "unknown"
  /** How far it reaches from its middle: 0 for towns, which are small beside a service area; more for regions. */
  readonly spreadMiles: number
}

/** A place of the tables. */
export interface LocatedPlace extends Place {
  readonly at: Coordinates
}

/** What a message names: one place, or one name that several places have. */
export interface NamedPlace {
  /** As it should be written, without the state: "O'Fallon". */
  readonly name: string
  /** The places it may mean, the nearest to downtown St. Louis first; at least one. Several only where no state is named. */
  readonly candidates: readonly Place[]
}
