import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Customer } from "../../../core/contacts/customer.ts"
import { Profile, withProfile } from "../../../core/customers/profile.ts"
import { always } from "../support/always.ts"

const JANE: Customer = {
  id: 1,
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  company: "Doe & Sons",
  street: "12 Elm Street",
  city: "St. Louis",
  state: "MO",
  zip: "63101",
  notes: "Prefers mornings.",
  createdAt: 0,
  lastEmailSent: null,
  version: 3,
}

const NAMES = ["company", "street", "city", "state", "zip"] as const
const removable = fc.record(
  Object.fromEntries(
    NAMES.map((name) => [
      name,
      fc.constantFrom(null, "", "  ", name === "state" ? "illinois" : ` New ${name} `.slice(0, 8)),
    ]),
  ) as Record<(typeof NAMES)[number], fc.Arbitrary<string | null>>,
  { requiredKeys: [] },
)

test("a profile replaces what is named, keeps what is left out, and never the email, the notes or the id", () => {
  always(removable, (fields) => {
    const typed = { firstName: " Ann ", lastName: "Lee", email: "other@example.com", phone: "314 555 0199" }
    const changed = withProfile(JANE, Schema.decodeUnknownSync(Profile)({ ...typed, ...fields }))
    expect(changed).toMatchObject({
      ...JANE,
      firstName: "Ann",
      lastName: "Lee",
      phone: "314 555 0199",
      ...Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [
          name,
          name === "state" && text?.trim() ? "IL" : text?.trim() || null,
        ]),
      ),
    })
  })
})
