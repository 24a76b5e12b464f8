import { useState } from "react"
import { concerns } from "../../../../core/schedule/hours/blocked-time.ts"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import { addDays, dateAt, dayOf, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { overlaps } from "../../../../core/time/interval.ts"
import { MonthGrid, type DayState } from "../../../shared/slot-picker/month-grid.tsx"
import { daysShown, firstOfMonth, monthsLater } from "../../../shared/slot-picker/month.ts"
import { useNow } from "../../../shared/use-now.ts"
import { useEndpoint } from "../../api/queries.ts"
import { intervalOf } from "./blocked-time.ts"

const MONTHS_AHEAD = 24

interface Props {
  readonly chosen: readonly PlainDate[]
  readonly onToggle: (date: PlainDate) => void
  /** Whether whole days are to be blocked, which days with visits cannot be (spec §5). */
  readonly isFullDay: boolean
  /** Whose time is to be blocked; null for that of all. */
  readonly technicianId: number | null
}

/** The days to block. If the visits cannot be loaded every day can be chosen: the server checks again. */
export const BlockCalendar = ({ chosen, onToggle, isFullDay, technicianId }: Props) => {
  const today = dateAt(useNow())
  const [month, setMonth] = useState(() => firstOfMonth(chosen[0] ?? today))
  const shown = daysShown(month, today)
  const from = toIso(startOfDay(shown[0]!))
  const to = toIso(startOfDay(addDays(shown.at(-1)!, 1)))
  const schedule = useEndpoint("listSchedule", { query: { from, to } })
  const blocked = useEndpoint("listBlockedTimes", { query: { from, limit: "100" } })
  const visits = (schedule.data?.appointments ?? []).filter(
    (visit) => visit.status !== "cancelled" && concerns({ technicianId }, visit),
  )
  const fullDays = (blocked.data?.blockedTimes ?? []).filter(
    (block) => block.isFullDay && [null, technicianId].includes(block.technicianId ?? null),
  )

  const stateOf = (date: PlainDate): DayState => {
    const day = dayOf(date)
    const count = visits.filter((visit) => overlaps(intervalOf(visit), day)).length
    const isBlocked = fullDays.some((block) => overlaps(intervalOf(block), day))
    const cannotBeBlocked = isBlocked || (isFullDay && count > 0)
    return {
      isChosen: chosen.includes(date),
      // A chosen day can be taken back, whatever has happened to it meanwhile.
      isAvailable: chosen.includes(date) || (date >= today && !cannotBeBlocked),
      isCrossedOut: date >= today && cannotBeBlocked,
      note: isBlocked
        ? "blocked already"
        : count > 0
          ? `${count} ${count === 1 ? "visit" : "visits"}`
          : undefined,
    }
  }
  return (
    <div className="day-picker" aria-busy={schedule.isFetching || blocked.isFetching}>
      <MonthGrid
        month={month}
        onMonth={setMonth}
        lastMonth={monthsLater(firstOfMonth(today), MONTHS_AHEAD)}
        today={today}
        initial={chosen[0] ?? today}
        stateOf={stateOf}
        onChoose={onToggle}
      />
      <output className="day-picker__status">
        {schedule.isError || blocked.isError
          ? "We could not check which days have visits."
          : isFullDay
            ? "Crossed-out days have visits or are blocked already."
            : "Crossed-out days are blocked already."}
      </output>
    </div>
  )
}
