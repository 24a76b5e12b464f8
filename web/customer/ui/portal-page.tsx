import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useHydrated } from "../../shared/entry/use-hydrated.ts"
import { ErrorBoundary } from "../../shared/ui/notices/error-boundary.tsx"
import { customerQueries } from "../queries.ts"
import { useOtherSignIn } from "./other-sign-in.ts"

interface Props {
  readonly title: string
  readonly lead: string
  /** Shown once the page is hydrated. */
  readonly children: ReactNode
}

/** A page of the portal beside its first screen. */
export const PortalPage = ({ title, lead, children }: Props) => {
  useOtherSignIn()
  return (
    <QueryClientProvider client={customerQueries}>
      <div className="container portal-page stack-5">
        <p>
          <a href="/portal">Back to your portal</a>
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <ErrorBoundary>{useHydrated() && children}</ErrorBoundary>
      </div>
    </QueryClientProvider>
  )
}
