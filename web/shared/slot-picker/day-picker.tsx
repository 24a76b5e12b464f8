import { useState } from "react"
import { addDays, dateAt, formatDay, startOfDay } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Button } from "../ui/button.tsx"
import { MonthGrid } from "./month-grid.tsx"
import { daysShown, firstOfMonth, monthName, monthsLater } from "./month.ts"
import { closedNote, closedSentences } from "./closed-text.ts"
import { useDays, type SlotSource } from "./slot-source.ts"

const MONTHS_AHEAD = 12

interface DayPickerProps {
  readonly source: SlotSource
  readonly now: Instant
  readonly chosen: PlainDate | null
  /** Days that cannot be chosen on this screen. `isOffered` is true where the schedule has free times on the day. */
  readonly isClosed: (date: PlainDate, isOffered: boolean) => boolean
  readonly onChoose: (date: PlainDate) => void
}

/**
 * A month's days, of which those with a free start can be chosen. If the free days cannot be loaded, every day that is
 * not closed can be.
 */
export const DayPicker = ({ source, now, chosen, isClosed, onChoose }: DayPickerProps) => {
  const today = dateAt(now)
  const lastMonth = monthsLater(firstOfMonth(today), MONTHS_AHEAD)
  // A tab that was put aside may bring back a day that is over.
  const [month, setMonth] = useState(() => firstOfMonth(chosen !== null && chosen > today ? chosen : today))
  const shown = daysShown(month, today)
  const { data, isFetching, isError } = useDays(source, shown[0]!, addDays(shown.at(-1)!, 1))
  const isClosedOn = (date: PlainDate) => isClosed(date, data?.free.has(date) === true)
  const closedOn = (date: PlainDate) => (isClosedOn(date) ? undefined : data?.closed.get(date))
  const isFull = (date: PlainDate) =>
    data?.free.has(date) === false && !isClosedOn(date) && closedOn(date) === undefined
  const isAvailable = (date: PlainDate) => !isClosedOn(date) && data?.free.has(date) !== false
  const noteOn = (date: PlainDate) => {
    if (isClosedOn(date)) return "not available"
    const closed = closedOn(date)
    if (closed !== undefined) return closedNote(closed)
    return isFull(date) ? "fully booked" : undefined
  }
  const closedDays = shown.flatMap((date) => closedOn(date) ?? [])
  return (
    <div className="day-picker" aria-busy={isFetching}>
      <MonthGrid
        month={month}
        onMonth={setMonth}
        lastMonth={lastMonth}
        today={today}
        initial={shown.find((date) => date === chosen) ?? shown.find(isAvailable) ?? today}
        stateOf={(date) => ({
          isAvailable: isAvailable(date),
          isChosen: date === chosen,
          isCrossedOut: isFull(date),
          note: noteOn(date),
        })}
        onChoose={onChoose}
      />
      <output className="day-picker__status">
        {isFetching
          ? "Checking which days are free…"
          : isError
            ? "We could not check which days are full. Pick a day to see its times."
            : [
                data?.free.size === 0
                  ? `No free days until ${formatDay(startOfDay(shown.at(-1)!))}.`
                  : "Crossed-out days are full. We are usually closed on Sundays.",
                ...closedSentences(closedDays),
              ].join(" ")}
      </output>
      {data?.free.size === 0 && month < lastMonth && (
        <Button look="outline" onClick={() => setMonth(monthsLater(month, 1))}>
          Show {monthName(monthsLater(month, 1))}
        </Button>
      )}
    </div>
  )
}
