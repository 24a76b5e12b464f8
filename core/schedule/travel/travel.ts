/** Minutes for the way between two places; a place is a ZIP code, `ANYWHERE`, or null where it is not known. */
export interface Travel {
  readonly minutes: (from: string | null, to: string | null) => number
  /** The most that `minutes` gives. */
  readonly most: number
}

/** The place of a visit before its address is known: the one inside the business's radius that is farthest from the other. */
export const ANYWHERE = "anywhere"

/** The same time for every way. */
export const fixedTravel = (minutes: number): Travel => ({ minutes: () => minutes, most: minutes })
