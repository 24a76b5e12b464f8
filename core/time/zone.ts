import type { Instant, Interval } from "./interval.ts"
import { Temporal } from "./temporal.ts"

/** A time between two changes of the clocks, during which wall clocks show UTC plus `offset` milliseconds. */
export interface OffsetPeriod extends Interval {
  readonly offset: number
  /** Having gone back, clocks show until then what they have shown before. */
  readonly repeatsUntil: Instant
}

/**
 * A look-up of the stretch an instant lies in. Asking Temporal costs microseconds, and schedules ask thousands of
 * times about the same few stretches, so each is asked for once and kept; the last answer nearly always fits again.
 */
export const offsetPeriodsOf = (zone: string): ((instant: Instant) => OffsetPeriod) => {
  const known: OffsetPeriod[] = []
  let recent: OffsetPeriod = { start: 0, end: 0, offset: 0, repeatsUntil: 0 }
  const includes = (stretch: OffsetPeriod, instant: Instant) =>
    stretch.start <= instant && instant < stretch.end
  return (instant) => {
    if (includes(recent, instant)) return recent
    const found = known.find((stretch) => includes(stretch, instant))
    recent = found ?? offsetPeriodAround(zone, instant)
    if (found === undefined) known.push(recent)
    return recent
  }
}

const offsetPeriodAround = (zone: string, instant: Instant): OffsetPeriod => {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  // "previous" looks strictly before the moment, and the moment itself may be the change.
  const change = there.add({ milliseconds: 1 }).getTimeZoneTransition("previous")
  const start = change?.epochMilliseconds ?? -Infinity
  const goneBack = offsetOf(change?.subtract({ milliseconds: 1 }) ?? there) - offsetOf(there)
  return {
    start,
    end: there.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    offset: offsetOf(there),
    repeatsUntil: start + goneBack,
  }
}

const offsetOf = (there: { readonly offsetNanoseconds: number }): number =>
  there.offsetNanoseconds / 1_000_000
