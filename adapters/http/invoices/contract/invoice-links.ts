import * as Schema from "effect/Schema"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { InvoiceOfLink } from "./invoice-json.ts"

/** Any text: what is no token is an unknown one. */
const LinkParams = Schema.Struct({ token: Schema.String }).annotate({
  examples: [{ token: "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e" }],
})

/** What the link in the mails of an invoice shows, without sign-in. */
export const invoiceLinksEndpoints = {
  showInvoiceOfLink: {
    actors: ["visitor"],
    summary: "The invoice of the link in its mails, until staff end the link.",
    params: LinkParams,
    reply: InvoiceOfLink,
    errors: ["UnknownBillLink"],
    isNotIndexed: true,
  },
} as const satisfies Contract
