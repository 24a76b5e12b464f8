import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { checkInvoice, MAX_INVOICE_BYTES } from "../../../../core/schedule/visits/invoice.ts"

const pdf = (bytes: number) => {
  const file = new Uint8Array(bytes)
  file.set(new TextEncoder().encode("%PDF-"))
  return file
}

const problemOf = (bytes: Uint8Array) =>
  Result.match(checkInvoice(bytes), {
    onSuccess: () => "none",
    onFailure: ({ problem, message }) => `${problem}: ${message}`,
  })

test("an invoice is a PDF by its first five bytes, of at most 10,485,760 bytes", () => {
  expect(MAX_INVOICE_BYTES).toBe(10_485_760)
  expect(problemOf(pdf(5))).toBe("none")
  expect(problemOf(pdf(MAX_INVOICE_BYTES))).toBe("none")
  expect(problemOf(pdf(MAX_INVOICE_BYTES + 1))).toBe("too large: File size must be less than 10MB")
  for (let index = 0; index < 5; index++)
    expect(problemOf(pdf(9).fill(0, index, index + 1))).toBe("not a PDF: Only PDF files are allowed")
  expect(problemOf(new Uint8Array())).toBe("not a PDF: Only PDF files are allowed")
})
