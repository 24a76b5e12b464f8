import * as Schema from "effect/Schema"
import { email } from "./email.ts"
import { requiredText } from "./text.ts"

const PHONE_REQUIRED = "Phone number is required"

/** Who we visit and how we reach them (messages: spec §5). */
export const personFields = {
  firstName: requiredText("First name is required", 100),
  lastName: requiredText("Last name is required", 100),
  email: email("Please enter a valid email address"),
  phone: requiredText(PHONE_REQUIRED, 40).check(
    Schema.isPattern(/(?:\d\D*){7}/u, { message: "Please enter a valid phone number" }),
  ),
} as const

/** Where we go (messages: spec §5). */
export const addressFields = {
  street: requiredText("Street address is required"),
  city: requiredText("City is required", 100),
  state: requiredText("State is required", 50),
  zip: requiredText("ZIP code is required", 10),
} as const

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export interface Address {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** "Mary Ann Miller" → first name "Mary", last name "Ann Miller"; a single name leaves the last name empty. */
export const splitName = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u)
  return { firstName, lastName: rest.join(" ") }
}
