import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { HOUR, MINUTE, type Instant } from "../time/interval.ts"
import { waitText } from "../time/wait-text.ts"

/**
 * Wrong passwords and codes in a row for one account, counted apart for each browser that has signed in to it before,
 * for each signed-in session, and for all other browsers together: whoever attacks an account makes only strangers wait.
 */
export interface WrongSignIns {
  readonly count: number
  readonly lastAt: Instant
}

export const NO_WRONG_SIGN_INS: WrongSignIns = { count: 0, lastAt: 0 }

/** So many in a row need no wait, because people mistype. With the last of them the owners are told by mail. */
export const WITHOUT_WAIT = 10
/** The wait doubles with each further one, from half a minute to an hour (NIST SP 800-63B, section 3.2.2). */
export const FIRST_WAIT_MS = MINUTE / 2
export const LONGEST_WAIT_MS = HOUR
/** At most so many in a row (NIST SP 800-63B, section 3.2.2). */
export const MOST_IN_A_ROW = 100
/** Counting starts anew so long after the last one, which also ends the wait after the hundredth. */
export const FORGOTTEN_AFTER_MS = 24 * HOUR

/** Milliseconds to wait after so many wrong ones in a row. */
const waitAfter = (count: number): number => {
  if (count < WITHOUT_WAIT) return 0
  if (count >= MOST_IN_A_ROW) return FORGOTTEN_AFTER_MS
  return Math.min(FIRST_WAIT_MS * 2 ** (count - WITHOUT_WAIT), LONGEST_WAIT_MS)
}

/** When the next attempt is accepted. */
export const nextAttemptAt = ({ count, lastAt }: WrongSignIns): Instant => lastAt + waitAfter(count)

/**
 * What is stored before an attempt is checked: it counts as wrong until it has proved right, so that attempts at the
 * same time cannot pass together. Fails while the wait after the last one lasts.
 */
export const countAttempt = (
  stored: WrongSignIns,
  now: Instant,
): Result.Result<WrongSignIns, TooManyWrongSignIns> => {
  const current = now - stored.lastAt >= FORGOTTEN_AFTER_MS ? NO_WRONG_SIGN_INS : stored
  const waitMs = nextAttemptAt(current) - now
  return waitMs > 0
    ? Result.fail(new TooManyWrongSignIns({ waitMs }))
    : Result.succeed({ count: current.count + 1, lastAt: now })
}

/**
 * What is stored once an attempt was neither right nor wrong, such as a right password whose code is still asked for:
 * what stood there before it, less others that were counted meanwhile.
 */
export const takeBack = (
  stored: WrongSignIns,
  { before, after }: { readonly before: WrongSignIns; readonly after: WrongSignIns },
): WrongSignIns =>
  stored.count === after.count && stored.lastAt === after.lastAt
    ? before
    : { ...stored, count: Math.max(0, stored.count - 1) }

/** The account waits before it takes another password or code from this kind of browser. */
export class TooManyWrongSignIns extends Data.TaggedError("TooManyWrongSignIns")<{
  readonly waitMs: number
}> {
  readonly retryAfterSeconds = Math.ceil(this.waitMs / 1000)
  override readonly message = `${
    this.waitMs > LONGEST_WAIT_MS ? OTHER_WAYS : "Too many failed attempts. Please"
  } wait ${waitText(this.retryAfterSeconds)} and try again.`
}

const OTHER_WAYS =
  "Too many failed attempts. Please use a browser in which you have signed in before, ask an owner to end the wait, or"
