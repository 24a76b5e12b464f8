import type { ReactNode } from "react"
import { Button } from "../button.tsx"
import { CatchErrors } from "./catch-errors.tsx"
import "./notice.css"

/** Surrounds a region of a page for visitors and customers: if its code fails to load or to run, the rest stays. */
export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <CatchErrors fallback={<Failed />}>{children}</CatchErrors>
)

const Failed = () => (
  <div className="notice notice--error" role="alert">
    <p>
      This part of the page could not be loaded. Please check your internet connection. Everything you typed
      is kept.
    </p>
    <Button look="outline" onClick={() => location.reload()}>
      Load the page again
    </Button>
  </div>
)
