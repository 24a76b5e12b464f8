import { Button, Spinner } from "@blueprintjs/core"
import { Offline } from "@blueprintjs/icons"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { isUnreachable, sentenceFor } from "../../../shared/api/errors.ts"

interface Props {
  readonly title: string
  readonly description?: string
  readonly icon?: ReactElement
  readonly action?: ReactElement
}

/** Shown in place of content, with the reason why there is none. */
export const State = ({ title, description, icon, action }: Props) => (
  <div className="state">
    {icon}
    <h2 className="state__title title">{title}</h2>
    {description && <p className="state__description">{description}</p>}
    {action}
  </div>
)

export const LoadingState = () => (
  <div className="state" role="status">
    <Spinner size={32} />
    <p className="state__description">Loading...</p>
  </div>
)

interface FailedProps {
  readonly error: unknown
  /** Reads again. */
  readonly retry: () => void
  readonly title?: string | undefined
}

/** A read that failed. */
export const FailedState = ({ error, retry, title }: FailedProps) => (
  <div role="alert">
    <State
      icon={<Offline size={32} />}
      title={title ?? (isUnreachable(error) ? "No connection" : "This could not be loaded")}
      description={sentenceFor(error, "Something went wrong on our side.")}
      action={<Button text="Try Again" onClick={retry} />}
    />
  </div>
)

interface LoadedProps<Reply> {
  readonly query: UseQueryResult<Reply>
  /** Heading of the failure to load it, where it is not the usual one. */
  readonly failure?: string
  readonly children: (reply: Reply) => ReactNode
}

/** What `children` make of a reply, once it is there; of another record's reply nothing is shown. */
export const Loaded = <Reply,>({ query, failure, children }: LoadedProps<Reply>) => {
  if (query.data !== undefined && !query.isPlaceholderData) return children(query.data)
  if (!query.error) return <LoadingState />
  return <FailedState title={failure} error={query.error} retry={() => void query.refetch()} />
}

/** Code that failed to load or to run. */
export const NotLoadedState = () => (
  <div role="alert">
    <State
      title="This part of the page could not be loaded"
      description="Please check your internet connection."
      action={<Button text="Load the page again" onClick={() => location.reload()} />}
    />
  </div>
)
