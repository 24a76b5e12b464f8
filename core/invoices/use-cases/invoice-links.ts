import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Tokens } from "../../storage/ports/tokens.ts"
import { UnknownBillLink } from "../invoice.ts"
import { isSent, shownInvoice } from "../shown-invoice.ts"
import { Invoices } from "../ports/invoices.ts"

/** The invoice that a link shows, and nothing else. Fails with `UnknownBillLink` for one that staff have ended. */
export const showInvoiceOfLink = Effect.fn("showInvoiceOfLink")(function* (token: string) {
  const found = yield* (yield* Invoices).byLink((yield* Tokens).hash(token))
  const invoice = yield* Effect.fromOption(Option.filter(found, isSent), () => new UnknownBillLink())
  return shownInvoice(invoice, yield* currentTimeMillis)
})
