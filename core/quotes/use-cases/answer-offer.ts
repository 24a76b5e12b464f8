import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { formatMoney } from "../../fields/money.ts"
import { offerAccepted } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import {
  accepted,
  declined,
  NoOpenOffer,
  type AcceptOffer,
  type DeclineOffer,
  type RecordAcceptance,
} from "../offers/accept-offer.ts"
import { alternativeName } from "../offers/offer-choices.ts"
import { notesWithWork, workOf } from "../offers/offer-work.ts"
import { shownVersions, stateOf, type OfferVersion } from "../offers/offer.ts"
import { Offers } from "../ports/offers.ts"
import type { Quote } from "../quote.ts"
import { lockedQuote, subjectOf, visitToCome } from "./quotes.ts"

/**
 * Records that the quote's customer accepted the version otherwise than on its page; they are mailed what they accepted.
 * Fails with `UnknownQuote`, `NoOpenOffer` and `WrongOfferChoice`.
 */
export const recordAcceptance = Effect.fn("recordAcceptance")(
  function* (quoteId: number, { how, ...answer }: RecordAcceptance) {
    const { quote, version } = yield* versionToAnswer(quoteId, answer.number)
    return yield* storeAcceptance(quote, version, answer, how, { how })
  },
  Effect.catchTag("OfferNotOpen", () => new NoOpenOffer()),
  inTransaction,
)

/** Records that the quote's customer declined the version. Fails with `UnknownQuote` and `NoOpenOffer`. */
export const recordDecline = Effect.fn("recordDecline")(
  function* (quoteId: number, answer: DeclineOffer) {
    const { quote, version } = yield* versionToAnswer(quoteId, answer.number)
    return yield* storeDecline(quote, version, answer)
  },
  Effect.catchTag("OfferNotOpen", () => new NoOpenOffer()),
  inTransaction,
)

/**
 * Accepts a version of the locked quote for its customer, who is mailed what was accepted, and notes it on a visit that is
 * booked. Fails with `OfferNotOpen` and
 * `WrongOfferChoice`.
 */
export const storeAcceptance = Effect.fnUntraced(function* (
  quote: Quote,
  version: OfferVersion,
  { name, alternative, options = [] }: Omit<AcceptOffer, "number">,
  address: string,
  details: object = {},
) {
  const now = yield* currentTimeMillis
  const { hash } = yield* Tokens
  const answered = accepted(version, { alternative, options }, { name, address }, now, hash)
  const after = yield* (yield* Offers).update(yield* Effect.fromResult(answered))
  yield* (yield* Outbox).enqueue(offerAccepted(quote.id, after.id))
  yield* noteOnVisit(quote, after)
  yield* recordChange(
    "accept offer",
    subjectOf(quote),
    { state: stateOf(version, now) },
    {
      state: "accepted",
      offer: `version ${after.number}`,
      alternative: alternativeName(version.terms.alternatives[alternative]!.name, alternative),
      total: formatMoney(after.total),
      name,
      ...details,
      fingerprint: after.acceptance!.fingerprint,
    },
  )
  return after
})

/** Whoever comes reads what was accepted last. */
const noteOnVisit = Effect.fnUntraced(function* (quote: Quote, version: OfferVersion) {
  const [visit, work] = [yield* visitToCome(quote), workOf(version)]
  if (visit === undefined || work === undefined) return
  yield* (yield* Appointments).setDetails(visit.id, { notes: notesWithWork(visit.notes, work.notes) })
  yield* recordChange("note accepted offer", `appointment ${visit.id}`, null, {
    offer: `version ${version.number}`,
  })
})

/** Declines a version of the locked quote. Fails with `OfferNotOpen`. */
export const storeDecline = Effect.fnUntraced(function* (
  quote: Quote,
  version: OfferVersion,
  { reason }: Omit<DeclineOffer, "number">,
) {
  const now = yield* currentTimeMillis
  const after = yield* (yield* Offers).update(yield* Effect.fromResult(declined(version, reason, now)))
  yield* recordChange(
    "decline offer",
    subjectOf(quote),
    { state: stateOf(version, now) },
    { state: "declined", offer: `version ${after.number}`, reason: after.declineReason },
  )
  return after
})

/** The locked quote with the newest version that was sent. Fails with `NoOpenOffer` where that is another one. */
const versionToAnswer = Effect.fnUntraced(function* (quoteId: number, number: number) {
  const quote = yield* lockedQuote(quoteId)
  const shown = shownVersions(yield* (yield* Offers).ofQuote(quoteId), yield* currentTimeMillis)
  const version = shown?.later ?? shown?.version
  return version?.number === number ? { quote, version } : yield* new NoOpenOffer()
})
