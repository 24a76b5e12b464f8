import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Business } from "../../business/business.ts"
import type { ShownInvoice } from "../shown-invoice.ts"

export interface InvoiceDocument {
  readonly invoice: ShownInvoice
  readonly business: Pick<Business, "name" | "phone" | "email" | "street" | "city" | "state" | "zip">
  /** Photos of the visit as stored files. */
  readonly photos: readonly Uint8Array[]
}

/** Invoices as files that people keep. */
export class InvoiceDocuments extends Context.Service<
  InvoiceDocuments,
  {
    /** A tagged PDF, which programs can read aloud. */
    readonly pdf: (document: InvoiceDocument) => Effect<Uint8Array>
  }
>()("core/InvoiceDocuments") {}
