import type { Instant, Interval } from "./interval.ts"

/** The time between two clock changes of a zone, during which local time is UTC plus `offset` milliseconds. */
export interface OffsetPeriod extends Interval {
  readonly offset: number
  /** Until then local times repeat those before `start`, if the clocks went back at `start`. */
  readonly repeatsUntil: Instant
}

/**
 * Finds the offset period that contains an instant. Temporal takes microseconds for it, and listing slots needs it
 * thousands of times for the same few periods, so each is computed once and kept; the latest is tried first.
 */
export const offsetPeriodsOf = (zone: string): ((instant: Instant) => OffsetPeriod) => {
  const known: OffsetPeriod[] = []
  let recent: OffsetPeriod = { start: 0, end: 0, offset: 0, repeatsUntil: 0 }
  const includes = (period: OffsetPeriod, instant: Instant) => period.start <= instant && instant < period.end
  return (instant) => {
    if (includes(recent, instant)) return recent
    const found = known.find((period) => includes(period, instant))
    recent = found ?? offsetPeriodAround(zone, instant)
    if (found === undefined) known.push(recent)
    return recent
  }
}

const offsetPeriodAround = (zone: string, instant: Instant): OffsetPeriod => {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  // "previous" looks strictly before the instant, and the instant itself may be the change.
  const change = local.add({ milliseconds: 1 }).getTimeZoneTransition("previous")
  const start = change?.epochMilliseconds ?? -Infinity
  const goneBack = offsetOf(change?.subtract({ milliseconds: 1 }) ?? local) - offsetOf(local)
  return {
    start,
    end: local.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    offset: offsetOf(local),
    repeatsUntil: start + goneBack,
  }
}

const offsetOf = (local: { readonly offsetNanoseconds: number }): number =>
  local.offsetNanoseconds / 1_000_000
