import type { SeriesPlace } from "./series-place.ts"

// In a file without Effect, because the staff's screens load it.

/** The fewest and the most visits of a series. */
export const MIN_SERIES_VISITS = 2
export const MAX_SERIES_VISITS = 52

/** The weeks or months from one visit to the next. */
export const SERIES_EVERY = { minimum: 1, maximum: 52 } as const

/** "2 of 6". */
export const placeText = ({ position, visits }: Pick<SeriesPlace, "position" | "visits">): string =>
  `${position} of ${visits}`

/** "every week", "every 2 months". */
export const rhythmText = ({ every, unit }: Pick<SeriesPlace, "every" | "unit">): string =>
  every === 1 ? `every ${unit.slice(0, -1)}` : `every ${every} ${unit}`
