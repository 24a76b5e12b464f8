import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { failure } from "../../fields/failure.ts"

/** 10 MB (decisions). */
export const MAX_INVOICE_BYTES = 10 * 1024 * 1024

/** Whether a file may be stored as an invoice: a PDF by its first bytes, of at most 10 MB. Fails with `InvoiceRefused`. */
export const checkInvoice = (bytes: Uint8Array): Result.Result<void, InvoiceRefused> => {
  if (bytes.length > MAX_INVOICE_BYTES) return Result.fail(new InvoiceRefused({ problem: "too large" }))
  return PDF_SIGNATURE.every((byte, n) => bytes[n] === byte)
    ? Result.succeed(undefined)
    : Result.fail(new InvoiceRefused({ problem: "not a PDF" }))
}

/** "%PDF-" */
const PDF_SIGNATURE = [0x25, 0x50, 0x44, 0x46, 0x2d]

export class InvoiceRefused extends Data.TaggedError("InvoiceRefused")<{
  readonly problem: "too large" | "not a PDF"
}> {
  override get message(): string {
    return this.problem === "too large" ? "File size must be less than 10MB" : "Only PDF files are allowed"
  }
}

/** The visit has no record with an invoice. */
export class UnknownInvoice extends failure("UnknownInvoice", "Invoice not found.") {}
