import type { Contact } from "../contact.ts"

/** What the wizard starts with when a customer books again: a service, and who and where. */
export interface RepeatedBooking extends Contact {
  readonly serviceId: number
}

const KEY = "book-again"

/** Keeps it for the next page in this tab: personal data stay out of the address. */
export const keepRepeatedBooking = (booking: RepeatedBooking): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(booking))
  } catch {
    // Storage is forbidden or full: the wizard starts empty.
  }
}

/** Takes it, so that it is used once. */
export const takeRepeatedBooking = (): RepeatedBooking | undefined => {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? undefined : (JSON.parse(text) as RepeatedBooking)
  } catch {
    return undefined
  }
}
