import type { Instant, Interval } from "./interval.ts"
import { Temporal } from "./temporal.ts"

/** A time between two changes of the clocks, during which wall clocks show UTC plus `offset` milliseconds. */
export interface Stretch extends Interval {
  readonly offset: number
}

/**
 * A look-up of the stretch an instant lies in. Asking Temporal costs microseconds, and schedules ask thousands of
 * times about the same few stretches, so each is asked for once and kept; the last answer nearly always fits again.
 */
export const stretchesOf = (zone: string): ((instant: Instant) => Stretch) => {
  const known: Stretch[] = []
  let recent: Stretch = { start: 0, end: 0, offset: 0 }
  const includes = (stretch: Stretch, instant: Instant) => stretch.start <= instant && instant < stretch.end
  return (instant) => {
    if (includes(recent, instant)) return recent
    const found = known.find((stretch) => includes(stretch, instant))
    recent = found ?? stretchAround(zone, instant)
    if (found === undefined) known.push(recent)
    return recent
  }
}

const stretchAround = (zone: string, instant: Instant): Stretch => {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  // "previous" looks strictly before the moment, and the moment itself may be the change.
  const previous = there.add({ nanoseconds: 1 }).getTimeZoneTransition("previous")
  return {
    start: previous?.epochMilliseconds ?? -Infinity,
    end: there.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    offset: there.offsetNanoseconds / 1_000_000,
  }
}
