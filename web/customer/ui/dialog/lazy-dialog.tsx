import { lazy, Suspense, type ComponentType } from "react"
import { loadCode } from "../../../shared/entry/load-code.ts"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"

/** A dialog whose code is loaded when it is opened for the first time. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Dialog = lazy(async () => ({ default: (await loadCode(load)) as ComponentType<object> }))
  return (props: Props) => (
    <ErrorBoundary>
      <Suspense fallback={<output className="visually-hidden">Loading…</output>}>
        <Dialog {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
