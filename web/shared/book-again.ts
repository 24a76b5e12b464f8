/** What the wizard starts with when a customer books again: a service, and who and where. */
export interface RepeatedBooking {
  readonly serviceId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
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
