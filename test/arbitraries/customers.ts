import * as fc from "fast-check"
import type { Customer } from "../../core/contacts/customer.ts"

const name = fc.constantFrom("Jane", "Zoë", "O'Hara", "van der Berg", "李", "Ünal-Ødegård", "=SUM(1)", "Bob")

const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`, "u"))

const phone = fc
  .tuple(digits(3), digits(3), digits(4), fc.constantFrom("(#) #-#", "+1 # # #", "#.#.#", "# # # ext. 5"))
  .map(([area, exchange, line, format]) => {
    const parts = [area, exchange, line]
    return format.replaceAll("#", () => parts.shift()!)
  })

/** Texts that spreadsheets and CSV readers have mistaken for something else. */
const text = fc.constantFrom(
  "Doe & Sons",
  "=1+1",
  "+Plus",
  "@home",
  'say "hi"',
  "a; b, c",
  "-",
  "Straße",
  "x".repeat(90),
)

const orNull = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary)

const address = fc
  .tuple(text, text, fc.constantFrom("MO", "IL"), fc.constantFrom("63101", "62201-1234"))
  .map(([street, city, state, zip]) => ({ street, city, state, zip }))

const NO_ADDRESS = { street: null, city: null, state: null, zip: null }

/** A stored customer with this id; their email, if any, is of no other id. */
export const customer = (id: number): fc.Arbitrary<Customer> =>
  fc
    .record({
      firstName: name,
      lastName: fc.oneof(name, fc.constant("")),
      email: orNull(fc.constantFrom(`jane.${id}@example.com`, `=jane${id}@example.com`)),
      phone: orNull(phone),
      company: orNull(text),
      notes: orNull(fc.oneof(text, fc.constant("Two dogs.\nNo bell."))),
      createdAt: fc.integer({ min: 1_600_000_000_000, max: 1_800_000_000_000 }),
      lastEmailSent: fc.option(fc.integer({ min: 1_600_000_000_000, max: 1_800_000_000_000 })),
      version: fc.integer({ min: 1, max: 9 }),
      address: fc.oneof(address, fc.constant(NO_ADDRESS)),
    })
    .map(({ address: place, ...record }) => ({ id, ...record, ...place }))
