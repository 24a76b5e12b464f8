import { useEffect, useState } from "react"
import { formatMoney, type Cents } from "../../../core/fields/money.ts"
import { toastFailure } from "../toasts/toast-failure.ts"
import { Button } from "../ui/button.tsx"
import { rememberWhatIsPaid } from "./paid-page.ts"

interface Props {
  readonly amount: Cents
  /** "Pay $150 by card" unless named. */
  readonly label?: string
  readonly look?: "primary" | "outline"
  readonly className?: string
  /** Opens the page that takes the payment. */
  readonly open: () => Promise<{ readonly url: string }>
}

/** Leads to the page of the card provider, which takes the payment. */
export const PayByCard = ({ amount, label, look = "primary", className, open }: Props) => {
  const [isLeaving, setLeaving] = useState(false)
  // A browser that goes back may show the page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener("pageshow", stay)
    return () => removeEventListener("pageshow", stay)
  }, [])
  const leave = async () => {
    setLeaving(true)
    try {
      const { url } = await open()
      rememberWhatIsPaid()
      location.assign(url)
    } catch (error) {
      setLeaving(false)
      toastFailure("The payment was not started", error)
    }
  }
  return (
    <Button look={look} className={className ?? ""} busy={isLeaving} onClick={() => void leave()}>
      {label ?? `Pay ${formatMoney(amount)} by card`}
    </Button>
  )
}
