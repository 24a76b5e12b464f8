import type { SeriesPlace } from "./series-place.ts"

// In a file without Effect, because the staff's screens load it.

/** "2 of 6". */
export const placeText = ({ position, visits }: Pick<SeriesPlace, "position" | "visits">): string =>
  `${position} of ${visits}`

/** "every week", "every 2 months". */
export const rhythmText = ({ every, unit }: Pick<SeriesPlace, "every" | "unit">): string =>
  every === 1 ? `every ${unit.slice(0, -1)}` : `every ${every} ${unit}`
