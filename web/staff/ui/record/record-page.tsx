import { Button } from "@blueprintjs/core"
import { ArrowLeft } from "@blueprintjs/icons"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import { ApiError } from "../../../shared/api/errors.ts"
import { FailedState, LoadingState, State } from "../boxes/states.tsx"
import "./record-page.css"

interface Props<Reply> {
  /** What the record is: "Quote". */
  readonly name: string
  readonly query: UseQueryResult<Reply>
  /** The button that leads to the list. */
  readonly back: string
  readonly onBack: () => void
  /** Shown when there is no such record. */
  readonly missing: Pick<ComponentProps<typeof State>, "title" | "description">
  readonly children: (reply: Reply) => ReactNode
}

/** The page of one record, in place of its list: loading, missing, failed, or what `children` make of it. */
export const RecordPage = <Reply,>({ name, query, back, onBack, missing, children }: Props<Reply>) => {
  const { data, error, isPlaceholderData, refetch } = query
  const button = <Button icon={<ArrowLeft />} text={back} onClick={onBack} />
  // The data of another record may still be there as a placeholder.
  if (data !== undefined && !isPlaceholderData)
    return (
      <>
        <nav aria-label={name}>{button}</nav>
        {children(data)}
      </>
    )
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <State {...missing} action={button} />
  return error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />
}

interface HeaderProps {
  readonly title: ReactNode
  /** The line below the title. */
  readonly line?: ReactNode
  /** What stands below that line. */
  readonly below?: ReactNode
  /** What can be done with the record. */
  readonly children: ReactNode
}

export const RecordHeader = ({ title, line, below, children }: HeaderProps) => (
  <header className="row-3 spread top">
    <div>
      <h2 className="record-page__title break">{title}</h2>
      {line && <p className="record-page__line row-1 across-3 soft break">{line}</p>}
      {below}
    </div>
    <div className="row-2">{children}</div>
  </header>
)
