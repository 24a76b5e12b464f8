import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Button } from "../../shared/ui/button.tsx"
import "../../shared/ui/notices/notice.css"
import "./loaded.css"

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** What is loaded: "your quotes". */
  readonly what: string
  readonly children: (data: Data) => ReactNode
}

/** What a card shows of a query: a placeholder while it loads, its data, or that it failed. */
export const Loaded = <Data,>({ query, what, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending)
    return (
      <output className="loaded stack-3 start" aria-label={`Loading ${what}`}>
        <span className="skeleton" />
        <span className="skeleton" />
      </output>
    )
  return (
    <div className="notice notice--error loaded stack-3 start" role="alert">
      <p>We could not load {what}.</p>
      <Button look="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
