import { fixedTravel, type Travel } from "./travel.ts"

/** What the business sets about ways. */
export interface TravelLimits {
  /** Minutes that stay free between two visits, for the way from one to the other. */
  readonly travelMinutes: number
  /** The way between two addresses; without it every way takes `travelMinutes`. */
  readonly driving?: Travel
}

export const travelOf = ({ driving, travelMinutes }: TravelLimits): Travel =>
  driving ?? fixedTravel(travelMinutes)
