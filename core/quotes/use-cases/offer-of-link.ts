import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { Actor } from "../../audit/ports/actor.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { fullName } from "../../fields/full-name.ts"
import { offerAnswerNotice, offerQuestionNotice } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import {
  OfferNotOpen,
  type AcceptOffer,
  type DeclineOffer,
  type OfferQuestion,
} from "../offers/accept-offer.ts"
import {
  shownVersions,
  UnknownOfferLink,
  viewed,
  type OfferVersion,
  type ShownVersions,
} from "../offers/offer.ts"
import { Offers } from "../ports/offers.ts"
import { Quotes } from "../ports/quotes.ts"
import { storeAcceptance, storeDecline } from "./answer-offer.ts"
import { showQuotePhoto } from "./quote-photos.ts"
import { UnknownQuotePhoto } from "../quote-photos.ts"
import type { Quote } from "../quote.ts"
import { isQuoteBooked, lockedQuote, subjectOf } from "./quotes.ts"

/** What the page of a link shows. */
export interface OfferOfLink extends ShownVersions {
  readonly quote: Quote
  /** Whether a visit is booked for it. */
  readonly isBooked: boolean
}

/** The offer of a link; changes nothing. Fails with `UnknownOfferLink`. */
export const showOfferOfLink = Effect.fn("showOfferOfLink")(function* (token: string) {
  const quoteId = yield* quoteOfLink(token)
  const quote = yield* someOrFail((yield* Quotes).byId(quoteId), () => new UnknownOfferLink())
  return yield* shown(quote)
})

/** Marks that the page of the link was opened, once for each version. Fails with `UnknownOfferLink`. */
export const viewOffer = Effect.fn("viewOffer")(function* (token: string) {
  const { version } = yield* lockedOffer(token)
  const after = viewed(version, yield* currentTimeMillis)
  if (after !== version) yield* (yield* Offers).update(after)
}, inTransaction)

/**
 * Accepts one alternative of the version that the customer read, with what they chose of it; mails them what they
 * accepted, tells staff, and notes it on a visit that is booked. Fails with `UnknownOfferLink`, with `OfferNotOpen` also where it
 * was accepted before, and with `WrongOfferChoice`.
 */
export const acceptOffer = Effect.fn("acceptOffer")(function* (
  token: string,
  { number, ...answer }: AcceptOffer,
  address: string,
) {
  const { quote, version } = yield* offerToAnswer(token, number)
  yield* tellStaff(yield* byLink(storeAcceptance(quote, version, answer, address)))
  return yield* shown(quote)
}, inTransaction)

/** Declines the version that the customer read, and tells staff why. Fails with `UnknownOfferLink` or `OfferNotOpen`. */
export const declineOffer = Effect.fn("declineOffer")(function* (
  token: string,
  { number, ...answer }: DeclineOffer,
) {
  const { quote, version } = yield* offerToAnswer(token, number)
  yield* tellStaff(yield* byLink(storeDecline(quote, version, answer)))
  return yield* shown(quote)
}, inTransaction)

/** Adds a customer's question to the messages about the quote, and tells staff. Fails with `UnknownOfferLink`. */
export const askAboutOffer = Effect.fn("askAboutOffer")(function* (token: string, { body }: OfferQuestion) {
  const { quote } = yield* lockedOffer(token)
  const createdAt = yield* currentTimeMillis
  const author = fullName(quote)
  const { id } = yield* (yield* Quotes).addReply({
    quoteId: quote.id,
    author,
    isQuestion: true,
    body,
    createdAt,
  })
  yield* (yield* Outbox).enqueue(offerQuestionNotice(quote.id, id))
  yield* byLink(recordChange("ask about offer", subjectOf(quote), null, { question: body }))
}, inTransaction)

/** The WebP of a photo that is shown with the link's offer. Fails with `UnknownOfferLink` and `UnknownQuotePhoto`. */
export const showOfferPhoto = Effect.fn("showOfferPhoto")(function* (token: string, photoId: number) {
  const { quote, version } = yield* showOfferOfLink(token)
  if (!version.terms.photos.includes(photoId)) return yield* new UnknownQuotePhoto()
  return yield* showQuotePhoto(quote.id, photoId)
})

/** The link's offer, whose quote no other transaction changes until this one ends. Fails with `UnknownOfferLink`. */
export const lockedOffer = Effect.fnUntraced(function* (token: string) {
  const quoteId = yield* quoteOfLink(token)
  return yield* shown(yield* Effect.mapError(lockedQuote(quoteId), () => new UnknownOfferLink()))
})

/** Runs a program as the customer of a link, for the audit log. */
export const byLink = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, Actor, "customer, by link")

/** The version that the customer read. Fails with `OfferNotOpen` where that is an older one. */
const offerToAnswer = Effect.fnUntraced(function* (token: string, number: number) {
  const { quote, version: shown, later } = yield* lockedOffer(token)
  const version = [shown, later].find((each) => each?.number === number)
  if (version === undefined) return yield* new OfferNotOpen({ state: "replaced" })
  return { quote, version: viewed(version, yield* currentTimeMillis) }
})

/** Mails staff the customer's answer. */
const tellStaff = Effect.fnUntraced(function* ({ quoteId, id }: OfferVersion) {
  yield* (yield* Outbox).enqueue(offerAnswerNotice(quoteId, id))
})

const shown = Effect.fnUntraced(function* (quote: Quote) {
  const versions = shownVersions(yield* (yield* Offers).ofQuote(quote.id), yield* currentTimeMillis)
  if (versions === undefined) return yield* new UnknownOfferLink()
  return { quote, ...versions, isBooked: yield* isQuoteBooked(quote) } satisfies OfferOfLink
})

const quoteOfLink = Effect.fnUntraced(function* (token: string) {
  const found = (yield* Offers).linkByTokenHash((yield* Tokens).hash(token))
  return (yield* someOrFail(found, () => new UnknownOfferLink())).quoteId
})
