import { useQuery, type QueryClient } from "@tanstack/react-query"
import { dayOf, startOfDay } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { MINUTE, type Interval } from "../../../core/time/interval.ts"

/** Where a screen's free days and times come from. Ranges are at most 62 days long. */
export interface SlotSource {
  /** Tells visits of different lengths or owners apart in the cache. */
  readonly key: string
  readonly loadDays: (range: Interval, signal: AbortSignal) => Promise<Days>
  /** Starts in ascending order, as instants on the wire: `2026-11-23T15:00:00Z`. */
  readonly loadSlots: (range: Interval, signal: AbortSignal) => Promise<readonly string[]>
}

/** The days with a free start; where the source knows it, also those on which nobody could book, and why. */
interface Days {
  readonly days: readonly PlainDate[]
  readonly closed?: readonly ClosedDay[]
}

export interface ClosedDay {
  readonly date: PlainDate
  readonly reason: "blocked" | "too-long"
  readonly holiday: string | null
}

/** The days from `first` until before `end`. */
export const useDays = (source: SlotSource, first: PlainDate, end: PlainDate) =>
  useQuery({
    queryKey: [AVAILABILITY, source.key, "days", first, end],
    queryFn: async ({ signal }) => {
      const range = { start: startOfDay(first), end: startOfDay(end) }
      const { days, closed = [] } = await source.loadDays(range, signal)
      return { free: new Set(days), closed: new Map(closed.map((day) => [day.date, day])) }
    },
    staleTime: CACHED_MS,
  })

/** The starts free on a day. Cached for 5 minutes and retried twice (spec §9). */
export const useFreeSlots = (source: SlotSource, date: PlainDate) =>
  useQuery({
    queryKey: [AVAILABILITY, source.key, "slots", date],
    queryFn: async ({ signal }) => {
      try {
        return await source.loadSlots(dayOf(date), signal)
      } catch (cause) {
        throw new Error("Failed to fetch available slots", { cause })
      }
    },
    staleTime: CACHED_MS,
    retry: 2,
  })

/** Every start that is free from `first` until before `end`. */
export const useSlotsBetween = (source: SlotSource, first: PlainDate, end: PlainDate) =>
  useQuery({
    queryKey: [AVAILABILITY, source.key, "range", first, end],
    queryFn: ({ signal }) => source.loadSlots({ start: startOfDay(first), end: startOfDay(end) }, signal),
    staleTime: CACHED_MS,
  })

/** Call it after the schedule changed: what was loaded before is fetched again when it is shown. */
export const invalidateAvailability = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [AVAILABILITY] })

const AVAILABILITY = "availability"

const CACHED_MS = 5 * MINUTE
