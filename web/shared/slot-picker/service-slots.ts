import { hoursOf, type JobSize } from "../../../core/services/job-size.ts"
import { toIso } from "../../../core/time/chicago.ts"
import type { Interval } from "../../../core/time/interval.ts"
import { call } from "../api/client.ts"
import type { SlotSource } from "./slot-source.ts"

export interface Visit {
  readonly category: JobSize
  readonly serviceId: number
  /** Where it is, as `zipForTimes` gives it; without one, the times are those for any place inside the radius. */
  readonly zip: string | undefined
}

/** The days and times at which this visit can be booked online. */
export const slotsFor = ({ category, serviceId, zip }: Visit): SlotSource => {
  const query = ({ start, end }: Interval) => ({
    from: toIso(start),
    to: toIso(end),
    hours: String(hoursOf(category)),
    serviceId: String(serviceId),
    ...(zip !== undefined && { zip }),
  })
  return {
    key: `${category} ${serviceId} ${zip ?? ""}`,
    loadDays: (range, signal) => call("listFreeDays", { query: query(range), signal }),
    loadSlots: async (range, signal) => (await call("listFreeSlots", { query: query(range), signal })).slots,
  }
}
