import { Button, ButtonGroup, InputGroup } from "@blueprintjs/core"
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons"
import { parseDate, type PlainDate } from "../../../../core/time/calendar.ts"
import type { CalendarState, SetCalendar } from "./calendar-state.ts"
import { titleOf, turned, VIEWS } from "./view.ts"
import "./calendar-toolbar.css"

interface Props {
  readonly state: CalendarState
  readonly today: PlainDate
  readonly onState: SetCalendar
}

const LABELS = { month: "Month", week: "Week", day: "Day" } as const

/** Which days the calendar shows. */
export const CalendarToolbar = ({ state: { view, date }, today, onState }: Props) => (
  <div className="row-2 across-3 middle">
    <ButtonGroup>
      <Button
        icon={<ChevronLeft />}
        aria-label={`Previous ${view}`}
        title={`Previous ${view}`}
        onClick={() => onState({ date: turned(view, date, -1) })}
      />
      <Button text="Today" title="Today (T)" onClick={() => onState({ date: today })} />
      <Button
        icon={<ChevronRight />}
        aria-label={`Next ${view}`}
        title={`Next ${view}`}
        onClick={() => onState({ date: turned(view, date, 1) })}
      />
    </ButtonGroup>
    <h2 className="calendar-toolbar__title" aria-live="polite">
      {titleOf(view, date)}
    </h2>
    <InputGroup
      className="calendar-toolbar__date"
      type="date"
      aria-label="Go to date"
      value={date}
      onValueChange={(value) => {
        // Empty while a part of the date is being typed.
        if (parseDate(value) !== undefined) onState({ date: value })
      }}
    />
    <ButtonGroup role="group" aria-label="View">
      {VIEWS.map((each) => (
        <Button
          key={each}
          text={LABELS[each]}
          title={`${LABELS[each]} (${LABELS[each][0]})`}
          active={each === view}
          aria-pressed={each === view}
          onClick={() => onState({ view: each })}
        />
      ))}
    </ButtonGroup>
  </div>
)
