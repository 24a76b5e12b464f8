/** Who wants a visit or a quote, and where, as typed. */
export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** Most live in Missouri, where the business is. */
export const BLANK_CONTACT: Contact = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  street: "",
  city: "",
  state: "MO",
  zip: "",
}
