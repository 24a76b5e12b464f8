import type { ReactNode } from "react"
import { formatShortDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"

interface Props {
  /** The instant as the API has it. */
  readonly iso: string
  /** Below date and time. */
  readonly children?: ReactNode
}

/** Date and time of an instant, on two lines. */
export const WhenCell = ({ iso, children }: Props) => {
  const instant = parseIso(iso) ?? 0
  return (
    <div className="stack-0 start">
      <span>{formatShortDay(instant)}</span>
      <span className="soft small">{formatTime(instant)} CT</span>
      {children}
    </div>
  )
}
