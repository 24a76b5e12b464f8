import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Offers } from "../../core/quotes/ports/offers.ts"
import { OfferTemplate } from "../../core/quotes/offers/offer-template.ts"
import { OfferLink, OfferVersion } from "../../core/quotes/offers/offer.ts"
import { Database } from "./engine/connection.ts"
import { tableOf } from "./engine/table.ts"

export const offers = tableOf("offers", OfferVersion)
export const links = tableOf("offer_links", OfferLink)
export const templates = tableOf("offer_templates", OfferTemplate)

export const offersLayer: Layer.Layer<Offers, never, Database> = Layer.effect(
  Offers,
  Effect.map(Database, ({ first, one, rows, run }) =>
    Offers.of({
      add: (version) => one(offers.insert(version)),
      ofQuote: (quoteId) => rows(offers.select({ quoteId }, "number")),
      ofQuotes: (quoteIds) => rows(offers.select({ quoteId: quoteIds }, "quote_id, number")),
      byId: (id) => first(offers.select({ id })),
      byInvoice: (invoiceId) => first(offers.select({ invoiceId })),
      update: (version) => one(offers.update({ id: version.id }, version)),
      remove: (id) => run(offers.remove({ id })),
      listSent: (terms, limit) =>
        Effect.map(rows<OfferVersion & EarlierColumns>(LIST_SENT, { terms: [...terms], limit }), (found) =>
          found.map(({ customer, serviceNeeded, ...offer }) => ({ offer, customer, serviceNeeded })),
        ),
      unremindedUntil: (from, to) => rows(UNREMINDED, { from, to }),
      link: (quoteId) => first(links.select({ quoteId })),
      linkByTokenHash: (tokenHash) => first(LINK_BY_HASH, { tokenHash }),
      putLink: (link, tokenHash) => one(links.put("(quote_id)", link, { token_hash: tokenHash })),
      templates: rows(templates.select({}, "lower(name)")),
      putTemplate: (template) => one(templates.put("(lower(name))", template)),
      removeTemplate: (id) => first(REMOVE_TEMPLATE, { id }),
    }),
  ),
)

interface EarlierColumns {
  readonly customer: string
  readonly serviceNeeded: string
}

const LIST_SENT = `
  SELECT ${offers.columns()}, first_name || ' ' || last_name AS customer, service_needed AS "serviceNeeded"
  FROM offers JOIN quotes ON quotes.id = quote_id
  WHERE sent_at IS NOT NULL AND (cardinality(:terms::text[]) = 0 OR search @@ search_query(:terms))
  ORDER BY sent_at DESC, offers.id DESC LIMIT :limit
`

const UNREMINDED = `
  SELECT ${offers.columns()} FROM offers
  WHERE valid_until BETWEEN :from AND :to AND sent_at IS NOT NULL
    AND num_nonnulls(accepted_at, declined_at, replaced_at, reminded_at) = 0
  ORDER BY id
`

const LINK_BY_HASH = `SELECT ${links.columns()} FROM offer_links WHERE token_hash = :tokenHash`

const REMOVE_TEMPLATE = `DELETE FROM offer_templates WHERE id = :id RETURNING ${templates.columns()}`
