import type { Ask } from "../classifier/labels.ts"
import type { Reading } from "../reading/reading.ts"
import type { Choice, ChoiceTopic } from "./part.ts"

const MOST_CHOICES = 4

/** What may be asked, as choices of a question. */
export const choicesOf = (perhaps: readonly Ask[]): readonly Choice[] =>
  [...new Set(perhaps.flatMap((ask) => TOPICS[ask] ?? []))]
    .slice(0, MOST_CHOICES)
    .map((about): Choice => ({ about }))

const TOPICS: Partial<Record<Ask, ChoiceTopic>> = {
  service: "services",
  price: "prices",
  fee: "fees",
  hours: "hours",
  soonest: "times",
  book: "times",
  area: "area",
  move: "move",
  cancel: "cancel",
  plans: "plans",
  quote: "quote",
  payment: "payment",
  trust: "trust",
  account: "account",
  person: "person",
  complaint: "person",
  language: "languages",
}

/** Which job is meant: services that may be, or another job; where none is likely, what is offered or another job. */
export const jobChoicesOf = (about: "service" | "price", { jobs, perhaps }: Reading): readonly Choice[] => {
  const services = jobs.perhaps.slice(0, 2).map((service) => ({ about, service }) as const)
  const known: readonly Choice[] = services.length === 0 ? [{ about: "services" }] : services
  const others = choicesOf(perhaps).filter(({ about }) => about !== "services" && about !== "prices")
  return [...known, { about: "other job" } as const, ...others].slice(0, MOST_CHOICES)
}
