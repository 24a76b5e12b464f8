import { Button } from "../../../../shared/ui/button.tsx"
import { goTo, type Step } from "../draft.ts"

export const BackButton = ({ to }: { readonly to: Step }) => (
  <Button look="quiet" className="booking__back" onClick={() => goTo(to)}>
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d="M15 5l-7 7 7 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    Back
  </Button>
)
