import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { InvoiceSort, InvoiceStateSchema } from "../../../../core/invoices/invoice.ts"
import {
  CreditInput,
  InvoiceInput,
  NewInvoice,
  PaymentInput,
  WriteOffInput,
} from "../../../../core/invoices/invoice-input.ts"
import { TaxExemption, TaxExemptionInput } from "../../../../core/money/tax-exemption.ts"
import { StoredRates } from "../../../../core/money/tax-rates.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { described } from "../../../../core/fields/described.ts"
import { tooLong } from "../../../../core/fields/text-rule.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { Dollars } from "../../engine/contract/wire.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageQuery, searchField, sortField, statusField } from "../../engine/contract/list.ts"
import { IdParams, wholeNumber } from "../../engine/contract/numbers.ts"
import { InvoicePage, LISTED_INVOICE, ListedInvoice, StaffInvoice } from "./invoice-json.ts"

const rowField = (message: string) => Schema.optionalKey(wholeNumber(RowId.annotate({ message }), message))

/** Which invoices, in which order. */
export const InvoiceFilters = Schema.Struct({
  state: statusField(InvoiceStateSchema),
  search: searchField,
  sort: sortField(InvoiceSort),
  customerId: rowField("That customer does not exist"),
  appointmentId: rowField("That visit does not exist"),
  from: Schema.optionalKey(PlainDate).pipe(described("Only those that were sent on this day or later.")),
  to: Schema.optionalKey(PlainDate),
  service: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(255, { message: tooLong(255) }))).pipe(
    described("Only those of a visit with this service."),
  ),
  technicianId: rowField("That technician does not exist"),
}).annotate({
  examples: [
    {
      state: "overdue",
      search: "jane doe",
      sort: "dueAt",
      customerId: 12,
      appointmentId: 41,
      from: "2026-11-01",
      to: "2026-11-30",
      service: "TV Mounting",
      technicianId: 1,
    },
  ],
})

const LINES = [{ text: "Hang a door", quantity: 150, unit: "hour", price: 9_000 }]
const changesSent = ["UnknownBill", "BillNotSent", "WrongAmount"] as const
const yesOrNo = (message: string) =>
  Schema.Boolean.annotate({ message }).pipe(Schema.annotateKey({ messageMissingKey: message }))

const flag = <const Name extends string>(name: Name, message: string) =>
  Schema.Struct({ [name]: yesOrNo(message) } as { readonly [N in Name]: ReturnType<typeof yesOrNo> })

const EXEMPT = { isExempt: true, reason: "MO 1234567" }

