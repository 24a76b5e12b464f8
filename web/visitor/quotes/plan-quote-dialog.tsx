import { useEffect, useId, useRef } from "react"
import { Button } from "../../shared/ui/button.tsx"
import { QuoteForm } from "./quote-form.tsx"
import "./plan-quote-dialog.css"

interface Props {
  readonly plan: string
  readonly onClose: () => void
}

/** The quote form about a maintenance plan. Escape closes it; what was typed is kept. */
export const PlanQuoteDialog = ({ plan, onClose }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="plan-quote-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="plan-quote-dialog__head">
        <h2 id={id}>{plan}</h2>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <QuoteForm plan={plan} />
    </dialog>
  )
}
