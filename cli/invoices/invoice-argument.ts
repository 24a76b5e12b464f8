import { Argument } from "commander"
import * as Effect from "effect/Effect"
import { invoiceNumberIn } from "../../core/invoices/invoice-number.ts"
import { invoiceIdOf } from "../../core/invoices/use-cases/invoices.ts"
import { parseIdArg } from "../engine/parse.ts"

/** An invoice by its id or its number. */
export type InvoiceArg = number | string

/** The argument of a command that is about an invoice. */
export const invoiceArgument = (): Argument =>
  new Argument("<invoice>", 'its id or number in "hearth invoices list"').argParser(
    (text: string): InvoiceArg =>
      (text.includes("-") ? invoiceNumberIn(text) : undefined) ?? parseIdArg(text),
  )

/** Runs a program for the id of the invoice. Fails with `UnknownBill` where there is none with this number. */
export const forInvoice = <A, E, R>(invoice: InvoiceArg, run: (id: number) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(typeof invoice === "number" ? Effect.succeed(invoice) : invoiceIdOf(invoice), run)
