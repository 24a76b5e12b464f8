import * as Effect from "effect/Effect"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { checkLineServices, withKnownServices } from "../../money/use-cases/line-services.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { OFFER_LIMITS } from "../offers/offer-choices.ts"
import { TooManyOfferTemplates, UnknownOfferTemplate, type OfferTemplate } from "../offers/offer-template.ts"
import { linesOf, termsOf, type OfferInput, type WrittenTerms } from "../offers/offer-terms.ts"
import { Offers } from "../ports/offers.ts"
import { writeOffer } from "./offers.ts"

/** By name. */
export const listOfferTemplates = Effect.flatMap(Offers, ({ templates }) => templates)

/**
 * Stores terms as a template, in the place of one with the same name; photos and the date are left out. Fails with
 * `TooManyOfferTemplates` and `ServiceNotOffered`.
 */
export const putOfferTemplate = Effect.fn("putOfferTemplate")(function* (name: string, input: OfferInput) {
  const { templates, putTemplate } = yield* Offers
  const before = yield* templates
  const isNew = !before.some(isNamed(name))
  if (isNew && before.length >= OFFER_LIMITS.templates) return yield* new TooManyOfferTemplates()
  const terms = termsOf(input)
  yield* checkLineServices(linesOf(terms))
  const template = yield* putTemplate({ name, terms: { ...terms, photos: [], validUntil: null } })
  yield* recordChange(isNew ? "add" : "edit", subjectOf(template), isNew ? null : {}, { name })
  return template
}, inTransaction)

/** Stores the draft of a quote's offer with the terms of the template. Fails with `UnknownOfferTemplate`, and as `writeOffer`. */
export const writeFromTemplate = Effect.fn("writeFromTemplate")(function* (quoteId: number, name: string) {
  const found = (yield* listOfferTemplates).find(isNamed(name))
  if (found === undefined) return yield* new UnknownOfferTemplate()
  return yield* writeOffer(quoteId, yield* asOfToday(found.terms))
}, inTransaction)

/** Terms that were stored before, some of whose services may have been deleted since. */
const asOfToday = Effect.fnUntraced(function* (terms: WrittenTerms) {
  const alternatives = yield* Effect.forEach(terms.alternatives, ({ name, lines }) =>
    Effect.map(withKnownServices(lines), (lines) => ({ name, lines })),
  )
  return { ...terms, alternatives }
})

/** Fails with `UnknownOfferTemplate`. */
export const removeOfferTemplate = Effect.fn("removeOfferTemplate")(function* (id: number) {
  const { removeTemplate } = yield* Offers
  const removed = yield* someOrFail(removeTemplate(id), () => new UnknownOfferTemplate())
  yield* recordChange("remove", subjectOf(removed), { name: removed.name }, null)
}, inTransaction)

const isNamed =
  (name: string) =>
  (template: Pick<OfferTemplate, "name">): boolean =>
    template.name.toLowerCase() === name.toLowerCase()

const subjectOf = ({ id }: { readonly id: number }): string => `offer template ${id}`
