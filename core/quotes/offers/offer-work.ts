import { failure } from "../../fields/failure.ts"
import type { Line } from "../../money/line.ts"
import { chosenLines } from "./offer-totals.ts"
import type { OfferVersion } from "./offer.ts"
import { measureText } from "../../money/amount-text.ts"

/** What is booked once an offer is accepted. */
export interface OfferedWork {
  /** The service of the first accepted line that has one; null for work in free text alone. */
  readonly serviceId: number | null
  /** Null leaves it to the service. */
  readonly hours: number | null
  /** For whoever comes: what was accepted, without amounts. */
  readonly notes: string
}

/** The work of an accepted version; undefined of any other. */
export const workOf = ({ number, terms, acceptance }: OfferVersion): OfferedWork | undefined => {
  if (acceptance === null) return undefined
  const lines = chosenLines(terms, acceptance)
  return {
    serviceId: lines.find(({ serviceId }) => serviceId !== null)?.serviceId ?? null,
    hours: terms.visitHours,
    notes: shortened(`Accepted offer, version ${number}: ${lines.map(workText).join("; ")}`),
  }
}

/** A line without amounts: "Hang a door (2 hours)". */
export const workText = ({ text, quantity, unit }: Pick<Line, "text" | "quantity" | "unit">): string =>
  quantity === 100 && unit === null ? text : `${text} (${measureText(quantity / 100, unit)})`

const ACCEPTED_BEFORE = /^Accepted offer, version \d+: .*$/mu

/** A visit's notes with work in the place of what was accepted before, or after what they have else. */
export const notesWithWork = (notes: string | null, work: string): string => {
  if (notes === null) return work
  return ACCEPTED_BEFORE.test(notes) ? notes.replace(ACCEPTED_BEFORE, () => work) : `${notes}\n${work}`
}

/** As long as the notes of a visit may be. */
const MAX_NOTES = 2000

const shortened = (text: string): string =>
  text.length <= MAX_NOTES ? text : `${text.slice(0, MAX_NOTES - 1)}…`

/** A visit is booked for what was accepted only. */
export class OfferNotAccepted extends failure(
  "OfferNotAccepted",
  "Please accept the offer first. Then you can choose a time.",
) {}
