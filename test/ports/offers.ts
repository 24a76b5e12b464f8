import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Offers } from "../../core/quotes/ports/offers.ts"
import type { OfferTemplate } from "../../core/quotes/offers/offer-template.ts"
import type { OfferLink, OfferVersion } from "../../core/quotes/offers/offer.ts"

export interface StoredOffers {
  readonly versions: OfferVersion[]
  readonly links: Map<number, OfferLink & { readonly tokenHash: string | null }>
  readonly templates: OfferTemplate[]
}

export const noOffers = (): StoredOffers => ({ versions: [], links: new Map(), templates: [] })

const some = <A>(found: () => A | undefined) => Effect.sync(() => Option.fromUndefinedOr(found()))

/** Offers in lists; finds none to be copied. */
export const offersInMemory = ({ versions, links, templates }: StoredOffers) =>
  Offers.of({
    add: (version) =>
      Effect.sync(() => {
        const added: OfferVersion = {
          ...version,
          id: versions.length + 1,
          sentAt: null,
          viewedAt: null,
          acceptedAt: null,
          acceptance: null,
          declinedAt: null,
          declineReason: null,
          replacedAt: null,
          remindedAt: null,
          invoiceId: null,
          version: 1,
        }
        versions.push(added)
        return added
      }),
    ofQuote: (quoteId) => Effect.sync(() => versions.filter((each) => each.quoteId === quoteId)),
    ofQuotes: (quoteIds) => Effect.sync(() => versions.filter((each) => quoteIds.includes(each.quoteId))),
    byId: (id) => some(() => versions.find((each) => each.id === id)),
    byInvoice: (invoiceId) => some(() => versions.find((each) => each.invoiceId === invoiceId)),
    update: (version) =>
      Effect.sync(() => {
        const stored = { ...version, version: version.version + 1 }
        versions.splice(
          versions.findIndex(({ id }) => id === version.id),
          1,
          stored,
        )
        return stored
      }),
    remove: (id) =>
      Effect.sync(() => {
        versions.splice(
          versions.findIndex((each) => each.id === id),
          1,
        )
      }),
    listSent: () => Effect.succeed([]),
    unremindedUntil: (from, to) =>
      Effect.sync(() =>
        versions.filter(
          ({ sentAt, acceptedAt, declinedAt, replacedAt, remindedAt, terms: { validUntil } }) =>
            sentAt !== null &&
            (acceptedAt ?? declinedAt ?? replacedAt ?? remindedAt) === null &&
            validUntil !== null &&
            validUntil >= from &&
            validUntil <= to,
        ),
      ),
    link: (quoteId) => some(() => links.get(quoteId)),
    linkByTokenHash: (tokenHash) =>
      some(() => [...links.values()].find((each) => each.tokenHash === tokenHash)),
    putLink: (link, tokenHash) =>
      Effect.sync(() => {
        links.set(link.quoteId, { ...link, tokenHash })
        return link
      }),
    templates: Effect.sync(() =>
      templates.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    ),
    putTemplate: (template) =>
      Effect.sync(() => {
        const index = templates.findIndex(({ name }) => name.toLowerCase() === template.name.toLowerCase())
        const stored = { ...template, id: templates[index]?.id ?? templates.length + 1 }
        templates.splice(index === -1 ? templates.length : index, index === -1 ? 0 : 1, stored)
        return stored
      }),
    removeTemplate: (id) =>
      some(() => {
        const index = templates.findIndex((each) => each.id === id)
        return index === -1 ? undefined : templates.splice(index, 1)[0]
      }),
  })
