import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { InvoiceDocuments } from "../../core/invoices/ports/invoice-documents.ts"

/** The libraries are loaded with the first file, because most processes make none. */
export const invoiceDocumentsLayer: Layer.Layer<InvoiceDocuments> = Layer.succeed(InvoiceDocuments, {
  pdf: (document) => Effect.promise(async () => (await import("./invoice-pdf.ts")).invoicePdf(document)),
})
