import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { cardName } from "../../../core/money/cards/card-name.ts"
import { whenText } from "../ui/when-text.ts"
import { type CardPayment, isShown } from "./card-payment.ts"
import { RefundCard } from "./refund-card.tsx"

interface Props {
  readonly payments: readonly CardPayment[]
  /** Fetches again what shows them. */
  readonly onChange: () => Promise<void>
}

/** Payments by card that somebody has made or tried to, with their refunds and a button to pay them back. */
export const CardPayments = ({ payments, onChange }: Props) => {
  const [refunding, setRefunding] = useState<CardPayment>()
  const shown = payments.filter(isShown)
  if (shown.length === 0) return null
  return (
    <>
      <ul className="plain stack-4">
        {shown.map((payment) => (
          <li key={payment.id} className="stack-1 break">
            <span>
              {whenText(payment.paidAt ?? payment.createdAt)}: <strong>{moneyOf(payment)}</strong>,{" "}
              {cardName(payment)}
              {payment.failure === null ? STATES[payment.state] : FAILURES[payment.failure]}
            </span>
            {payment.refunds.map(({ id, amount, state, note, createdAt }) => (
              <span key={id} className="soft small">
                {whenText(createdAt)}: {formatMoney(centsOf(amount))} {REFUNDS[state]}
                {note !== null && `, ${note}`}
              </span>
            ))}
            <span className="row-2 middle">
              {payment.refundable > 0 && (
                <Button size="small" text="Refund to the card" onClick={() => setRefunding(payment)} />
              )}
              {payment.dashboardUrl !== null && (
                <a href={payment.dashboardUrl} target="_blank" rel="noreferrer">
                  See it at Stripe
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      {refunding && (
        <RefundCard payment={refunding} onSaved={onChange} onClose={() => setRefunding(undefined)} />
      )}
    </>
  )
}

const moneyOf = ({ amount }: CardPayment): string => formatMoney(centsOf(amount))

const STATES = {
  open: "",
  processing: ", the bank has not confirmed it yet",
  paid: "",
  failed: ", refused by the bank",
  expired: "",
} as const

const FAILURES = {
  declined: ", declined by the bank",
  authentication: ", not charged: the bank wants to ask its customer first",
  expired: ", not charged: the card has expired",
} as const

const REFUNDS = {
  requested: "is being paid back",
  pending: "is being paid back",
  done: "was paid back",
  failed: "could not be paid back",
} as const
