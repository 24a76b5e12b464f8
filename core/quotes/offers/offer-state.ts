import { dayOf } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import type { OfferState } from "./offer-choices.ts"

// Without Effect, because pages show states.

/** What has happened to a version of an offer. */
export interface OfferEvents {
  readonly sentAt: Instant | null
  readonly viewedAt: Instant | null
  readonly acceptedAt: Instant | null
  readonly declinedAt: Instant | null
  readonly replacedAt: Instant | null
  /** "YYYY-MM-DD". */
  readonly validUntil: string | null
}

/** An answer and a newer version are final; of what waits for an answer, the date decides before whether it was opened. */
export const offerState = (
  { sentAt, viewedAt, acceptedAt, declinedAt, replacedAt, validUntil }: OfferEvents,
  now: Instant,
): OfferState => {
  if (acceptedAt !== null) return "accepted"
  if (declinedAt !== null) return "declined"
  if (replacedAt !== null) return "replaced"
  if (sentAt === null) return "draft"
  if (validUntil !== null && now >= endOfOffer(validUntil)) return "lapsed"
  return viewedAt === null ? "sent" : "viewed"
}

/** The end of the last day, in Chicago. */
export const endOfOffer = (validUntil: string): Instant => dayOf(validUntil).end

/** Whether it waits for the customer's answer. */
export const isOpen = (state: OfferState): boolean => state === "sent" || state === "viewed"
