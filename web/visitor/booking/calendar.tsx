import { useState } from "react"
import { DayPicker, type CustomComponents, type Modifiers } from "react-day-picker"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { dateAt, dayOf, formatDay, startOfDay, weekdayOf } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { BOOKING_LEAD_HOURS, isFarEnough } from "../../../core/time/lead-time.ts"
import { Button } from "../../shared/ui/button.tsx"
import { useFreeDays, type Visit } from "./availability.ts"
import { chooseDate, useDraft } from "./draft.ts"
import { firstOfMonth, fromDay, monthName, monthsLater, toDay } from "./month.ts"

const MONTHS_AHEAD = 12

/** The days that can be had. If the server cannot say which are full, those we are never open on stay greyed out. */
export const Calendar = ({ visit }: { readonly visit: Visit }) => {
  const chosen = useDraft((draft) => draft.date)
  const [now] = useState(() => Date.now())
  const today = dateAt(now)
  const [month, setMonth] = useState(() => firstOfMonth(chosen ?? today))
  const lastMonth = monthsLater(firstOfMonth(today), MONTHS_AHEAD)
  const free = useFreeDays(visit, month, monthsLater(month, 1))
  const isFull = (date: PlainDate) => free.data?.has(date) === false
  return (
    <div className="calendar" aria-busy={free.isFetching}>
      <DayPicker
        mode="single"
        required
        navLayout="around"
        month={toDay(month)}
        onMonthChange={(day) => setMonth(firstOfMonth(fromDay(day)))}
        startMonth={toDay(firstOfMonth(today))}
        endMonth={toDay(lastMonth)}
        today={toDay(today)}
        selected={chosen === null ? undefined : toDay(chosen)}
        disabled={(day) => isClosed(fromDay(day), now) || isFull(fromDay(day))}
        modifiers={{ full: (day) => isFull(fromDay(day)) && !isClosed(fromDay(day), now) }}
        onDayClick={(day) => chooseDate(fromDay(day))}
        labels={{ labelDayButton }}
        components={{ Chevron }}
      />
      <output className="calendar__status">
        {free.isFetching
          ? "Checking which days are free…"
          : free.isError
            ? "We could not check which days are full. Pick a day to see its times."
            : free.data?.size === 0
              ? `${monthName(month)} is fully booked.`
              : "Greyed-out days are full or closed. We rest on Sundays."}
      </output>
      {free.data?.size === 0 && month < lastMonth && (
        <Button look="outline" onClick={() => setMonth(monthsLater(month, 1))}>
          Show {monthName(monthsLater(month, 1))}
        </Button>
      )}
    </div>
  )
}

/** Sundays, and days of which no moment is far enough ahead (spec §9). */
const isClosed = (date: PlainDate, now: Instant): boolean =>
  weekdayOf(date) === 0 || !isFarEnough(dayOf(date).end, now, BOOKING_LEAD_HOURS)

const labelDayButton = (day: Date, { today, selected, disabled, full }: Modifiers): string =>
  [
    today && "Today",
    formatDay(startOfDay(fromDay(day))),
    full ? "fully booked" : disabled && "not available",
    selected && "selected",
  ]
    .filter(Boolean)
    .join(", ")

const Chevron: CustomComponents["Chevron"] = ({ orientation }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d={orientation === "left" ? "m15 5-7 7 7 7" : "m9 5 7 7-7 7"}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
