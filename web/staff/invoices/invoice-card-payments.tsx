import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { cardName } from "../../../core/money/cards/card-name.ts"
import { toastFailure } from "../../shared/toasts/toast-failure.ts"
import { toast } from "../../shared/toasts/toasts.ts"
import { call } from "../../shared/api/client.ts"
import { refresh, useEndpoint } from "../api/queries.ts"
import { isShown } from "../money/card-payment.ts"
import { CardPayments } from "../money/card-payments.tsx"
import { Card } from "../ui/boxes/card.tsx"
import { whenText } from "../ui/when-text.ts"
import { refreshInvoices } from "./invoice.ts"

/** The payments of an invoice by card, and the saved card that pays it; nothing where there is neither. */
export const InvoiceCardPayments = ({ id }: { readonly id: number }) => {
  const { data } = useEndpoint("listCardPayments", { params: { id: String(id) } })
  if (data === undefined || (data.planned === null && !data.payments.some(isShown))) return null
  return (
    <Card title="Payments by card">
      <div className="stack-4">
        {data.planned !== null && <PlannedCharge id={id} planned={data.planned} />}
        <CardPayments payments={data.payments} onChange={refreshAll} />
      </div>
    </Card>
  )
}

const refreshAll = async () => {
  await Promise.all([refresh("listCardPayments"), refreshInvoices()])
}

interface PlannedChargeProps {
  readonly id: number
  readonly planned: {
    readonly brand: string | null
    readonly last4: string | null
    readonly at: string | null
  }
}

const PlannedCharge = ({ id, planned }: PlannedChargeProps) => {
  const [isCharging, setCharging] = useState(false)
  const charge = async () => {
    setCharging(true)
    try {
      const { state } = await call("chargeByHand", { params: { id: String(id) } })
      toast(OUTCOMES[state])
    } catch (error) {
      toastFailure("The card was not charged", error)
    }
    await refreshAll()
    setCharging(false)
  }
  return (
    <div className="stack-2 start break">
      <span>
        The customer saved a card for this plan: {cardName(planned)}.{" "}
        {planned.at === null
          ? "It is not charged by itself any more."
          : `It is charged by itself on ${whenText(planned.at)}.`}
      </span>
      <Button size="small" text="Charge the card now" loading={isCharging} onClick={() => void charge()} />
    </div>
  )
}

const PENDING = {
  title: "Stripe has not confirmed the charge yet",
  description: "It is made within the hour.",
}

const OUTCOMES = {
  paid: { title: "The card was charged" },
  failed: {
    variant: "destructive",
    title: "The card was not charged",
    description: "The customer was mailed how to pay.",
  },
  open: PENDING,
  processing: PENDING,
  expired: PENDING,
} as const
