import defaults from "../content/business.json"

const env = import.meta.env

/** Who runs this site: content/business.json, each part overridable at build time by the environment. */
export const business = {
  name: env["BUSINESS_NAME"] ?? defaults.name,
  phone: env["BUSINESS_PHONE"] ?? defaults.phone,
  email: env["BUSINESS_EMAIL"] ?? defaults.email,
  ...address(env["BUSINESS_ADDRESS"]),
  retailer: {
    label: env["RETAILER_LABEL"] ?? defaults.retailer.label,
    url: env["RETAILER_URL"] ?? defaults.retailer.url,
  },
} as const

/** The phone number as a link dials it: `tel:+13145550142`. */
export const phoneHref = `tel:+1${business.phone.replace(/\D/g, "").slice(-10)}`

export const emailHref = `mailto:${business.email}`

function address(text: string | undefined) {
  const { street, city, state, zip } = defaults
  if (!text) return { street, city, state, zip }
  const parts = /^(?<street>.+), *(?<city>[^,]+), *(?<state>[A-Z]{2}) +(?<zip>\d{5})$/u.exec(text)?.groups
  if (!parts) throw new Error(`BUSINESS_ADDRESS must read "street, city, ST 12345", not "${text}".`)
  return { street: parts["street"]!, city: parts["city"]!, state: parts["state"]!, zip: parts["zip"]! }
}
