/** Links to people and places. They contain nothing that could end the link early or start another field. */

/** A US number without its country code, with the digits of an extension behind; else a number of another country. */
const dialled = (phone: string): { readonly number: string; readonly extension: string } => {
  const digits = phone.replaceAll(/\D/gu, "")
  if (/^\s*\+(?!\s*1)/u.test(phone)) return { number: `+${digits}`, extension: "" }
  const [, number = digits, extension = ""] = /^1?([2-9]\d{9})(\d*)/u.exec(digits) ?? []
  return { number: number.length === 10 ? `+1${number}` : number, extension }
}

/** Calls the number; an extension is dialled after a pause. */
export const callLink = (phone: string): string => {
  const { number, extension } = dialled(phone)
  return `tel:${number}${extension && `,${extension}`}`
}

export const textMessageLink = (phone: string): string => `sms:${dialled(phone).number}`

export const mailLink = (email: string): string =>
  `mailto:${email.split("@").map(encodeURIComponent).join("@")}`

/** A map with the address, which opens in the app of the phone where there is one. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** Directions from where the phone is to the addresses, one after the other; undefined without an address. */
export const routeLink = (addresses: readonly string[]): string | undefined => {
  const destination = addresses.at(-1)
  if (destination === undefined) return undefined
  const stops = encodeURIComponent(addresses.slice(0, -1).join("|"))
  const last = encodeURIComponent(destination)
  return `https://www.google.com/maps/dir/?api=1&destination=${last}${stops && `&waypoints=${stops}`}`
}
