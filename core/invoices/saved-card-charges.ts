import { formatMoney, type Cents } from "../fields/money.ts"
import type { ChargeFailure } from "../money/cards/card-choices.ts"
import type { CardPayment } from "../money/cards/card-payment.ts"
import type { SavedCard } from "../money/cards/saved-card.ts"
import { addDays, dateAt, formatDay, startOfDay } from "../time/chicago.ts"
import { HOUR, type Instant } from "../time/interval.ts"
import type { Invoice } from "./invoice.ts"

/**
 * Days after an invoice was mailed on which the saved card is charged. The mail names card, amount and day: so nobody is charged
 * what they were not told before, also after a price or a tax has changed, and whoever wants to can pay otherwise.
 */
const CHARGED_AFTER_DAYS = 3

/** Days after the first failure on which a card that was declined is charged again. Then it is left to its customer. */
const RETRIED_AFTER_DAYS = [3, 7] as const

/** Not at night: a bank that asks back, and a mail, find their customer awake. */
const CHARGE_HOUR = 9

const morningAfter = (instant: Instant, days: number): Instant =>
  startOfDay(addDays(dateAt(instant), days)) + CHARGE_HOUR * HOUR

/**
 * When the card is charged by itself for what is open of an invoice that was sent; null for never. An invoice that was paid by
 * card, the saved one or another, is not charged again, whatever was paid back or disputed since. Only a card that was declined
 * is tried again: a bank that wants to ask its customer, and a card that has expired, need the customer.
 */
export const chargeTime = (
  { issuedAt, open }: Pick<Invoice, "issuedAt" | "open">,
  payments: readonly Pick<CardPayment, "savedCardId" | "state" | "failure" | "createdAt" | "paidAt">[],
  { id, savedAt }: Pick<SavedCard, "id" | "savedAt">,
): Instant | null => {
  if (open === 0 || issuedAt === null || savedAt === null) return null
  if (payments.some(({ paidAt }) => paidAt !== null)) return null
  const failed = payments.filter(({ savedCardId, state }) => savedCardId === id && state === "failed")
  const [first, last] = [failed[0], failed.at(-1)]
  if (first === undefined) return Math.max(morningAfter(issuedAt, CHARGED_AFTER_DAYS), savedAt)
  const days = RETRIED_AFTER_DAYS[failed.length - 1]
  return last?.failure === "declined" && days !== undefined ? morningAfter(first.createdAt, days) : null
}

/** What the customer of a plan agrees to by saving a card. The amounts are with tax. */
export const consentText = ({
  business,
  plan,
  monthly,
  due,
  nextBilling,
}: {
  readonly business: string
  /** "Basic". */
  readonly plan: string
  readonly monthly: Cents
  readonly due: Cents
  readonly nextBilling: Instant
}): string =>
  [
    `I agree that ${business} charges this card for my ${plan} plan: ${formatMoney(monthly)} a month`,
    due === 0 ? "" : `, and the ${formatMoney(due)} that is due now`,
    `. Each invoice is mailed to me at least ${CHARGED_AFTER_DAYS} days before its charge; the next month is billed on `,
    `${formatDay(nextBilling)}. An upgrade is charged the same way. I can remove the card in the portal at any time; `,
    "then it is not charged any more.",
  ].join("")

/** Why a card was not charged, for staff: "the bank declined it". */
export const failureText = (failure: ChargeFailure | null): string => WHY[failure ?? "declined"]

const WHY: Readonly<Record<ChargeFailure, string>> = {
  declined: "the bank declined it",
  authentication: "the bank wants to ask its customer first",
  expired: "the card has expired",
}
