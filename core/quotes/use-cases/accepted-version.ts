import * as Effect from "effect/Effect"
import type { Acceptance, OfferVersion } from "../offers/offer.ts"
import { Offers } from "../ports/offers.ts"

const isAccepted = (version: OfferVersion): version is OfferVersion & { readonly acceptance: Acceptance } =>
  version.acceptance !== null

/** What was accepted last of a quote's offers; undefined where nothing was. */
export const acceptedVersion = (quoteId: number) =>
  Effect.map(acceptedVersions([quoteId]), (versions) => versions.get(quoteId))

/** What was accepted last of each quote's offers, by the quote. */
export const acceptedVersions = Effect.fnUntraced(function* (quoteIds: readonly number[]) {
  const versions = yield* (yield* Offers).ofQuotes(quoteIds)
  return new Map(versions.filter(isAccepted).map((version) => [version.quoteId, version]))
})
