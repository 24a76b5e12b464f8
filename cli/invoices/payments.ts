import { Option } from "commander"
import * as Effect from "effect/Effect"
import {
  StaffCard,
  StaffCardPayment,
  StaffPaymentIssue,
} from "../../adapters/http/invoices/contract/card-json.ts"
import { Deposit } from "../../adapters/http/invoices/contract/card-payments.ts"
import { formatAmount, formatMoney } from "../../core/fields/money.ts"
import { CardRefundInput, PaymentInput } from "../../core/invoices/invoice-input.ts"
import { listPaymentIssues } from "../../core/invoices/use-cases/cards/issues.ts"
import { reconcileCards } from "../../core/invoices/use-cases/cards/reconcile.ts"
import { listCardPayments, refundCardPayment } from "../../core/invoices/use-cases/cards/refund.ts"
import { chargeByHand } from "../../core/invoices/use-cases/cards/saved/charge.ts"
import { listSavedCards } from "../../core/invoices/use-cases/cards/saved/planned.ts"
import { payBackDeposit, recordDeposit } from "../../core/invoices/use-cases/deposits.ts"
import { recordPayment } from "../../core/invoices/use-cases/post-for-invoice.ts"
import { cardName } from "../../core/money/cards/card-name.ts"
import type { CardPayment } from "../../core/money/cards/card-payment.ts"
import { PAYMENT_METHODS, type PaymentMethod } from "../../core/money/ledger-choices.ts"
import { failureText } from "../../core/invoices/saved-card-charges.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { formatShortDay } from "../../core/time/chicago.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode, parseDecimalArg, parseIdArg } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"
import { forInvoice, invoiceArgument, type InvoiceArg } from "./invoice-argument.ts"
import { outputOf, shownNow } from "./invoice-output.ts"

interface ByHand {
  readonly method: PaymentMethod
  readonly note?: string
}

const HOW = new Option("--method <method>", "how it was paid").choices(PAYMENT_METHODS).default("check")
const NOTE = ["--note <text>", "such as the number of a check"] as const

