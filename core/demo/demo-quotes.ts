import { addressOf, personOf } from "../contacts/contact.ts"
import { QUOTE_SERVICES } from "../quotes/quote-choices.ts"
import type { NewQuote, QuoteStatus } from "../quotes/quote.ts"
import { DAY } from "../time/calendar.ts"
import { HOUR, MINUTE, type Instant } from "../time/interval.ts"
import { demoCustomers } from "./demo-customers.ts"
import type { Random } from "./random.ts"

/** Quotes of the last months, newest first: the last few are pending, one for longer than the site promises. */
export const demoQuotes = (random: Random, count: number, now: Instant): readonly NewQuote[] => {
  const createdAt = Array.from({ length: count }, (_, n) => agoOf(random, n, now))
  return demoCustomers(random, createdAt).map((customer, n): NewQuote => {
    const at = createdAt[n]!
    const status = n < PENDING_MS.length ? "pending" : ANSWERED[n % ANSWERED.length]!
    const answeredAt = status === "pending" ? null : Math.min(now, at + random.integer(20, 1400) * MINUTE)
    const name = `${customer.firstName}.${customer.lastName}`.toLowerCase().replaceAll("'", "")
    const serviceNeeded = random.pick(QUOTE_SERVICES)
    return {
      ...personOf({ ...customer, email: `${name}.${n}@example.com` }),
      ...addressOf(customer),
      appointmentId: null,
      chatId: null,
      company: customer.company,
      serviceNeeded,
      message: random.chance(0.8) ? MESSAGES[serviceNeeded] : null,
      estimate: null,
      status,
      answeredAt,
      statusChangedAt: answeredAt ?? at,
      createdAt: at,
    }
  })
}

/** How long ago the pending quotes were sent. */
const PENDING_MS = [40 * MINUTE, 3 * HOUR, 19 * HOUR, 31 * HOUR]

const agoOf = (random: Random, n: number, now: Instant): Instant =>
  now - (PENDING_MS[n] ?? (n - 2) * DAY + random.integer(0, 600) * MINUTE)

/** In turn, so that each demo has enough of both. */
const ANSWERED: readonly QuoteStatus[] = ["contacted", "converted", "converted", "contacted", "converted"]

/** What is asked of us, by the service. */
const MESSAGES: Readonly<Record<NewQuote["serviceNeeded"], string>> = {
  Plumbing: "The kitchen faucet drips and the shutoff under the sink is stuck.",
  "Electrical Work": "We would like three outlets in the garage and a light over the workbench.",
  Painting: "Two bedrooms and the hallway need a coat of paint. The ceilings are fine.",
  "Smart Home Technologies": "Doorbell camera, two outdoor cameras and a lock that we can open by phone.",
  "Low Voltage Systems": "Network cable to two rooms upstairs, and a place for the router.",
  "General Maintenance": "The back door sticks since the rain. Mornings suit us best.",
  "Monthly Maintenance Plan":
    "Seasonal Home Maintenance\nThe house was built in 1928; the gutters have not been cleaned this year.",
}
