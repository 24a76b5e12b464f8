import { addDays, dateAt, formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import "./next-free.css"
import { useSlotsBetween, type SlotSource } from "./slot-source.ts"

/** Within a week the weekday alone tells which day is meant. */
const DAYS_SEARCHED = 7
const DAYS_OFFERED = 4

interface NextFreeProps {
  readonly source: SlotSource
  readonly now: Instant
  readonly onChoose: (slot: string) => void
}

/** The first free time of each of the next few days; nothing if there are none. */
export const NextFree = ({ source, now, onChoose }: NextFreeProps) => {
  const today = dateAt(now)
  const { data = [], isLoading } = useSlotsBetween(source, today, addDays(today, DAYS_SEARCHED))
  const firsts = firstOfEachDay(data).slice(0, DAYS_OFFERED)
  if (isLoading) return <Loading />
  if (firsts.length === 0) return null
  return (
    <div className="row-2 middle" role="group" aria-labelledby="next-free-label">
      <span id="next-free-label" className="next-free__label">
        Next free:
      </span>
      {firsts.map((slot) => (
        <button key={slot} type="button" className="next-free__time" onClick={() => onChoose(slot)}>
          {weekdayAndTime(slot)}
          <span className="visually-hidden">, {formatDay(Date.parse(slot))}</span>
        </button>
      ))}
    </div>
  )
}

/** As large as the times will be, so that the days below stay where somebody is about to press. */
const Loading = () => (
  <div className="row-2 middle" aria-hidden="true">
    <span className="next-free__label">Next free:</span>
    {Array.from({ length: DAYS_OFFERED }, (_, n) => (
      <span key={n} className="next-free__time next-free__time--loading skeleton">
        Mon 9:00 AM
      </span>
    ))}
  </div>
)

const firstOfEachDay = (slots: readonly string[]): readonly string[] =>
  slots.filter((slot, index) => index === 0 || dayOfSlot(slot) !== dayOfSlot(slots[index - 1]!))

const dayOfSlot = (slot: string) => dateAt(Date.parse(slot))

/** "Mon 9:00 AM". */
const weekdayAndTime = (slot: string): string => {
  const start = Date.parse(slot)
  return `${formatDay(start).slice(0, 3)} ${formatTime(start)}`
}

/** "Mon, Nov 23, 9:00 AM". */
export const shortTime = (slot: string): string => {
  const start = Date.parse(slot)
  const [weekday, month, day] = formatDay(start).split(/,? /u)
  return `${weekday!.slice(0, 3)}, ${month!.slice(0, 3)} ${day}, ${formatTime(start)}`
}
