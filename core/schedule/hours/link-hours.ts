import { HOUR, type Interval } from "../../time/interval.ts"

/** Lengths in hours of the visits that customers move by link (spec §9). */
export const LINK_HOURS: readonly number[] = [2, 4, 6]

/** Length of the visit in whole hours. */
export const hoursOfVisit = ({ start, end }: Interval): number => Math.round((end - start) / HOUR)
