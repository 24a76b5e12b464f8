import { initialNumbers } from "./number-settings.ts"

/** The business that runs this software, as shown on the site and in mails. */
export interface Business {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** The hours at which the business can be reached, as in `HOURS_PATTERN`. Visits have rules of their own. */
  readonly hours: string
  /** Where the business works: "St. Louis". */
  readonly area: string
  /** How far travel is included. */
  readonly areaMiles: number
  /** The retailer's page of its program for professionals (spec §2). */
  readonly retailerLabel: string
  readonly retailerUrl: string
  /** The page of the retailer at which customers can leave verified reviews; null hides the link to it. */
  readonly retailerProfileUrl: string | null
}

/** The business of the settings; a missing setting takes the sample business's value. */
export const businessOf = (settings: Readonly<Record<string, string | undefined>>): Business => ({
  name: settings["BUSINESS_NAME"] || "Hearth & Wire",
  phone: settings["BUSINESS_PHONE"] || "(314) 555-0142",
  email: settings["BUSINESS_EMAIL"] || "hello@hearthandwire.example",
  street: settings["BUSINESS_STREET"] || "1200 Lantern Street",
  city: settings["BUSINESS_CITY"] || "St. Louis",
  state: settings["BUSINESS_STATE"] || "MO",
  zip: settings["BUSINESS_ZIP"] || "63110",
  hours: settings["BUSINESS_HOURS"] || "Mon-Fri 8AM-6PM, Sat 9AM-3PM",
  area: settings["BUSINESS_AREA"] || "St. Louis",
  areaMiles: initialNumbers(settings).areaMiles,
  retailerLabel: settings["RETAILER_LABEL"] || "Home Depot Pro",
  retailerUrl: settings["RETAILER_URL"] || "https://www.homedepot.com/c/Pro",
  retailerProfileUrl: settings["RETAILER_PROFILE_URL"] || null,
})

/** "1200 Lantern Street, St. Louis, MO 63110". */
export const addressLine = ({
  street,
  city,
  state,
  zip,
}: Pick<Business, "street" | "city" | "state" | "zip">): string => `${street}, ${city}, ${state} ${zip}`
