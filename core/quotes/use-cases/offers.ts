import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Actor } from "../../audit/ports/actor.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { formatMoney } from "../../fields/money.ts"
import { isChangedSince } from "../../fields/record-version.ts"
import { offerSent } from "../../outbox/outgoing-mail.ts"
import { checkLineServices } from "../../money/use-cases/line-services.ts"
import { taxRatesFor } from "../../money/use-cases/tax.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import type { Instant } from "../../time/interval.ts"
import { replaced } from "../offers/accept-offer.ts"
import { endOfOffer } from "../offers/offer-state.ts"
import { lastDayText } from "../offers/offer-text.ts"
import { linesOf, termsOf, type OfferInput } from "../offers/offer-terms.ts"
import { FIRST_CHOICE, offerTotals } from "../offers/offer-totals.ts"
import {
  draftOf,
  NoOfferDraft,
  OfferChanged,
  OfferDatePast,
  WrongOfferPhoto,
  type OfferLink,
  type OfferVersion,
} from "../offers/offer.ts"
import { Offers } from "../ports/offers.ts"
import { Quotes } from "../ports/quotes.ts"
import { UnknownQuote, type Quote } from "../quote.ts"
import { lockedQuote, storeChanges, subjectOf } from "./quotes.ts"

/**
 * Every version of the quote's offer, oldest first, its link, and the tax that a version written now would have. Fails with
 * `UnknownQuote`.
 */
export const showOffers = Effect.fn("showOffers")(function* (quoteId: number) {
  const { ofQuote, link } = yield* Offers
  const { customerId } = yield* someOrFail((yield* Quotes).byId(quoteId), () => new UnknownQuote())
  const [versions, found, taxRates] = yield* Effect.all(
    [ofQuote(quoteId), link(quoteId), taxRatesFor(customerId)],
    { concurrency: "unbounded" },
  )
  return { versions, link: Option.getOrNull(found), taxRates }
})

/**
 * Stores the draft of the quote's offer, with the customer's tax of today: the one that there is, or a version after those
 * that were sent. Fails with `UnknownQuote`, `WrongOfferPhoto`, `ServiceNotOffered`, and with `OfferChanged` where the draft no
 * longer has the `version` that was read.
 */
export const writeOffer = Effect.fn("writeOffer")(function* (
  quoteId: number,
  input: OfferInput,
  version?: number,
) {
  const quote = yield* lockedQuote(quoteId)
  const terms = { ...termsOf(input), taxRates: yield* taxRatesFor(quote.customerId) }
  if (!terms.photos.every((id) => quote.photos.some((photo) => photo.id === id)))
    return yield* new WrongOfferPhoto()
  const offers = yield* Offers
  const versions = yield* offers.ofQuote(quoteId)
  const draft = draftOf(versions)
  if (draft !== undefined && isChangedSince(version, draft))
    return yield* new OfferChanged({ current: draft })
  yield* checkLineServices(linesOf(terms), draft && linesOf(draft.terms))
  const { total } = offerTotals(terms, FIRST_CHOICE)
  const stored = yield* draft === undefined
    ? offers.add({
        quoteId,
        number: 1 + Math.max(0, ...versions.map(({ number }) => number)),
        terms,
        total,
        createdAt: yield* currentTimeMillis,
        createdBy: yield* Actor,
      })
    : offers.update({ ...draft, terms, total })
  yield* recordChange("write offer", subjectOf(quote), draft ? recorded(draft) : null, recorded(stored))
  return stored
}, inTransaction)

/** Removes the draft of the quote's offer. Fails with `UnknownQuote` and `NoOfferDraft`. */
export const discardOffer = Effect.fn("discardOffer")(function* (quoteId: number) {
  const { quote, draft } = yield* lockedDraft(quoteId)
  yield* (yield* Offers).remove(draft.id)
  yield* recordChange("discard offer", subjectOf(quote), recorded(draft), null)
}, inTransaction)

/**
 * Sends the draft of the quote's offer to its customer, in the place of the versions before it that were not answered, and
 * sets a pending quote to contacted. Fails with `UnknownQuote`, `NoOfferDraft`, `OfferDatePast`, and as `writeOffer` with
 * `OfferChanged`.
 */
export const sendOffer = Effect.fn("sendOffer")(function* (quoteId: number, version?: number) {
  const { quote, draft, versions } = yield* lockedDraft(quoteId)
  if (isChangedSince(version, draft)) return yield* new OfferChanged({ current: draft })
  const now = yield* currentTimeMillis
  const { validUntil } = draft.terms
  if (validUntil !== null && now >= endOfOffer(validUntil)) return yield* new OfferDatePast()
  const offers = yield* Offers
  for (const before of versions) {
    const after = replaced(before, now)
    if (after !== before) yield* offers.update(after)
  }
  const sent = yield* offers.update({ ...draft, sentAt: now })
  yield* openLink(quoteId, now)
  yield* (yield* Outbox).enqueue(offerSent(quoteId, sent.id))
  const status = quote.status === "pending" ? "contacted" : quote.status
  yield* storeChanges("send offer", quote, { status }, recorded(sent))
  return sent
}, inTransaction)

/** Ends the link to the quote's offer at once; the next version that is sent gets another one. Fails with `UnknownQuote`. */
export const endOfferLink = Effect.fn("endOfferLink")(function* (quoteId: number) {
  const quote = yield* lockedQuote(quoteId)
  const { link, putLink } = yield* Offers
  const found = Option.getOrUndefined(yield* link(quoteId))
  if (found === undefined || found.endedAt !== null) return
  yield* putLink({ ...found, endedAt: yield* currentTimeMillis }, null)
  yield* recordChange("end offer link", subjectOf(quote), {}, null)
}, inTransaction)

/** Offers that were sent for any quote, newest first, to write another from. */
export const listSentOffers = (terms: readonly string[]) =>
  Effect.flatMap(Offers, ({ listSent }) => listSent(terms, MAX_SENT_OFFERS))

const MAX_SENT_OFFERS = 20

/** The quote's link, as it is or a new one where there is none or it was ended. */
const openLink = Effect.fnUntraced(function* (quoteId: number, now: Instant) {
  const { link, putLink } = yield* Offers
  const { hash, offer } = yield* Tokens
  const found = Option.getOrUndefined(yield* link(quoteId))
  if (found?.endedAt === null) return
  const next: OfferLink = { quoteId, number: (found?.number ?? 0) + 1, createdAt: now, endedAt: null }
  yield* putLink(next, hash(offer(quoteId, next.number)))
})

const lockedDraft = Effect.fnUntraced(function* (quoteId: number) {
  const quote: Quote = yield* lockedQuote(quoteId)
  const versions = yield* (yield* Offers).ofQuote(quoteId)
  const draft = draftOf(versions)
  return draft === undefined ? yield* new NoOfferDraft() : { quote, versions, draft }
})

/** Of a version in the audit log. */
const recorded = ({ number, total, terms }: OfferVersion) => ({
  offer: `version ${number}`,
  total: formatMoney(total),
  alternatives: terms.alternatives.length,
  validUntil: terms.validUntil === null ? null : lastDayText(terms.validUntil),
})
