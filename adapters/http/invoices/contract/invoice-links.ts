import * as Schema from "effect/Schema"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { InvoiceOfLink, OWN_INVOICE, OwnInvoice } from "./invoice-json.ts"

const TOKEN = "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e"

/** Any text: what is no token is an unknown one. */
const LinkParams = Schema.Struct({ token: Schema.String }).annotate({
  examples: [{ token: TOKEN }],
})

/** What customers see of invoices: by the link in a mail without sign-in, and in the portal. */
export const invoiceLinksEndpoints = {
  showInvoiceOfLink: {
    actors: ["visitor"],
    summary: "The invoice of the link in its mails, until staff end the link.",
    params: LinkParams,
    reply: InvoiceOfLink,
    errors: ["UnknownBillLink"],
    isNotIndexed: true,
  },
  readInvoiceOfLink: {
    actors: ["visitor"],
    summary: "The same as PDF.",
    params: LinkParams,
    reply: { file: ["application/pdf"] },
    errors: ["UnknownBillLink"],
    isNotIndexed: true,
    limits: { perAddress: { requests: 30, seconds: 60 } },
  },
  readPhotoOfInvoiceLink: {
    actors: ["visitor"],
    summary: "A photo that is on the invoice of a link.",
    params: Schema.Struct({ token: Schema.String, photoId: IdParams.fields.id }).annotate({
      examples: [{ token: TOKEN, photoId: 3 }],
    }),
    reply: { file: ["image/webp"] },
    errors: ["UnknownBillLink", "UnknownInvoicePhoto"],
    isNotIndexed: true,
  },
  listOwnInvoices: {
    actors: ["customer"],
    summary: "The invoices that were sent to the signed-in customer, newest first.",
    reply: pageReply("invoices", OwnInvoice, OWN_INVOICE),
  },
  readOwnInvoicePdf: {
    actors: ["customer"],
    summary: "An invoice of the signed-in customer, as PDF.",
    params: IdParams,
    reply: { file: ["application/pdf"] },
    errors: ["UnknownBill"],
  },
} as const satisfies Contract
