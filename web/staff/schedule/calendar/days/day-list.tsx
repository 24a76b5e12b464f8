import { Button } from "@blueprintjs/core"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { formatDay, startOfDay } from "../../../../../core/time/chicago.ts"
import { blockLabel, type Calendar, onDay, type Visit, visitsOn } from "../calendar.ts"
import type { SetCalendar } from "../calendar-state.ts"
import { CalendarVisit } from "./calendar-visit.tsx"
import "./day-list.css"

interface Props {
  readonly date: PlainDate
  readonly calendar: Calendar
  readonly onState: SetCalendar
  readonly onOpen: (visit: Visit) => void
}

/** The visits of the day that is chosen in a phone's month. */
export const DayList = ({ date, calendar, onState, onOpen }: Props) => {
  const visits = visitsOn(date, calendar.visits)
  const blocks = onDay(date, calendar.blocks)
  return (
    <section className="day-list stack-2" aria-label="Chosen day">
      <h3 className="day-list__title">{formatDay(startOfDay(date))}</h3>
      {blocks.map((block) => (
        <p key={block.id} className="plain soft">
          {blockLabel(block)}
        </p>
      ))}
      {visits.length === 0 && <p className="plain soft">No visits on this day.</p>}
      {visits.map((visit) => (
        <CalendarVisit key={visit.id} visit={visit} date={date} onOpen={onOpen} />
      ))}
      <Button text="Open the day" onClick={() => onState({ view: "day" })} />
    </section>
  )
}
