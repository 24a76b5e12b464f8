import * as Schema from "effect/Schema"
import { RowId } from "../../fields/row-id.ts"
import type { Cents } from "../../fields/money.ts"
import { dayOf, startOfDay } from "../../time/chicago.ts"
import type { PlainDate } from "../../time/calendar.ts"
import { VisitRecord } from "./visit-record.ts"
import { Instant } from "../../time/instant.ts"

/** A completed visit with its record (spec §3). */
export const ServiceHistoryItem = Schema.Struct({
  /** Of the appointment. */
  id: RowId,
  serviceType: Schema.String,
  /** When the visit began, in milliseconds. */
  serviceDate: Instant,
  ...VisitRecord.fields,
})
export type ServiceHistoryItem = typeof ServiceHistoryItem.Type

/** Which completed visits; all of them unless named. */
export interface ServiceHistoryFilter {
  /** Days in Chicago; both belong to the range (decisions). */
  readonly startDate?: PlainDate | undefined
  readonly endDate?: PlainDate | undefined
  readonly serviceType?: string | undefined
}

/** Money in cents. */
export interface ServiceHistorySummary {
  readonly totalServices: number
  readonly totalCost: Cents
  /** Over the visits with a cost, rounded to a cent; 0 where no visit has one (decisions). */
  readonly averageCost: Cents
  /** The starts of the first and the last visit; null where there is no visit. */
  readonly dateRange: { readonly earliest: number | null; readonly latest: number | null }
}

/** The visits that the filter chooses, in their order. */
export const filteredHistory = (
  items: readonly ServiceHistoryItem[],
  { startDate, endDate, serviceType }: ServiceHistoryFilter,
): readonly ServiceHistoryItem[] => {
  const from = startDate === undefined ? -Infinity : startOfDay(startDate)
  const to = endDate === undefined ? Infinity : dayOf(endDate).end
  return items.filter(
    (item) =>
      from <= item.serviceDate &&
      item.serviceDate < to &&
      (serviceType === undefined || item.serviceType === serviceType),
  )
}

/** What the visits are together, in any order of them. */
export const historySummary = (items: readonly ServiceHistoryItem[]): ServiceHistorySummary => {
  const costs = items.map(({ cost }) => cost).filter((cost) => cost !== null)
  const totalCost = costs.reduce((sum, cost) => sum + cost, 0)
  const dates = items.map(({ serviceDate }) => serviceDate).toSorted((a, b) => a - b)
  return {
    totalServices: items.length,
    totalCost,
    averageCost: costs.length === 0 ? 0 : Math.round(totalCost / costs.length),
    dateRange: { earliest: dates[0] ?? null, latest: dates.at(-1) ?? null },
  }
}

/** The services of all visits, each once, by name. */
export const servicesOf = (items: readonly ServiceHistoryItem[]): readonly string[] =>
  [...new Set(items.map(({ serviceType }) => serviceType))].toSorted()
