import * as Effect from "effect/Effect"
import { recordAcceptance, recordDecline } from "../../../../core/quotes/use-cases/answer-offer.ts"
import {
  discardOffer,
  endOfferLink,
  listSentOffers,
  sendOffer,
  showOffers,
  writeOffer,
} from "../../../../core/quotes/use-cases/offers.ts"
import {
  listOfferTemplates,
  putOfferTemplate,
  removeOfferTemplate,
} from "../../../../core/quotes/use-cases/offer-templates.ts"
import { addQuotePhoto, removeOfferPhoto } from "../../../../core/quotes/use-cases/quote-photos.ts"
import type { offersEndpoints } from "../contract/offers.ts"
import type { Handlers } from "../../engine/api.ts"
import { withTerms } from "../../engine/with-terms.ts"

export const offersHandlers: Handlers<typeof offersEndpoints> = {
  listSentOffers: ({ query }) =>
    Effect.map(listSentOffers(withTerms(query).terms ?? []), (offers) => ({ offers })),
  listOfferTemplates: () => Effect.map(listOfferTemplates, (templates) => ({ templates })),
  putOfferTemplate: ({ body: { name, terms } }) => putOfferTemplate(name, terms),
  removeOfferTemplate: ({ params: { id } }) => removeOfferTemplate(id),
  showOffers: ({ params: { id } }) => showOffers(id),
  writeOffer: ({ params: { id }, body, version }) => writeOffer(id, body, version),
  discardOffer: ({ params: { id } }) => discardOffer(id),
  sendOffer: ({ params: { id }, version }) => sendOffer(id, version),
  recordAcceptance: ({ params: { id }, body }) => recordAcceptance(id, body),
  recordDecline: ({ params: { id }, body }) => recordDecline(id, body),
  endOfferLink: ({ params: { id } }) => endOfferLink(id),
  removeOfferPhoto: ({ params: { id, photoId } }) => removeOfferPhoto(id, photoId),
  addOfferPhoto: ({ params: { id }, body: { files } }) => addQuotePhoto(id, files.photo.bytes),
}