/** Invoices, for owners and staff with the right to handle money. */
export const invoicesEndpoints = endpointsFor("bookkeeper", {
  listInvoices: {
    summary:
      "A page of the invoices with their customers, newest first unless sorted otherwise, searched by number or by name, company, email or phone number of the customer.",
    query: pageQuery(InvoiceFilters),
    reply: Schema.Struct({
      invoices: Schema.Array(ListedInvoice),
      total: Schema.Int,
      /** What is open of those on all pages. */
      open: Dollars,
    }).annotate({ examples: [{ invoices: [LISTED_INVOICE], total: 1, open: 13_500 }] }),
  },
  showInvoice: {
    summary: "An invoice with what was posted about it, oldest first.",
    params: IdParams,
    reply: InvoicePage,
    errors: ["UnknownBill"],
  },
  addInvoice: {
    summary:
      "Adds a draft: of a finished visit, of a plan's charge, or for a customer by hand. Without lines it has those of the visit or the charge.",
    body: {
      json: NewInvoice.annotate({ examples: [{ customerId: 12, lines: LINES, note: "Thank you." }] }),
    },
    reply: StaffInvoice,
    creates: true,
    errors: [
      "UnknownCustomer",
      "UnknownAppointment",
      "UnknownCharge",
      "WrongInvoicePhoto",
      "ServiceNotOffered",
      "NothingToBill",
    ],
  },
  invoiceOffer: {
    summary:
      "Adds a draft of what was accepted of the offer for a quote, with its discount and tax, or returns the invoice that was made of it before. A person who is no customer becomes one.",
    params: IdParams,
    reply: StaffInvoice,
    errors: ["UnknownQuote", "UnknownCustomer", "WrongInvoicePhoto", "NothingToBill", "UnknownBill"],
  },
  updateInvoice: {
    summary:
      "Writes a draft anew. The rates of tax of an accepted offer stay; any other draft has those of today.",
    params: IdParams,
    versioned: true,
    body: { json: InvoiceInput.annotate({ examples: [{ lines: LINES, note: "Thank you." }] }) },
    reply: StaffInvoice,
    errors: ["UnknownBill", "BillSent", "BillChanged", "WrongInvoicePhoto", "ServiceNotOffered"],
  },
  removeInvoice: {
    summary: "Deletes a draft.",
    params: IdParams,
    errors: ["UnknownBill", "BillSent"],
  },
  sendInvoice: {
    summary:
      "Sends a draft: it gets the next number of the year, is posted, and never changes after. One that was sent is mailed again. A customer without email gets no mail.",
    params: IdParams,
    versioned: true,
    reply: StaffInvoice,
    errors: ["UnknownBill", "BillChanged", "UnknownCustomer", "NothingToBill"],
  },
  recordPayment: {
    summary: "Records a payment of at most what is open, or was written off.",
    params: IdParams,
    body: { json: PaymentInput.annotate({ examples: [{ method: "check", amount: 5_000, note: "No. 12" }] }) },
    reply: StaffInvoice,
    creates: true,
    errors: changesSent,
  },
  refundPayment: {
    summary: "Records that at most what was paid was paid back.",
    params: IdParams,
    body: { json: PaymentInput.annotate({ examples: [{ method: "cash", amount: 1_000 }] }) },
    reply: StaffInvoice,
    creates: true,
    errors: changesSent,
  },
  creditInvoice: {
    summary: "Makes a credit note of at most what is left of the total, with the tax in proportion.",
    params: IdParams,
    body: { json: CreditInput.annotate({ examples: [{ amount: 1_000, reason: "Scratch on the door" }] }) },
    reply: StaffInvoice,
    creates: true,
    errors: changesSent,
  },
  writeOffInvoice: {
    summary: "What is open will not be paid.",
    params: IdParams,
    body: { json: WriteOffInput.annotate({ examples: [{ reason: "Moved away" }] }) },
    reply: StaffInvoice,
    errors: changesSent,
  },
  setInvoiceReminders: {
    summary: "Stops the reminders of an invoice, or lets them be sent again.",
    params: IdParams,
    body: {
      json: flag("isStopped", "Please choose whether to stop the reminders").annotate({
        examples: [{ isStopped: true }],
      }),
    },
    reply: StaffInvoice,
    errors: ["UnknownBill", "BillNotSent"],
  },
  endInvoiceLink: {
    summary: "Ends the link in the mails of an invoice; the next mail has another one.",
    params: IdParams,
    reply: StaffInvoice,
    errors: ["UnknownBill", "BillNotSent"],
  },
  readInvoicePdf: {
    summary: "An invoice that was sent, as PDF.",
    params: IdParams,
    reply: { file: ["application/pdf"] },
    errors: ["UnknownBill", "BillNotSent"],
  },
  readTaxExemption: {
    summary: "Whether a customer pays no tax and why, and the rates that they pay today.",
    params: IdParams,
    reply: TaxExemption.mapFields(Struct.assign({ rates: StoredRates })).annotate({
      identifier: "TaxExemptionShown",
      examples: [{ ...EXEMPT, rates: { labor: 0, materials: 0, plan: 0 } }],
    }),
  },
  setTaxExemption: {
    summary:
      "Stores whether a customer pays no tax, with the reason. Invoices that were sent stay as they are.",
    params: IdParams,
    body: {
      json: TaxExemptionInput.annotate({ examples: [EXEMPT] }),
    },
    errors: ["UnknownCustomer"],
  },
} as const satisfies Entries)
