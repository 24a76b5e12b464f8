import type { TextRule } from "./text-rule.ts"

/**
 * Deliberately narrower than RFC 5321: no quoted local parts, one `@`, ASCII only, so no look-alikes: no flag
 * `i`, with which `ſ` would pass for an `s`.
 */
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/u

/** An email address in letters of either case; `message` differs from screen to screen (spec §5). */
export const emailRule = (message: string) =>
  ({ required: message, max: 254, format: { pattern: ADDRESS, message } }) as const satisfies TextRule

/** At least ten digits, counting those of an extension (spec §5 "min 10"). */
const TEN_DIGITS = /(?:\d\D*){10}/u

/** A customer's name and how to reach them (messages: spec §5). */
export const personRules = {
  firstName: { required: "First name is required", max: 100 },
  lastName: { required: "Last name is required", max: 100 },
  email: emailRule("Please enter a valid email address"),
  phone: {
    required: "Phone number is required",
    max: 40,
    format: { pattern: TEN_DIGITS, message: "Please enter a phone number with at least 10 digits" },
  },
} as const satisfies Record<string, TextRule>

/** Where a visit takes place (messages: spec §5). `state` is checked against the list of states as well (us-states.ts). */
export const addressRules = {
  street: { required: "Street address is required", max: 200 },
  city: { required: "City is required", max: 100 },
  state: { required: "State is required", max: 50 },
  zip: { required: "ZIP code is required", max: 10 },
} as const satisfies Record<string, TextRule>

/** Notes that the customer adds to a booking. */
export const notesRule = { max: 2000, multiline: true } as const satisfies TextRule

/** The notes of a booked visit: its add-ons in words, then those of the customer and of staff. */
export const visitNotesRule = { max: 10_000, multiline: true } as const satisfies TextRule

/** A customer's company. */
export const companyRule = { max: 200 } as const satisfies TextRule

/** What staff note about a customer. */
export const customerNotesRule = { max: 10_000, multiline: true } as const satisfies TextRule
