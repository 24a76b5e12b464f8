import { useQuery, type QueryClient } from "@tanstack/react-query"
import { hoursOf, type JobSize } from "../../../core/booking/job-size.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { dayOf, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { MINUTE, type Interval } from "../../../core/time/interval.ts"
import { call } from "../../shared/api/client.ts"
import { endpointQuery, queryKeyOf } from "../../shared/api/queries.ts"

export interface Visit {
  readonly category: JobSize
  readonly serviceId: number
}

/** The starts free on a day. Cached for 5 minutes and retried twice (spec §9). */
export const useFreeSlots = (visit: Visit, date: PlainDate) => {
  const query = slotQuery(visit, dayOf(date))
  return useQuery({
    queryKey: queryKeyOf("listFreeSlots", { query }),
    queryFn: async ({ signal }) => {
      try {
        return (await call("listFreeSlots", { query, signal })).slots
      } catch (cause) {
        throw new Error("Failed to fetch available slots", { cause })
      }
    },
    staleTime: CACHED,
    retry: 2,
  })
}

/** The days of a month that have a free start. `month` is its first day. */
export const useFreeDays = (visit: Visit, month: PlainDate, nextMonth: PlainDate) =>
  useQuery({
    ...endpointQuery("listFreeDays", {
      query: slotQuery(visit, { start: startOfDay(month), end: startOfDay(nextMonth) }),
    }),
    select: ({ days }) => new Set(days),
    staleTime: CACHED,
  })

/** After the schedule changed, what we knew of it is worth nothing. */
export const forgetAvailability = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/availability"),
  })

const CACHED = 5 * MINUTE

const slotQuery = ({ category, serviceId }: Visit, { start, end }: Interval) => ({
  from: toIso(start),
  to: toIso(end),
  hours: String(hoursOf(category)),
  serviceId: String(serviceId),
})
