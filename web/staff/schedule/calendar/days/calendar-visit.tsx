import { Repeat } from "@blueprintjs/icons"
import type { KeyboardEvent } from "react"
import { placeText } from "../../../../../core/schedule/visits/series-text.ts"
import { fullName } from "../../../../../core/fields/full-name.ts"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { formatTime } from "../../../../../core/time/chicago.ts"
import type { Instant } from "../../../../../core/time/interval.ts"
import { holdText } from "../../appointments/hold-tag.tsx"
import type { Visit } from "../calendar.ts"
import { shortClock } from "./day-axis.ts"
import { useDraggableVisit } from "../moving/drag-to-move.tsx"
import { StatusIcon, statusLabel } from "../status-tone.tsx"
import { TechnicianMarks } from "../technicians/technician-marks.tsx"
import "./calendar-visit.css"

interface Props {
  readonly visit: Visit
  /** The day in which it is drawn. */
  readonly date: PlainDate
  /** In whose column it is drawn, if each technician has one. */
  readonly technicianId?: number | undefined
  /** Fills the space of its hours instead of one line. */
  readonly tall?: true
  readonly onOpen: (visit: Visit) => void
}

/** A visit, which opens its details and can be dragged. Arrow keys move to the next and previous visit. */
export const CalendarVisit = ({ visit, date, technicianId, tall, onOpen }: Props) => {
  const { ref, isMoving, listeners, description, onKey, onBlur } = useDraggableVisit(
    visit,
    date,
    technicianId,
  )
  const hold = holdText(visit)
  const timeText = (instant: Instant) => (tall ? formatTime(instant) : shortClock(formatTime(instant)))
  return (
    <button
      ref={ref}
      type="button"
      className={`calendar-visit status-tone--${visit.status}`}
      data-visit={visit.id}
      data-tall={tall}
      data-moving={isMoving || undefined}
      data-held={(visit.heldUntil !== null && visit.status !== "cancelled") || undefined}
      aria-describedby={description}
      {...listeners}
      onClick={() => onOpen(visit)}
      onKeyDown={(event) => {
        onKey(event)
        if (!event.defaultPrevented) focusNeighbor(event)
      }}
      onBlur={onBlur}
      // Otherwise Space, which picks the visit up, would also click.
      onKeyUp={(event) => event.code === "Space" && event.preventDefault()}
    >
      <StatusIcon status={visit.status} />
      {visit.series !== null && <Repeat size={12} title={`Repeats, ${placeText(visit.series)}`} />}
      <span className="calendar-visit__time">
        {timeText(visit.start)}
        <span className="visually-hidden"> to {timeText(visit.end)}</span>
      </span>
      <TechnicianMarks technicianIds={visit.technicianIds} columnOf={technicianId} />
      <span className="calendar-visit__name">{fullName(visit)}</span>
      <span className={tall ? "calendar-visit__service" : "visually-hidden"}>{visit.serviceType}</span>
      {hold !== "" && <span className={tall ? "calendar-visit__service" : "visually-hidden"}>{hold}</span>}
      <span className="visually-hidden">{statusLabel(visit.status)}</span>
    </button>
  )
}

const STEPS = new Map(Object.entries({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }))

function focusNeighbor(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS.get(event.key)
  if (step === undefined) return
  event.preventDefault()
  const visits = [...document.querySelectorAll<HTMLElement>("[data-visit]")]
  visits[visits.indexOf(event.currentTarget) + step]?.focus()
}
