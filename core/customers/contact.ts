import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { addressRules, personRules } from "./contact-rules.ts"
import { email } from "./email.ts"
import { ruledText } from "./text.ts"
import { stateCodeOf } from "./us-states.ts"

/** Who we visit and how we reach them. */
export const personFields = {
  firstName: ruledText(personRules.firstName),
  lastName: ruledText(personRules.lastName),
  email: email(personRules.email.required),
  phone: ruledText(personRules.phone),
} as const

/** A US state by its code or name, decoded to the code. */
const State = ruledText(addressRules.state)
  .check(Schema.makeFilter((text) => stateCodeOf(text) !== undefined || "Please choose a US state"))
  .pipe(
    Schema.decode(
      SchemaTransformation.transform({ decode: (text) => stateCodeOf(text) ?? text, encode: (code) => code }),
    ),
    Schema.annotateKey({ messageMissingKey: addressRules.state.required }),
  )

/** Where we go. */
export const addressFields = {
  street: ruledText(addressRules.street),
  city: ruledText(addressRules.city),
  state: State,
  zip: ruledText(addressRules.zip),
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
