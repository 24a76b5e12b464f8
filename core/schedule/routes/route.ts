import type { Interval } from "../../time/interval.ts"
import type { Travel } from "../travel/travel.ts"

/** A visit on the day of a technician. */
export interface RouteVisit extends Interval {
  readonly id: number
  /** Where it is; null where that is not known. */
  readonly zip: string | null
}

/** The visits of a technician's day, by start, with the driving between them. */
export interface Route<V> {
  readonly stops: readonly RouteStop<V>[]
  /** Driving from the last visit to the base; 0 without one. */
  readonly minutesHome: number
  /** All driving of the day. */
  readonly minutes: number
}

interface RouteStop<V> {
  readonly visit: V
  /** Driving from the visit before, for the first one from the base; 0 without one. */
  readonly minutes: number
}

/** The base counts where driving times do (see `Travel.countsBase`) and the technician has one. */
export const routeOf = <V extends RouteVisit>(
  visits: readonly V[],
  baseZip: string | null,
  travel: Travel,
): Route<V> => {
  const base = baseOf(baseZip, travel)
  const ordered = visits.toSorted((a, b) => a.start - b.start || a.id - b.id)
  const stops = ordered.map((visit, n) => {
    const from = n === 0 ? base : ordered[n - 1]!
    return { visit, minutes: from === undefined ? 0 : travel.minutes(from.zip, visit.zip) }
  })
  const last = ordered.at(-1)
  const minutesHome = last === undefined || base === undefined ? 0 : travel.minutes(last.zip, base.zip)
  return { stops, minutesHome, minutes: stops.reduce((sum, { minutes }) => sum + minutes, minutesHome) }
}

const baseOf = (zip: string | null, { countsBase }: Travel): { readonly zip: string } | undefined =>
  countsBase && zip !== null ? { zip } : undefined
