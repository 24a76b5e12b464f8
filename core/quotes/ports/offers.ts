import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { OfferTemplate } from "../offers/offer-template.ts"
import type { NewOfferVersion, OfferLink, OfferVersion } from "../offers/offer.ts"

/** An offer that was made for another quote. */
export interface EarlierOffer {
  readonly offer: OfferVersion
  /** First and last name of the quote's customer. */
  readonly customer: string
  readonly serviceNeeded: string
}

/** The offers for quotes, with their links and the templates. Whoever changes one has locked its quote. */
export class Offers extends Context.Service<
  Offers,
  {
    /** A draft. */
    readonly add: (version: NewOfferVersion) => Effect<OfferVersion>
    /** All versions, oldest first. */
    readonly ofQuote: (quoteId: number) => Effect<readonly OfferVersion[]>
    /** All versions of several quotes, oldest first. */
    readonly ofQuotes: (quoteIds: readonly number[]) => Effect<readonly OfferVersion[]>
    readonly byId: (id: number) => Effect<Option<OfferVersion>>
    /** The version that an invoice was made of. */
    readonly byInvoice: (invoiceId: number) => Effect<Option<OfferVersion>>
    /** Stores everything; the database refuses other terms of a version that was sent. */
    readonly update: (version: OfferVersion) => Effect<OfferVersion>
    readonly remove: (id: number) => Effect<void>
    /** Versions that were sent, newest first, found by beginnings of the customer's name, company or email. */
    readonly listSent: (terms: readonly string[], limit: number) => Effect<readonly EarlierOffer[]>
    /** Those without an answer and a reminder that lapse within the dates; "YYYY-MM-DD". */
    readonly unremindedUntil: (from: string, to: string) => Effect<readonly OfferVersion[]>
    readonly link: (quoteId: number) => Effect<Option<OfferLink>>
    /** One that was not ended. */
    readonly linkByTokenHash: (tokenHash: string) => Effect<Option<OfferLink>>
    /** Adds the quote's link or replaces it; without a hash it leads nowhere. */
    readonly putLink: (link: OfferLink, tokenHash: string | null) => Effect<OfferLink>
    /** By name. */
    readonly templates: Effect<readonly OfferTemplate[]>
    /** Replaces the one with that name, in capitals or not. */
    readonly putTemplate: (template: Omit<OfferTemplate, "id">) => Effect<OfferTemplate>
    /** The one that was removed. */
    readonly removeTemplate: (id: number) => Effect<Option<OfferTemplate>>
  }
>()("core/Offers") {}
