import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Customers } from "../../../contacts/ports/customers.ts"
import { invoiceStateOf } from "../../../invoices/invoice-state.ts"
import { noticeAddress } from "../../../business/use-cases/settings.ts"
import { Invoices } from "../../../invoices/ports/invoices.ts"
import { CardPayments } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import type { InvoiceMail } from "../../../outbox/outgoing-mail.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import type { MailContent } from "../../ports/mailer.ts"

/** Not once its link was ended; a reminder not once it is paid, or its reminders are stopped. */
export const readInvoiceMail = Effect.fnUntraced(function* ({ _tag, invoiceId }: InvoiceMail) {
  const tokens = yield* Tokens
  const { isAvailable } = yield* CardProvider
  const now = yield* currentTimeMillis
  const invoice = Option.getOrUndefined(yield* (yield* Invoices).byId(invoiceId))
  if (invoice === undefined || !invoice.hasLink) return Option.none<MailContent>()
  const { number, dueAt } = invoice
  if (number === null || dueAt === null) return Option.none<MailContent>()
  const isDue = invoiceStateOf(invoice, now) === "overdue" && !invoice.remindersStopped
  if (_tag === "InvoiceReminder" && !isDue) return Option.none<MailContent>()
  return Option.flatMap(
    yield* (yield* Customers).byId(invoice.customerId),
    ({ firstName, lastName, email }) =>
      email === null
        ? Option.none()
        : Option.some<MailContent>({
            _tag,
            invoice: { ...invoice, number, dueAt },
            customer: { firstName, lastName, email },
            canPayByCard: isAvailable && invoice.open > 0,
            invoiceToken: tokens.invoice(invoiceId, invoice.linkNumber),
          }),
  )
})

/** Not once somebody has looked at all of it. */
export const readPaymentsNotice = Effect.fnUntraced(function* () {
  const issues = yield* (yield* CardPayments).issues
  const to = yield* noticeAddress
  return issues.length === 0
    ? Option.none<MailContent>()
    : Option.some<MailContent>({ _tag: "PaymentsNotice", issues, to })
})
