import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { StaffInvoice } from "../../adapters/http/invoices/contract/invoice-json.ts"
import { formatMoney } from "../../core/fields/money.ts"
import { invoiceShown } from "../../core/invoices/shown-invoice.ts"
import { encoderOf } from "../engine/encoder.ts"

type Shown = ReturnType<typeof invoiceShown>

const invoiceJson = encoderOf(StaffInvoice)

export const shownNow = <E, R>(invoice: Effect.Effect<Parameters<typeof invoiceShown>[0], E, R>) =>
  Effect.zipWith(invoice, Clock.currentTimeMillis, invoiceShown)

export const outputOf = (invoice: Shown) => ({ json: invoiceJson(invoice), text: `${stateText(invoice)}.` })

/** "Invoice 2026-0007 is partly paid, $100 of $150 is open". */
export const stateText = ({ id, number, state, open, total }: Shown): string =>
  number === null
    ? `Draft ${id} has a total of ${formatMoney(total)}`
    : `Invoice ${number} is ${state}, ${formatMoney(open)} of ${formatMoney(total)} is open`
