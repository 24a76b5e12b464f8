const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** How long to wait, rounded up so that waiting that long is enough: "a minute", "20 minutes", "an hour", "3 hours". */
export const waitText = (seconds: number): string => {
  if (seconds <= MINUTE_S) return "a minute"
  if (seconds <= HOUR_S - MINUTE_S) return `${Math.ceil(seconds / MINUTE_S)} minutes`
  return seconds <= HOUR_S ? "an hour" : `${Math.ceil(seconds / HOUR_S)} hours`
}
