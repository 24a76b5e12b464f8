import * as Result from "effect/Result"
import { formatMoney, type Cents } from "../fields/money.ts"
import { PAYMENT_METHODS, type PaymentMethod, type PostingKind } from "../money/ledger-choices.ts"
import { balanceOf, type LedgerEntry } from "../money/ledger.ts"
import { proportion } from "../money/rounding.ts"
import { WrongAmount } from "./invoice.ts"
import type { InvoiceAmounts } from "./invoice-state.ts"

/** What is posted about an invoice. The entries add up to 0, and none is 0. */
export interface Posting {
  readonly kind: PostingKind
  readonly entries: readonly LedgerEntry[]
}

const posting = (kind: PostingKind, entries: readonly LedgerEntry[]): Posting => ({
  kind,
  entries: entries.filter(({ amount }) => amount !== 0),
})

type Posted = Result.Result<Posting, WrongAmount>

const refused = (message: string) => Result.fail(new WrongAmount({ message }))

/** An invoice is sent: its customer owes the total, of which the tax is passed on. */
export const invoicePosting = ({ total, tax }: { readonly total: Cents; readonly tax: Cents }): Posting =>
  posting("invoice", [
    { account: "receivable", amount: total },
    { account: "income", amount: tax - total },
    { account: "tax", amount: -tax },
  ])

/** A payment of at most what is open and what was written off: that may be paid after all. */
export const paymentPosting = (amounts: InvoiceAmounts, method: PaymentMethod, amount: Cents): Posted => {
  const unpaid = amounts.open + amounts.writtenOff
  return amount > unpaid
    ? refused(
        unpaid === 0
          ? "Nothing of this invoice is open."
          : `Only ${formatMoney(unpaid)} of this invoice is open.`,
      )
    : Result.succeed(receivedPosting(amounts, method, amount))
}

/**
 * Money that has come in, whatever is open by now: what is more than that is owed to the customer. From `deposits`, where it
 * was paid before there was an invoice.
 */
export const receivedPosting = (
  amounts: InvoiceAmounts,
  from: PaymentMethod | "deposits",
  amount: Cents,
): Posting => posting("payment", [{ account: from, amount }, ...settledBy(amounts, amount)])

/** Settles what is open, then what was written off; the rest is owed to the customer. */
const settledBy = ({ open, writtenOff }: InvoiceAmounts, amount: Cents): readonly LedgerEntry[] => {
  const ofOpen = Math.min(open, amount)
  const ofWrittenOff = Math.min(writtenOff, amount - ofOpen)
  return [
    { account: "receivable", amount: -ofOpen },
    { account: "write-off", amount: -ofWrittenOff },
    { account: "credit", amount: ofOpen + ofWrittenOff - amount },
  ]
}

/** A deposit for an offer, of which there is no invoice yet; less than 0 is paid back. */
export const depositPosting = (method: PaymentMethod, amount: Cents): Posting =>
  posting(amount < 0 ? "refund" : "payment", [
    { account: method, amount },
    { account: "deposits", amount: -amount },
  ])

/** Pays back at most what was paid: first what the business owes the customer; the rest is owed by them again. */
export const refundPosting = (
  { paid, credit }: InvoiceAmounts,
  method: PaymentMethod,
  amount: Cents,
): Posted => {
  if (amount > paid)
    return refused(paid === 0 ? "Nothing of this invoice is paid." : `Only ${formatMoney(paid)} was paid.`)
  const owed = Math.min(credit, amount)
  return Result.succeed(
    posting("refund", [
      { account: "credit", amount: owed },
      { account: "receivable", amount: amount - owed },
      { account: method, amount: -amount },
    ]),
  )
}

/**
 * Credits some of the total, at most what was not credited yet. What was paid of it is owed to the customer. The tax is that of
 * everything credited so far, less what was credited of it before, so that all credit notes together credit all tax.
 */
export const creditPosting = (
  { tax, ...amounts }: InvoiceAmounts & { readonly tax: Cents },
  amount: Cents,
): Result.Result<Posting & { readonly tax: Cents }, WrongAmount> => {
  const { total, credited } = amounts
  if (amount > total - credited)
    return refused(
      credited === total
        ? "All of this invoice is credited."
        : `Only ${formatMoney(total - credited)} can be credited.`,
    )
  const taxUntil = (until: Cents) => proportion(tax, until, total)
  const creditedTax = taxUntil(credited + amount) - taxUntil(credited)
  return Result.succeed({
    tax: creditedTax,
    ...posting("credit", [
      { account: "income", amount: amount - creditedTax },
      { account: "tax", amount: creditedTax },
      ...settledBy(amounts, amount),
    ]),
  })
}

/**
 * What an invoice counted of a deposit, as far as the business owes it to the customer, is held for another invoice again: at most
 * what is not paid back of the deposits that were counted.
 */
export const heldAgainPosting = ({ credit, deposit }: InvoiceAmounts, counted: Cents): Posting => {
  const amount = Math.max(0, Math.min(credit, deposit, counted))
  return posting("reversal", [
    { account: "credit", amount },
    { account: "deposits", amount: -amount },
  ])
}

/** What is open will not be paid. */
export const writeOffPosting = ({ open }: InvoiceAmounts): Posted =>
  open === 0
    ? refused("Nothing of this invoice is open.")
    : Result.succeed(
        posting("write-off", [
          { account: "write-off", amount: open },
          { account: "receivable", amount: -open },
        ]),
      )

/** The amounts of an invoice, from all entries about it: paid + credited + written off + open = total + credit. */
export const amountsOf = (total: Cents, entries: readonly LedgerEntry[]): InvoiceAmounts => {
  const open = balanceOf(entries, "receivable")
  const credit = 0 - balanceOf(entries, "credit")
  const deposit = balanceOf(entries, "deposits")
  const paid = PAYMENT_METHODS.reduce((sum, method) => sum + balanceOf(entries, method), deposit)
  const writtenOff = balanceOf(entries, "write-off")
  return {
    total,
    open,
    paid,
    deposit,
    writtenOff,
    credit,
    credited: total + credit - open - paid - writtenOff,
  }
}
