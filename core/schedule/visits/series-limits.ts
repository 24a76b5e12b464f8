// In a file without Effect, because the staff's screens load it.

/** The fewest and the most visits of a series. */
export const MIN_SERIES_VISITS = 2
export const MAX_SERIES_VISITS = 52

/** The weeks or months from one visit to the next. */
export const SERIES_EVERY = { minimum: 1, maximum: 52 } as const
