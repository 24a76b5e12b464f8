import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { CHANGED_MEANWHILE } from "../fields/record-version.ts"
import { personFields } from "../contacts/contact.ts"
import { addressRules, companyRule } from "../fields/contact-rules.ts"
import type { Customer } from "../contacts/customer.ts"
import { optionalText, textOrNull } from "../fields/text.ts"
import { stateCodeOf } from "../fields/us-states.ts"

/**
 * What customers change of their own record (spec §5). Company and the parts of the address keep their value when they
 * are left out, and are removed by null or an empty text.
 */
export const Profile = Schema.Struct({
  ...personFields,
  company: optionalText(companyRule),
  street: optionalText({ max: addressRules.street.max }),
  city: optionalText({ max: addressRules.city.max }),
  state: optionalText({ max: addressRules.state.max }),
  zip: optionalText({ max: addressRules.zip.max }),
})
  .check(
    Schema.makeFilter(
      ({ state }) =>
        !state || stateCodeOf(state) !== undefined || { path: ["state"], issue: "Please choose a US state" },
    ),
  )
  .annotate({ identifier: "Profile" })
export type Profile = typeof Profile.Type

/** The customer with the profile, without its email, which changes only after the new one is confirmed (decisions). */
export const withProfile = (
  customer: Customer,
  { firstName, lastName, phone, company, street, city, state, zip }: Profile,
): Customer => ({
  ...customer,
  firstName,
  lastName,
  phone,
  company: replaced(customer.company, company),
  street: replaced(customer.street, street),
  city: replaced(customer.city, city),
  state: replaced(customer.state, state && stateCodeOf(state)),
  zip: replaced(customer.zip, zip),
})

const replaced = (before: string | null, text: string | null | undefined): string | null =>
  text === undefined ? before : textOrNull(text)

/** The customer's record was changed since their browser read it. */
export class ProfileChanged extends Data.TaggedError("ProfileChanged")<{ readonly current: Customer }> {
  override readonly message = CHANGED_MEANWHILE
}
