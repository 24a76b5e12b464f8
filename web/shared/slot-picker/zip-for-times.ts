import type { Business } from "../../../core/business/business.ts"

/** The ZIP code by which times are asked for: none where the way is the same from everywhere, or before it is complete. */
export const zipForTimes = (
  { drivingTimes }: Pick<Business, "drivingTimes">,
  zip: string | null | undefined,
): string | undefined => (drivingTimes ? /^\s*(\d{5})/u.exec(zip ?? "")?.[1] : undefined)
