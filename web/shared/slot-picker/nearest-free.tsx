import { useState } from "react"
import { addDays, dateAt } from "../../../core/time/chicago.ts"
import "./next-free.css"
import { shortTime } from "./next-free.tsx"
import { useSlotsBetween, type SlotSource } from "./slot-source.ts"

const DAYS_AROUND = 14
const STARTS_OFFERED = 3

interface NearestFreeProps {
  readonly source: SlotSource
  /** The start that could not be had. */
  readonly wanted: string
  readonly onChoose: (slot: string) => void
}

/** The three free starts nearest to one that could not be had. Nothing is shown while they load, or if there are none. */
export const NearestFree = ({ source, wanted, onChoose }: NearestFreeProps) => {
  const [today] = useState(() => dateAt(Date.now()))
  const date = dateAt(Date.parse(wanted))
  const first = addDays(date, -DAYS_AROUND)
  const { data = [], isFetching } = useSlotsBetween(
    source,
    first < today ? today : first,
    addDays(date, DAYS_AROUND + 1),
  )
  if (isFetching || data.length === 0) return null
  return (
    <div className="next-free" role="group" aria-labelledby="nearest-free-label">
      <span id="nearest-free-label" className="next-free__label">
        Nearest free times:
      </span>
      {nearestTo(wanted, data).map((slot) => (
        <button key={slot} type="button" className="next-free__time" onClick={() => onChoose(slot)}>
          {shortTime(slot)}
        </button>
      ))}
    </div>
  )
}

const nearestTo = (wanted: string, slots: readonly string[]): readonly string[] => {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(wanted))
  return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, STARTS_OFFERED)
}
