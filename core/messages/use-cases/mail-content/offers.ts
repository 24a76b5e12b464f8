import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { noticeAddress } from "../../../business/use-cases/settings.ts"
import { depositOf } from "../../../invoices/use-cases/cards/pay-by-card.ts"
import type { MailOf, OfferMail } from "../../../outbox/outgoing-mail.ts"
import { isOpen } from "../../../quotes/offers/offer-state.ts"
import { stateOf } from "../../../quotes/offers/offer.ts"
import { Offers } from "../../../quotes/ports/offers.ts"
import { Quotes } from "../../../quotes/ports/quotes.ts"
import { isQuoteBooked, visitToCome } from "../../../quotes/use-cases/quotes.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import type { MailContent } from "../../ports/mailer.ts"

/**
 * Not once the link was ended, nor what asks for an answer once that is given, or nothing can be accepted any more. A
 * reminder not once the work is booked or done, though no answer was recorded.
 */
export const readOfferMail = Effect.fnUntraced(function* ({
  _tag,
  quoteId,
  offerId,
}: MailOf<"OfferSent" | "OfferReminder" | "OfferAccepted">) {
  const { due, canPayByCard } = yield* depositOf(quoteId)
  const link = yield* (yield* Offers).link(quoteId)
  const now = yield* currentTimeMillis
  const { offer: tokenOf } = yield* Tokens
  const found = Option.getOrUndefined(yield* quoteWithOffer(quoteId, offerId))
  if (found === undefined || Option.isNone(link) || link.value.endedAt !== null) return Option.none()
  if (_tag !== "OfferAccepted" && !isOpen(stateOf(found.offer, now))) return Option.none()
  const isBooked = yield* isQuoteBooked(found.quote)
  if (_tag === "OfferReminder" && (isBooked || found.quote.status === "converted")) return Option.none()
  return Option.some<MailContent>({
    _tag,
    ...found,
    offerToken: tokenOf(quoteId, link.value.number),
    depositToPay: canPayByCard ? due : 0,
    isBooked,
  })
})

export const readOfferAnswer = Effect.fnUntraced(function* ({
  quoteId,
  offerId,
}: Extract<OfferMail, { readonly _tag: "OfferAnswerNotice" }>) {
  const to = yield* noticeAddress
  const found = Option.getOrUndefined(yield* quoteWithOffer(quoteId, offerId))
  if (found === undefined) return Option.none()
  const visit = yield* visitToCome(found.quote)
  return Option.some<MailContent>({ _tag: "OfferAnswerNotice", ...found, visit, to })
})

export const readOfferQuestion = Effect.fnUntraced(function* ({
  quoteId,
  replyId,
}: MailOf<"OfferQuestionNotice">) {
  const { byId, replyById } = yield* Quotes
  const to = yield* noticeAddress
  return Option.zipWith(yield* byId(quoteId), yield* replyById(replyId), (quote, { body }): MailContent => ({
    _tag: "OfferQuestionNotice",
    quote,
    question: body,
    to,
  }))
})

const quoteWithOffer = Effect.fnUntraced(function* (quoteId: number, offerId: number) {
  const quote = yield* (yield* Quotes).byId(quoteId)
  const offer = yield* (yield* Offers).byId(offerId)
  return Option.zipWith(quote, offer, (quote, offer) => ({ quote, offer }))
})
