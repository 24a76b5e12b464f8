/** The business that runs this software, as shown on the site and in mails. */
export interface Business {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly retailer: { readonly label: string; readonly url: string }
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
  retailer: {
    label: settings["RETAILER_LABEL"] || "Home Depot Pro",
    url: settings["RETAILER_URL"] || "https://www.homedepot.com/c/Pro",
  },
})

/** "(314) 555-0142" as a link: `tel:+13145550142`. Ten digits without a "+" are a US number. */
export const telephoneLink = (phone: string): string => {
  const digits = phone.replaceAll(/\D/gu, "")
  const isUsNumber = digits.length === 10 && !phone.startsWith("+")
  return `tel:+${isUsNumber ? "1" : ""}${digits}`
}

/** "1200 Lantern Street, St. Louis, MO 63110". */
export const addressLine = ({
  street,
  city,
  state,
  zip,
}: Pick<Business, "street" | "city" | "state" | "zip">): string => `${street}, ${city}, ${state} ${zip}`