export const registerPayments: RegisterCommand = (program, { run, columns }) => {
  const group = program.command("payments").description("Payments of invoices and deposits of offers")

  group
    .command("record")
    .description("Record a payment of an invoice")
    .addArgument(invoiceArgument())
    .argument("<dollars>", "how much", parseDecimalArg)
    .addOption(HOW)
    .option(...NOTE)
    .addHelpText("after", examples('hearth payments record 7 50 --method check --note "No. 12"'))
    .action((of: InvoiceArg, amount: number, options: ByHand) => {
      const payment = decode(PaymentInput, { amount, ...options })
      return run(shownNow(forInvoice(of, (id) => recordPayment(id, payment))), outputOf)
    })

  group
    .command("deposit")
    .description("Record the deposit for the offer that was accepted for a quote, or that it was paid back")
    .argument("<quote>", 'its id in "hearth quotes list"', parseIdArg)
    .argument("<dollars>", "how much", parseDecimalArg)
    .addOption(HOW)
    .option(...NOTE)
    .option("--back", "it was paid back to the customer")
    .addHelpText(
      "after",
      examples("hearth payments deposit 4 50 --method cash", "hearth payments deposit 4 50 --back"),
    )
    .action((id: number, amount: number, { back, ...options }: ByHand & { readonly back?: boolean }) =>
      run(
        (back ? payBackDeposit : recordDeposit)(id, decode(PaymentInput, { amount, ...options })),
        (deposit) => ({
          json: depositJson(deposit),
          text: `${formatMoney(deposit.paid)} of the deposit is paid, ${formatMoney(deposit.asked)} was asked for.`,
        }),
      ),
    )

  group
    .command("list")
    .description("List the payments of an invoice by card")
    .addArgument(invoiceArgument())
    .addHelpText("after", examples("hearth payments list 7"))
    .action((of: InvoiceArg) =>
      run(
        forInvoice(of, (invoiceId) => listCardPayments({ invoiceId })),
        (payments) => ({
          json: { payments: payments.map(paymentJson) },
          text:
            payments.length === 0
              ? "Nothing was paid by card."
              : table(
                  ["Id", "Begun", "Amount", "State", "Card", "Paid back"],
                  payments.map((payment) => [
                    String(payment.id),
                    formatShortDay(payment.createdAt),
                    formatAmount(payment.amount),
                    payment.state,
                    [payment.brand ?? payment.method, payment.last4].filter(Boolean).join(" "),
                    formatAmount(payment.refunded),
                  ]),
                  columns,
                ),
        }),
      ),
    )

  group
    .command("cards")
    .description("List the cards that customers saved for their plans")
    .addHelpText("after", examples("hearth payments cards"))
    .action(() =>
      run(listSavedCards, (cards) => ({
        json: { cards: cards.map(cardJson) },
        text:
          cards.length === 0
            ? "No card is saved."
            : table(
                ["Plan", "Customer", "Card", "Expires", "Saved"],
                cards.map((card) => [
                  String(card.planId),
                  fullName(card.customer),
                  cardName(card),
                  card.expires ?? "",
                  card.savedAt === null ? "" : formatShortDay(card.savedAt),
                ]),
                columns,
              ),
      })),
    )

  group
    .command("charge")
    .description("Charge an invoice for a plan to its saved card now")
    .addArgument(invoiceArgument())
    .addHelpText("after", examples("hearth payments charge 7"))
    .action((of: InvoiceArg) =>
      run(forInvoice(of, chargeByHand), (payment) => ({
        json: paymentJson(payment),
        text: chargeText(payment),
      })),
    )

  group
    .command("refund")
    .description("Pay back a payment to its card, or a part of it")
    .argument("<payment>", 'its id in "hearth payments list"', parseIdArg)
    .argument("<dollars>", "how much", parseDecimalArg)
    .option("--note <text>", "why, for you")
    .addHelpText("after", examples('hearth payments refund 3 20 --note "Scratch on the door"'))
    .action((id: number, amount: number, options: { readonly note?: string }) =>
      run(refundCardPayment(id, decode(CardRefundInput, { amount, ...options })), (payment) => ({
        json: paymentJson(payment),
        text: `${formatMoney(payment.refunded)} of ${formatMoney(payment.amount)} is paid back.${
          payment.refunds.at(-1)?.state === "done" ? "" : " Stripe has not confirmed the last refund yet."
        }`,
      })),
    )

  group
    .command("reconcile")
    .description("Compare payments by card with Stripe's, post what is missing, and show what to look at")
    .addHelpText("after", examples("hearth payments reconcile"))
    .action(() =>
      run(Effect.all([reconcileCards, listPaymentIssues()]), ([{ compared, posted }, issues]) => ({
        json: { compared, posted, issues: issues.map(issueJson) },
        text: [
          `${compared} payments were compared, ${posted} were posted.`,
          ...issues.map(({ id, text, noticedAt }) => `${id}: ${formatShortDay(noticedAt)}, ${text}`),
        ].join("\n"),
      })),
    )
}

const chargeText = ({ state, amount, failure, ...card }: CardPayment): string => {
  const name = cardName(card)
  if (state === "paid") return `${name} was charged ${formatMoney(amount)}.`
  return state === "failed"
    ? `The card was not charged ${formatMoney(amount)}: ${failureText(failure)}. Its customer was mailed how to pay.`
    : `Stripe has not confirmed the charge of ${formatMoney(amount)} yet. It is made within the hour.`
}

/** As the API encodes them. */
const paymentJson = encoderOf(StaffCardPayment)
const cardJson = encoderOf(StaffCard)
const depositJson = encoderOf(Deposit)
const issueJson = encoderOf(StaffPaymentIssue)
