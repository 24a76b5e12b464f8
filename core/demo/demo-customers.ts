import type { Address, Caller } from "../contacts/contact.ts"
import type { NewCustomer } from "../contacts/customer-input.ts"
import type { Instant } from "../time/interval.ts"
import type { Random } from "./random.ts"
import { AREA_CODES, AREAS, COMPANIES, CUSTOMER_NOTES, FIRST_NAMES, LAST_NAMES } from "./st-louis.ts"

/** A made-up customer of the St. Louis area, with phone and address. */
export type DemoCustomer = NewCustomer & Pick<Caller, "phone"> & Address

/** A customer for each time at which one was added. Emails differ; one customer in eight has none. */
export const demoCustomers = (random: Random, addedAt: readonly Instant[]): readonly DemoCustomer[] => {
  const used = new Map<string, number>()
  return addedAt.map((createdAt, n) => {
    const firstName = random.pick(FIRST_NAMES)
    const lastName = random.pick(LAST_NAMES)
    const name = `${firstName}.${lastName}`.toLowerCase().replaceAll("'", "")
    const namesakes = used.get(name) ?? 0
    used.set(name, namesakes + 1)
    return {
      firstName,
      lastName,
      email: random.chance(1 / 8) ? null : `${name}${namesakes === 0 ? "" : namesakes + 1}@example.com`,
      phone: phoneOf(n),
      company: random.chance(0.06) ? `${lastName} ${random.pick(COMPANIES)}` : null,
      ...addressIn(random),
      notes: random.chance(0.12) ? random.pick(CUSTOMER_NOTES) : null,
      createdAt,
    }
  })
}

/** Each of the numbers reserved for fiction, one area code after the other. */
const phoneOf = (n: number): string => {
  const areaCode = AREA_CODES[Math.floor(n / 100) % AREA_CODES.length]!
  return `(${areaCode}) 555-01${String(n % 100).padStart(2, "0")}`
}

const addressIn = (random: Random): Address => {
  const { city, zip, streets } = random.pick(AREAS)
  const street = `${random.integer(100, 7900)} ${random.pick(streets)}`
  return { street, city, state: "MO", zip }
}
