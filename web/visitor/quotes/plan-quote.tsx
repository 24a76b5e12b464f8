import { useRef, useState } from "react"
import { lazyPart } from "../../shared/entry/lazy-part.tsx"
import { CatchErrors } from "../../shared/ui/notices/catch-errors.tsx"
import { Button } from "../../shared/ui/button.tsx"

/** The button of a plan's card, which opens the quote form in a dialog. */
export const PlanQuote = ({ plan, popular }: { readonly plan: string; readonly popular: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        look={popular ? "primary" : "outline"}
        aria-label={`Request a quote: ${plan}`}
        onClick={() => setOpen(true)}
      >
        Request a quote
      </Button>
      {isOpen && (
        <CatchErrors fallback={<p role="alert">The form could not be loaded. Please load the page again.</p>}>
          <PlanQuoteDialog
            plan={plan}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </CatchErrors>
      )}
    </>
  )
}

const PlanQuoteDialog = lazyPart(async () => (await import("./plan-quote-dialog.tsx")).PlanQuoteDialog)
