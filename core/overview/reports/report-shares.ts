import { DAY } from "../../time/calendar.ts"

// Without Effect, because screens load it.

/** Of those that wait for no answer any more, which share was accepted; null where all wait. */
export const acceptanceOf = ({
  accepted,
  declined,
  lapsed,
}: {
  readonly accepted: number
  readonly declined: number
  readonly lapsed: number
}): number | null => {
  const decided = accepted + declined + lapsed
  return decided === 0 ? null : accepted / decided
}

/** Days to an answer, with one decimal. */
export const answerDays = (ms: number): number => Math.round((ms / DAY) * 10) / 10

/** Which share of the hours is sold; null where there are none. */
export const soldShareOf = ({
  sold,
  free,
}: {
  readonly sold: number
  readonly free: number
}): number | null => (sold + free === 0 ? null : sold / (sold + free))
