import { KINDS_OF_WORK, type KindOfWork } from "../../../services/kind-of-work.ts"

/** What visitors ask for. */
export const ASKS = [
  /** Life or the house is in danger now. */
  "emergency",
  "complaint",
  "person",
  /** Whether the business does a job. */
  "service",
  "price",
  /** What costs more or less: trip, cancelling, minimum, deposit, tax, discount, parts. */
  "fee",
  "hours",
  /** How soon, and which times are free. */
  "soonest",
  "area",
  "book",
  "move",
  "cancel",
  "plans",
  "quote",
  "payment",
  /** Insurance, licence, background, guarantee, age of the business, references. */
  "trust",
  /** How a visit goes: who must be home, what to prepare, pets, cleaning up, own parts, how people arrive. */
  "visit",
  /** The portal, links, invoices and one's own data. */
  "account",
  "robot",
  "language",
  /** What no business of this kind does. */
  "other_company",
  "smalltalk",
] as const
export type Ask = (typeof ASKS)[number]

/** A kind of work, or "other": a job of no listed kind. */
export type NamedKind = KindOfWork | "other"

export const NAMED_KINDS = [...(Object.keys(KINDS_OF_WORK) as readonly KindOfWork[]), "other"] as const

/** What the classifier finds in a message. */
export type Label = `ask:${Ask}` | `kind:${NamedKind}`

export const LABELS: readonly Label[] = [
  ...ASKS.map((ask) => `ask:${ask}` as const),
  ...NAMED_KINDS.map((kind) => `kind:${kind}` as const),
]

/** What a message asks for, and which kinds of work it names, each in the order of the message. */
export interface MessageLabels {
  readonly asks: readonly Ask[]
  readonly kinds: readonly NamedKind[]
}
