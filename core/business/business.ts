import type { NumberSettings } from "./number-settings.ts"
import type { TextSettings } from "./text-settings.ts"

/** The business that runs this software, as shown on the site and in mails. */
export interface Business
  extends
    Pick<
      TextSettings,
      | "name"
      | "phone"
      | "email"
      | "street"
      | "city"
      | "state"
      | "zip"
      | "hours"
      | "area"
      | "retailerLabel"
      | "retailerUrl"
      | "retailerProfileUrl"
    >,
    Pick<NumberSettings, "areaMiles" | "arrivalHours"> {
  /** Whether the times that can be booked depend on where the visit is. */
  readonly drivingTimes: boolean
}

/** "1200 Lantern Street, St. Louis, MO 63110". */
export const addressLine = ({
  street,
  city,
  state,
  zip,
}: Pick<Business, "street" | "city" | "state" | "zip">): string => `${street}, ${city}, ${state} ${zip}`
