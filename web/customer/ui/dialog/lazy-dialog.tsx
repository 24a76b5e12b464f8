import type { ComponentType } from "react"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"

/** A dialog whose code is loaded when it is opened for the first time. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Dialog = lazyPart(load, <output className="visually-hidden">Loading…</output>)
  return (props: Props) => (
    <ErrorBoundary>
      <Dialog {...props} />
    </ErrorBoundary>
  )
}
