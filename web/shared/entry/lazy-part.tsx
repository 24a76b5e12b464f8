import { lazy, Suspense, type ComponentType, type ReactNode } from "react"
import { loadCode } from "./load-code.ts"

/** A part of a page whose code is loaded when it is first shown; `waiting` stands there meanwhile. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  const Part = lazy(async () => ({ default: (await loadCode(load)) as ComponentType<object> }))
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}
