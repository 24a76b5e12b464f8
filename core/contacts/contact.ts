import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import { addressRules, personRules } from "../fields/contact-rules.ts"
import { described } from "../fields/described.ts"
import { email } from "../fields/email.ts"
import { ruledText } from "../fields/text.ts"
import { stateCodeOf } from "../fields/us-states.ts"

/** A customer's name and how to reach them. */
export const Person = Schema.Struct({
  firstName: Schema.String.pipe(described("First name.", "Jane")),
  lastName: Schema.String.pipe(described("Empty for someone who gave a single name.", "Doe")),
  email: Schema.String.pipe(described("Email address.", "jane@example.com")),
  phone: Schema.String.pipe(described("As it was typed.", "(314) 555-0100")),
}).annotate({ identifier: "Person" })
export type Person = typeof Person.Type

/** Someone who called, perhaps without an email address. */
export interface Caller extends Omit<Person, "email"> {
  readonly email: string | null
}

/** Where a visit takes place; `state` is the two-letter code. */
export const Address = Schema.Struct({
  street: Schema.String.pipe(described("Street and number.", "12 Elm Street")),
  city: Schema.String.pipe(described("City.", "St. Louis")),
  state: Schema.String.pipe(described("The two-letter code.", "MO")),
  zip: Schema.String.pipe(described("ZIP code.", "63101")),
}).annotate({ identifier: "Address" })
export type Address = typeof Address.Type

/** The fields in which people enter a person. */
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
  )

/** The fields in which people enter an address. */
export const addressFields = {
  street: ruledText(addressRules.street),
  city: ruledText(addressRules.city),
  state: State,
  zip: ruledText(addressRules.zip),
} as const

/** The person among the fields of a form. */
export const personOf = <P extends Caller>(fields: P): Pick<P, keyof Person> =>
  Struct.pick(fields, PERSON_FIELDS)

/** The address among the fields of a form. */
export const addressOf = (fields: Address): Address => Struct.pick(fields, ADDRESS_FIELDS)

const PERSON_FIELDS = Struct.keys(Person.fields)
const ADDRESS_FIELDS = Struct.keys(Address.fields)

/** "Mary Ann Miller" → first name "Mary", last name "Ann Miller"; a single name leaves the last name empty. */
export const splitName = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u)
  return { firstName, lastName: rest.join(" ") }
}
