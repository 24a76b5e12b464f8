import { Button, ButtonGroup } from "@blueprintjs/core"
import { ChevronLeft, ChevronRight, Print } from "@blueprintjs/icons"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import { addDays, dateAt, formatDay, startOfDay } from "../../../../core/time/chicago.ts"
import { StartPageSwitch } from "../../ui/start-page-switch.tsx"
import "./day-bar.css"

interface Props {
  readonly date: PlainDate
  readonly isToday: boolean
  readonly onDate: (date: PlainDate) => void
}

/** The day that is shown, with buttons to others and to print it. */
export const DayBar = ({ date, isToday, onDate }: Props) => (
  <div className="row-3 middle spread">
    <h2 className="day-bar__day" aria-live="polite">
      {formatDay(startOfDay(date))}
    </h2>
    <div className="day-bar__buttons row-2 middle">
      <ButtonGroup>
        <Button
          icon={<ChevronLeft />}
          aria-label="Previous day"
          title="Previous day"
          onClick={() => onDate(addDays(date, -1))}
        />
        <Button text="Today" disabled={isToday} onClick={() => onDate(dateAt(Date.now()))} />
        <Button
          icon={<ChevronRight />}
          aria-label="Next day"
          title="Next day"
          onClick={() => onDate(addDays(date, 1))}
        />
      </ButtonGroup>
      <Button icon={<Print />} text="Print" onClick={() => print()} />
      <StartPageSwitch />
    </div>
  </div>
)
