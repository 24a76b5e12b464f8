import * as Schema from "effect/Schema"
import { chosenRowId } from "../fields/row-id.ts"
import { optionalText, requiredText } from "../fields/text.ts"
import { OptionalDiscount } from "../money/discount.ts"
import { PAYMENT_METHODS } from "../money/ledger-choices.ts"
import { LinesInput } from "../money/line.ts"
import { priceRule } from "../services/price-rule.ts"
import { MAX_INVOICE_PHOTOS } from "./invoice-choices.ts"

const NO_PHOTO = "Please choose photos of this visit or invoice"

const decided = {
  discount: OptionalDiscount,
  note: optionalText({ max: 2000, multiline: true }),
  photoIds: Schema.optionalKey(
    Schema.Array(chosenRowId(NO_PHOTO))
      .annotate({ message: NO_PHOTO })
      .check(
        Schema.isMaxLength(MAX_INVOICE_PHOTOS, {
          message: `Please choose at most ${MAX_INVOICE_PHOTOS} photos`,
        }),
      ),
  ),
}

/** What staff write on an invoice. What is left out is empty. */
export const InvoiceInput = Schema.Struct({ lines: LinesInput, ...decided }).annotate({
  identifier: "InvoiceInput",
})
export type InvoiceInput = typeof InvoiceInput.Type

/**
 * A new invoice: of a finished visit, of a plan's charge, or for a customer by hand. Without lines it has those of the visit
 * or of the charge.
 */
export const NewInvoice = Schema.Struct({
  customerId: Schema.optionalKey(chosenRowId("Please choose a customer")),
  appointmentId: Schema.optionalKey(chosenRowId("Please choose a visit")),
  planChargeId: Schema.optionalKey(chosenRowId("Please choose a charge")),
  lines: Schema.optionalKey(LinesInput),
  ...decided,
})
  .check(
    Schema.makeFilter(({ customerId, appointmentId, planChargeId, lines }) => {
      const sources = [customerId, appointmentId, planChargeId].filter((id) => id !== undefined)
      if (sources.length !== 1) return "Please choose a customer, a visit or a charge"
      return customerId !== undefined && lines === undefined
        ? { path: ["lines"], issue: "Please enter at least one line" }
        : undefined
    }),
  )
  .annotate({ identifier: "NewInvoice" })
export type NewInvoice = typeof NewInvoice.Type

const CHOOSE_METHOD = { message: "Please choose how it was paid" }

const amount = priceRule("Amount").pipe(
  Schema.check(Schema.makeFilter((cents: number) => (cents > 0 ? undefined : "Amount must be more than 0"))),
)

/** A payment or a refund: dollars on the wire. */
export const PaymentInput = Schema.Struct({
  method: Schema.Literals(PAYMENT_METHODS)
    .annotate(CHOOSE_METHOD)
    .pipe(Schema.annotateKey({ messageMissingKey: CHOOSE_METHOD.message })),
  amount,
  note: optionalText({ max: 300 }),
}).annotate({ identifier: "PaymentInput" })
export type PaymentInput = typeof PaymentInput.Type

const WRONG_REQUEST = "The requestId must be a UUID"

/**
 * What is paid back to a card: dollars on the wire. Sent again with the same `requestId`, it is the same refund. That is no
 * `Idempotency-Key`, which keeps a transaction open: a refund has to be stored before the provider is asked.
 */
export const CardRefundInput = Schema.Struct({
  amount,
  note: optionalText({ max: 300 }),
  requestId: Schema.optionalKey(
    Schema.String.annotate({ message: WRONG_REQUEST }).check(
      Schema.isPattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u, { message: WRONG_REQUEST }),
    ),
  ),
}).annotate({ identifier: "CardRefundInput" })
export type CardRefundInput = typeof CardRefundInput.Type

const reason = requiredText("Please say why", 300)

/** A credit note: dollars on the wire. */
export const CreditInput = Schema.Struct({ amount, reason }).annotate({ identifier: "CreditInput" })
export type CreditInput = typeof CreditInput.Type

export const WriteOffInput = Schema.Struct({ reason }).annotate({ identifier: "WriteOffInput" })
