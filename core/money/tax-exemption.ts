import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { optionalText, textOrNull } from "../fields/text.ts"

/** Whether a customer pays no tax, and why. */
export const TaxExemption = Schema.Struct({
  isExempt: Schema.Boolean,
  reason: Schema.NullOr(Schema.String).pipe(
    described("The reason or the number of the certificate; null for a customer who pays tax.", "MO 1234567"),
  ),
}).annotate({ identifier: "TaxExemption" })
export type TaxExemption = typeof TaxExemption.Type

const CHOOSE = "Please choose whether the customer pays no tax"

/** What staff say of it: whoever pays no tax has a reason, which the tax office asks for. */
export const TaxExemptionInput = Schema.Struct({
  isExempt: Schema.Boolean.annotate({ message: CHOOSE }).pipe(
    Schema.annotateKey({ messageMissingKey: CHOOSE }),
  ),
  reason: optionalText({ max: 200 }),
})
  .check(
    Schema.makeFilter(({ isExempt, reason }) =>
      isExempt && textOrNull(reason) === null
        ? { path: ["reason"], issue: "Please enter the reason or the number of the certificate" }
        : undefined,
    ),
  )
  .annotate({ identifier: "TaxExemptionInput" })
export type TaxExemptionInput = typeof TaxExemptionInput.Type

export const PAYS_TAX: TaxExemption = { isExempt: false, reason: null }

export const exemptionOf = ({ isExempt, reason }: TaxExemptionInput): TaxExemption =>
  isExempt ? { isExempt, reason: textOrNull(reason) } : PAYS_TAX
