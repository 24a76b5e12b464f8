import type { Coordinates } from "../../../contacts/places/distance.ts"

/** A ZIP code, town, neighborhood, region or state. */
export interface Place {
  /** "Webster Groves", "63118", "Florida". */
  readonly name: string
  /** "MO"; null where the place is a ZIP code that is not in the table. */
  readonly state: string | null
  readonly kind: "zip" | "town" | "neighborhood" | "region" | "state"
  /** Its middle; null for a place that is not in the tables. */
  readonly at: Coordinates | null
  /** How far it reaches from its middle: 0 for towns, which are small beside a service area; more for regions. */
  readonly spreadMiles: number
  /** Whether it is known to be more than 100 miles from downtown St. Louis, as other states are, without coordinates. */
  readonly isFar: boolean
}

/** What a message names: one place, or one name that several places have. */
export interface NamedPlace {
  /** As it should be written, without the state: "O'Fallon". */
  readonly name: string
  /** As the message has it: "o fallon illinois". */
  readonly text: string
  /** The index in the message of its first character. */
  readonly start: number
  /** The places it may mean, the nearest to downtown St. Louis first; at least one. Several only where no state is named. */
  readonly candidates: readonly Place[]
}
