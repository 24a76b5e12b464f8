/** Minutes for the way between two places. A place is a ZIP code; null is one that is not known. */
export interface Travel {
  readonly minutes: (from: string | null, to: string | null) => number
  /** The most that `minutes` gives. */
  readonly most: number
  /** Whether the first way of a day from a technician's base, and the last one to it, are driven in working hours. */
  readonly countsBase: boolean
}

/** The same for any two places, as long as driving times are not computed from addresses. */
export const fixedTravel = (minutes: number): Travel => ({
  minutes: () => minutes,
  most: minutes,
  countsBase: false,
})

/** The place of a visit before its address is known: the one inside the business's radius that is farthest from the other. */
export const ANYWHERE = "anywhere"
