import * as Schema from "effect/Schema"
import { addressFields, personFields } from "../contacts/contact.ts"
import { companyRule } from "../fields/contact-rules.ts"
import { optionalText } from "../fields/text.ts"
import { ServiceId } from "../services/service.ts"
import { QUOTE_SERVICES } from "./quote-choices.ts"
import { quoteMessageRule } from "./quote-rules.ts"

const SERVICE_MISSING = "Service selection is required"
const WRONG_CHAT = { message: "That chat does not exist" }

/** What a visitor sends to request a quote (spec §3, §5); the forms have their own texts for a missing service. */
export const QuoteRequest = Schema.Struct({
  ...personFields,
  company: optionalText(companyRule),
  ...addressFields,
  serviceNeeded: Schema.Literals(QUOTE_SERVICES)
    .annotate({ message: SERVICE_MISSING })
    .pipe(Schema.annotateKey({ messageMissingKey: SERVICE_MISSING })),
  message: optionalText(quoteMessageRule),
  /** The service of the catalogue whose estimate the visitor looked at. */
  estimatedServiceId: Schema.optionalKey(
    Schema.NullOr(ServiceId).annotate({
      message: "Please select a service",
    }),
  ),
  /** The chat from which it is sent. One that is not this browser's own is left out. */
  chatId: Schema.optionalKey(
    Schema.NullOr(Schema.String.check(Schema.isMaxLength(20, WRONG_CHAT))).annotate(WRONG_CHAT),
  ),
}).annotate({ identifier: "QuoteRequest" })
export type QuoteRequest = typeof QuoteRequest.Type
