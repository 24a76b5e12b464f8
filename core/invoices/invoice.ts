import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { described } from "../fields/described.ts"
import { failure } from "../fields/failure.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { RowId } from "../fields/row-id.ts"
import { StoredDiscount } from "../money/discount.ts"
import { Line } from "../money/line.ts"
import { StoredRates } from "../money/tax-rates.ts"
import { Instant } from "../time/instant.ts"
import { INVOICE_STATES } from "./invoice-choices.ts"

export const InvoiceStateSchema = Schema.Literals(INVOICE_STATES)

/** Whom an invoice is addressed to, as it was when it was sent. */
export const BillTo = Schema.Struct({
  name: Schema.String,
  company: Schema.NullOr(Schema.String),
  address: Schema.NullOr(Schema.String),
}).annotate({ identifier: "BillTo" })
export type BillTo = typeof BillTo.Type

/** An invoice. Once it is sent, nothing of what it says changes: it is credited instead. */
export const Invoice = Schema.Struct({
  id: RowId,
  number: Schema.NullOr(Schema.String).pipe(
    described(
      "The year and its number in it, without gaps but for one after a restore of a backup; null for a draft.",
      "2026-0007",
    ),
  ),
  customerId: RowId,
  appointmentId: Schema.NullOr(RowId).pipe(described("The visit that it is for.")),
  planChargeId: Schema.NullOr(RowId).pipe(described("The charge of a plan that it took over.")),
  lines: Schema.Array(Line),
  discount: Schema.NullOr(StoredDiscount),
  rates: StoredRates,
  note: Schema.NullOr(Schema.String).pipe(described("For the customer.")),
  photoIds: Schema.Array(RowId).pipe(described("Photos of its visit and its own that are on it.")),
  billTo: Schema.NullOr(BillTo).pipe(
    described("Null for a draft, and once the customer's data were deleted."),
  ),
  createdAt: Instant,
  issuedAt: Schema.NullOr(Instant).pipe(described("When it got its number; null for a draft.")),
  dueAt: Schema.NullOr(Instant).pipe(described("The midnight after its last day to pay.")),
  total: Cents.pipe(described("With tax, after discount.")),
  tax: Cents,
  open: Cents.pipe(described("What is still owed. From the ledger, as are the amounts below.")),
  paid: Cents.pipe(described("Payments less refunds.")),
  deposit: Cents.pipe(described("What of that was paid before, as a deposit.")),
  credited: Cents.pipe(described("By credit notes.")),
  writtenOff: Cents,
  credit: Cents.pipe(described("What the business owes the customer for it, until it is refunded.")),
  remindersStopped: Schema.Boolean,
  remindedDays: Schema.Int.pipe(described("Days after the due date of the last reminder that was sent.")),
  linkNumber: Schema.Int.pipe(described("How often the link in its mails was ended.")),
  hasLink: Schema.Boolean.pipe(described("Whether the link in its mails shows it.")),
  version: RecordVersion,
}).annotate({ identifier: "Invoice" })
export type Invoice = typeof Invoice.Type

/** What staff decide of an invoice. */
export type InvoiceDraft = Pick<
  Invoice,
  | "customerId"
  | "appointmentId"
  | "planChargeId"
  | "lines"
  | "discount"
  | "rates"
  | "note"
  | "photoIds"
  | "total"
  | "tax"
>

/** What a list of invoices is sorted by; with "-" in descending order. */
export const InvoiceSort = Schema.Literals([
  "createdAt",
  "-createdAt",
  "number",
  "-number",
  "name",
  "-name",
  "dueAt",
  "-dueAt",
  "total",
  "-total",
])
export type InvoiceSort = typeof InvoiceSort.Type

export class UnknownBill extends failure("UnknownBill", "Invoice not found.") {}

/** The link of a mail shows no invoice, perhaps no longer. */
export class UnknownBillLink extends failure(
  "UnknownBillLink",
  "This link does not work any more. Please ask us for a new one.",
) {}

/** The invoice was changed since the client read it. */
export class BillChanged extends failure("BillChanged", CHANGED_MEANWHILE) {}

/** What only drafts allow. */
export class BillSent extends failure(
  "BillSent",
  "This invoice was sent, so that it stays as it is. Please credit it instead.",
) {}

/** What only invoices that were sent allow. */
export class BillNotSent extends failure("BillNotSent", "This invoice is a draft. Please send it first.") {}

/** The amount does not fit what the invoice's other amounts leave. */
export class WrongAmount extends Data.TaggedError("WrongAmount")<{ readonly message: string }> {}

/** What an invoice would be made from cannot be invoiced. */
export class NothingToBill extends Data.TaggedError("NothingToBill")<{ readonly message: string }> {}
