import type { ReactNode } from "react"
import { formatShortDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import "./when-cell.css"

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
    <div className="when-cell">
      <span>{formatShortDay(instant)}</span>
      <span className="when-cell__time">{formatTime(instant)} CT</span>
      {children}
    </div>
  )
}
