import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { fullName } from "../../../../core/fields/full-name.ts"
import { howAccepted } from "../../../../core/quotes/offers/offer-text.ts"
import { stateOf } from "../../../../core/quotes/offers/offer.ts"
import {
  acceptOffer,
  askAboutOffer,
  declineOffer,
  showOfferOfLink,
  showOfferPhoto,
  viewOffer,
  type OfferOfLink,
} from "../../../../core/quotes/use-cases/offer-of-link.ts"
import {
  bookOfferVisit,
  listOfferDays,
  listOfferSlots,
} from "../../../../core/quotes/use-cases/offer-visit.ts"
import type { offerLinksEndpoints } from "../contract/offer-links.ts"
import type { Handlers } from "../../engine/api.ts"

export const offerLinksHandlers: Handlers<typeof offerLinksEndpoints> = {
  showOfferOfLink: ({ params }) => Effect.flatMap(showOfferOfLink(params.token), offerShown),
  viewOffer: ({ params }) => viewOffer(params.token),
  acceptOffer: ({ params, body }, { session }) =>
    Effect.flatMap(acceptOffer(params.token, body, session.address()), offerShown),
  declineOffer: ({ params, body }) => Effect.flatMap(declineOffer(params.token, body), offerShown),
  askAboutOffer: ({ params, body }) => askAboutOffer(params.token, body),
  readOfferPhoto: ({ params: { token, photoId } }) =>
    Effect.map(showOfferPhoto(token, photoId), (bytes) => ({
      mediaType: "image/webp",
      content: Buffer.from(bytes),
    })),
  listOfferSlots: ({ params, query }) =>
    Effect.map(listOfferSlots(params.token, rangeOf(query)), (slots) => ({ slots })),
  listOfferDays: ({ params, query }) =>
    Effect.map(listOfferDays(params.token, rangeOf(query)), (days) => ({ days })),
  bookOfferVisit: ({ params, body }, { session }) =>
    bookOfferVisit(params.token, body.startISO, { bookedFrom: session.network(), browser: session.id() }),
}

const rangeOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({ start: from, end: to })

/** What the page of a link shows. */
export const offerShown = Effect.fnUntraced(function* ({
  quote,
  version,
  earlier,
  later,
  isBooked,
}: OfferOfLink) {
  const now = yield* currentTimeMillis
  const { number, terms, sentAt, acceptance, acceptedAt } = version
  return {
    number,
    state: stateOf(version, now),
    customer: fullName(quote),
    serviceNeeded: quote.serviceNeeded,
    terms,
    photos: quote.photos.filter(({ id }) => terms.photos.includes(id)),
    sentAt: sentAt ?? version.createdAt,
    acceptance:
      acceptance === null || acceptedAt === null
        ? null
        : { ...acceptance, how: howAccepted(acceptance.address), acceptedAt },
    earlier:
      earlier === undefined
        ? null
        : { number: earlier.number, acceptedAt: earlier.acceptedAt ?? 0, total: earlier.total },
    later: later === undefined ? null : { number: later.number, state: stateOf(later, now) },
    isBooked,
  }
})
