import { useState, type ReactNode } from "react"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { dateAt, formatDay, startOfDay } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { isClosed } from "./closed-days.ts"
import { DayPicker } from "./day-picker.tsx"
import { NextFree } from "./next-free.tsx"
import type { SlotSource } from "./slot-source.ts"
import "./start-picker.css"
import { TimePicker } from "./time-picker.tsx"

interface StartPickerProps {
  readonly source: SlotSource
  readonly now: Instant
  /** A start as the source lists it. */
  readonly chosen: string | null
  readonly onChoose: (slot: string | null) => void
  /** What the screen says when the times of a day cannot be loaded, and when there are none (spec §8). */
  readonly messages: { readonly failed: string; readonly none: string }
  /** Why the start that was chosen could not be had, after somebody else took it. */
  readonly taken?: ReactNode
  /** Whether to offer the nearest free starts instead of one that is free no longer. */
  readonly offersNearest?: boolean
}

/** Chooses the new start of a visit: the next free times, the free days, and the times of the chosen day. */
export const StartPicker = (props: StartPickerProps) => {
  const { source, now, chosen, onChoose, messages, taken, offersNearest = false } = props
  const [date, setDate] = useState<PlainDate | null>(null)
  const chooseStart = (slot: string) => {
    setDate(dateAt(Date.parse(slot)))
    onChoose(slot)
  }
  return (
    <>
      <NextFree source={source} now={now} onChoose={chooseStart} />
      <DayPicker
        source={source}
        now={now}
        chosen={date}
        isClosed={(day, isOffered) => isClosed(day, isOffered, now)}
        onChoose={(day) => {
          setDate(day)
          onChoose(null)
        }}
      />
      {date !== null && (
        <div className="start-picker__times">
          <h3>{formatDay(startOfDay(date))}</h3>
          <p className="start-picker__hint">Times are shown in St. Louis time (CT).</p>
          <TimePicker
            source={source}
            date={date}
            chosen={chosen}
            onChoose={onChoose}
            messages={messages}
            taken={taken}
            onChooseNearest={offersNearest ? chooseStart : undefined}
          />
        </div>
      )}
    </>
  )
}
