import * as Data from "effect/Data"
import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { fullName } from "../../core/fields/full-name.ts"
import { NoOpenOffer } from "../../core/quotes/offers/accept-offer.ts"
import { alternativeName } from "../../core/quotes/offers/offer-choices.ts"
import { shownVersions } from "../../core/quotes/offers/offer.ts"
import { showOffers } from "../../core/quotes/use-cases/offers.ts"
import { showQuote } from "../../core/quotes/use-cases/quotes.ts"

export interface ChoiceOptions {
  readonly alternative?: string
  readonly option?: readonly string[]
}

/** The newest version of the quote's offer that was sent. */
export const sentVersion = Effect.fnUntraced(function* (quoteId: number) {
  const { versions } = yield* showOffers(quoteId)
  const shown = shownVersions(versions, yield* currentTimeMillis)
  return shown?.later ?? shown?.version ?? (yield* new NoOpenOffer())
})

/** What is accepted of it, by the names of alternatives and the texts of optional lines, and the name of the customer. */
export const acceptedChoice = Effect.fnUntraced(function* (
  quoteId: number,
  { alternative, option = [] }: ChoiceOptions,
) {
  const { number, terms } = yield* sentVersion(quoteId)
  const { quote } = yield* showQuote(quoteId)
  const names = terms.alternatives.map(({ name }, index) => alternativeName(name, index))
  const chosen =
    alternative === undefined && names.length === 1 ? 0 : yield* placeOf("--alternative", names, alternative)
  const texts = terms.alternatives[chosen]!.lines.map(({ text, isOptional }) => (isOptional ? text : null))
  const options = yield* Effect.forEach(option, (text) => placeOf("--option", texts, text))
  return { number, customer: fullName(quote), alternative: chosen, options }
})

/** No text that can be chosen was named. */
class NoSuchChoice extends Data.TaggedError("NoSuchChoice")<{ readonly message: string }> {}

/** The place of a text, in capitals or not; null cannot be chosen. */
const placeOf = (flag: string, texts: readonly (string | null)[], chosen: string | undefined) => {
  const place = texts.findIndex((text) => text !== null && text.toLowerCase() === chosen?.toLowerCase())
  if (place !== -1) return Effect.succeed(place)
  const choices = texts.filter((text) => text !== null).map((text) => `"${text}"`)
  const message =
    choices.length === 0
      ? `There is nothing to choose with ${flag}.`
      : `Choose ${flag} of: ${choices.join(", ")}.`
  return Effect.fail(new NoSuchChoice({ message }))
}
