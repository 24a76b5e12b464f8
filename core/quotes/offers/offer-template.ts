import * as Schema from "effect/Schema"
import { failure } from "../../fields/failure.ts"
import { RowId } from "../../fields/row-id.ts"
import { ruledText } from "../../fields/text.ts"
import { templateNameRule } from "./offer-choices.ts"
import { OfferInput, WrittenTerms } from "./offer-terms.ts"

/** Terms to begin an offer with. */
export const OfferTemplate = Schema.Struct({
  id: RowId,
  name: Schema.String,
  terms: WrittenTerms,
}).annotate({ identifier: "OfferTemplate" })
export type OfferTemplate = typeof OfferTemplate.Type

export const OfferTemplateInput = Schema.Struct({
  name: ruledText(templateNameRule),
  terms: OfferInput.pipe(Schema.annotateKey({ messageMissingKey: "Please enter what the offer says" })),
}).annotate({ identifier: "OfferTemplateInput" })

export class UnknownOfferTemplate extends failure("UnknownOfferTemplate", "Template not found.") {}

export class TooManyOfferTemplates extends failure(
  "TooManyOfferTemplates",
  "There are 100 templates already. Please remove one that you do not need.",
) {}
