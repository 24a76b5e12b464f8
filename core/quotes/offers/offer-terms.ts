import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { OptionalDiscount, percentRule, StoredDiscount } from "../../money/discount.ts"
import { Line, lineOf, LinesInput } from "../../money/line.ts"
import { StoredRates } from "../../money/tax-rates.ts"
import { described } from "../../fields/described.ts"
import { chosenRowId, RowId } from "../../fields/row-id.ts"
import { optionalText, textOrNull } from "../../fields/text.ts"
import { priceRule } from "../../services/price-rule.ts"
import { PlainDate } from "../../time/plain-date.ts"
import { alternativeNameRule, OFFER_LIMITS, offerNoteRule } from "./offer-choices.ts"

/** What staff write of an offer; the customer chooses one of the alternatives. */
export const WrittenTerms = Schema.Struct({
  alternatives: Schema.Array(
    Schema.Struct({ name: Schema.NullOr(Schema.String), lines: Schema.Array(Line) }),
  ).pipe(described("Up to three, of which the customer accepts one.")),
  discount: Schema.NullOr(StoredDiscount).pipe(described("Taken off each alternative.")),
  deposit: Schema.NullOr(StoredDiscount).pipe(
    described("What is due when it is accepted: an amount, or a share of the total."),
  ),
  validUntil: Schema.NullOr(PlainDate).pipe(
    described("The last day on which it can be accepted, in Chicago."),
  ),
  note: Schema.NullOr(Schema.String),
  photos: Schema.Array(RowId).pipe(described("Of the quote's photos those that are shown with it.")),
  visitHours: Schema.NullOr(Schema.Int).pipe(
    described("How long the visit takes; null leaves it to the service of the first line that has one."),
  ),
}).annotate({ identifier: "WrittenTerms" })
export type WrittenTerms = typeof WrittenTerms.Type

/** What an offer says: what was written, and the customer's tax on the day when it was. */
export const OfferTerms = WrittenTerms.mapFields(Struct.assign({ taxRates: StoredRates })).annotate({
  identifier: "OfferTerms",
})
export type OfferTerms = typeof OfferTerms.Type

const WRONG_DEPOSIT = "Please enter a deposit in dollars or percent"
const WRONG_PHOTOS = "Please choose photos of the quote"

const DepositInput = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("amount"), amount: priceRule("Deposit") }),
  Schema.Struct({ kind: Schema.Literal("share"), share: percentRule("Deposit") }),
]).annotate({ identifier: "DepositInput", message: WRONG_DEPOSIT })

const MISSING_ALTERNATIVE = "Please enter at least one alternative"

const WRONG_HOURS = `The visit must take ${OFFER_LIMITS.visitHours.minimum} to ${OFFER_LIMITS.visitHours.maximum} hours`

const VisitHours = Schema.Number.check(
  Schema.isInt({ message: WRONG_HOURS }),
  Schema.isBetween(OFFER_LIMITS.visitHours, { message: WRONG_HOURS }),
)

/** What staff enter: prices in dollars, quantities as numbers, shares in percent. */
export const OfferInput = Schema.Struct({
  alternatives: Schema.Array(
    Schema.Struct({ name: optionalText(alternativeNameRule), lines: LinesInput }).annotate({
      message: MISSING_ALTERNATIVE,
    }),
  )
    .annotate({ message: MISSING_ALTERNATIVE })
    .check(
      Schema.isMinLength(1, { message: MISSING_ALTERNATIVE }),
      Schema.isMaxLength(OFFER_LIMITS.alternatives, {
        message: `Please enter at most ${OFFER_LIMITS.alternatives} alternatives`,
      }),
    )
    .pipe(Schema.annotateKey({ messageMissingKey: MISSING_ALTERNATIVE })),
  discount: OptionalDiscount,
  deposit: Schema.optionalKey(Schema.NullOr(DepositInput).annotate({ message: WRONG_DEPOSIT })),
  validUntil: Schema.optionalKey(Schema.NullOr(PlainDate).annotate({ message: "Please select a date" })),
  note: optionalText(offerNoteRule),
  photos: Schema.optionalKey(
    Schema.Array(chosenRowId(WRONG_PHOTOS))
      .annotate({ message: WRONG_PHOTOS })
      .check(
        Schema.isMaxLength(OFFER_LIMITS.photos, {
          message: `Please choose at most ${OFFER_LIMITS.photos} photos`,
        }),
      ),
  ),
  visitHours: Schema.optionalKey(Schema.NullOr(VisitHours).annotate({ message: WRONG_HOURS })),
}).annotate({ identifier: "OfferInput", message: "Please enter what the offer says" })
export type OfferInput = typeof OfferInput.Type

/** Those of all alternatives. */
export const linesOf = ({ alternatives }: WrittenTerms): readonly Line[] =>
  alternatives.flatMap(({ lines }) => lines)

/** What was entered, with nothing left out. */
export const termsOf = (input: OfferInput): WrittenTerms => ({
  alternatives: input.alternatives.map(({ name, lines }) => ({
    name: textOrNull(name),
    lines: lines.map(lineOf),
  })),
  discount: input.discount ?? null,
  deposit: input.deposit ?? null,
  validUntil: input.validUntil ?? null,
  note: textOrNull(input.note),
  photos: input.photos ?? [],
  visitHours: input.visitHours ?? null,
})
