import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { addInvoice } from "../../core/invoices/use-cases/add-invoice.ts"
import { invoiceOffer } from "../../core/invoices/use-cases/invoice-offer.ts"
import { removeInvoice } from "../../core/invoices/use-cases/invoices.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { UsageError } from "../engine/errors.ts"
import { parseIdArg } from "../engine/parse.ts"
import { examples } from "../engine/print.ts"
import { forInvoice, invoiceArgument, type InvoiceArg } from "./invoice-argument.ts"
import { outputOf, shownNow } from "./invoice-output.ts"

/** What an invoice is of: one of them. */
interface Sources {
  readonly visit?: number
  readonly quote?: number
  readonly charge?: number
}

/** The commands that add and delete drafts of invoices. */
export const registerDrafts = (group: Command, run: CommandContext["run"]): void => {
  group
    .command("add")
    .description("Add the draft of an invoice, which can be changed in the dashboard until it is sent")
    .option("--visit <id>", 'of a completed visit, by its id in "hearth appointments list"', parseIdArg)
    .option("--quote <id>", 'of what was accepted, by the id in "hearth quotes list"', parseIdArg)
    .option("--charge <id>", 'of what a plan costs, by the id in "hearth plans charges"', parseIdArg)
    .addHelpText("after", examples("hearth invoices add --visit 14", "hearth invoices add --quote 7"))
    .action((sources: Sources) => run(shownNow(draftOf(oneOf(sources))), outputOf))

  group
    .command("remove")
    .description("Delete the draft of an invoice")
    .addArgument(invoiceArgument())
    .action((of: InvoiceArg) => {
      const removed = forInvoice(of, (id) => Effect.as(removeInvoice(id), id))
      return run(removed, (id) => ({ json: { removed: id }, text: `Deleted draft ${id}.` }))
    })
}

const oneOf = (sources: Sources): Sources => {
  if (Object.keys(sources).length === 1) return sources
  throw new UsageError("Please name one of --visit, --quote and --charge.")
}

const draftOf = Effect.fnUntraced(function* ({ visit, quote, charge }: Sources) {
  if (visit !== undefined) return yield* addInvoice({ appointmentId: visit })
  return yield* quote === undefined ? addInvoice({ planChargeId: charge! }) : invoiceOffer(quote)
})
