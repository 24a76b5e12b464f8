import { useEffect, useRef, useState, type ReactNode } from "react"
import { formatTime, minuteOfDayAt } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { useBusiness } from "../business.ts"
import { Button } from "../ui/button.tsx"
import { unbroken } from "../unbroken.ts"
import { arrivalAt } from "../visits/arrival-of.ts"
import { NearestFree } from "./nearest-free.tsx"
import { useFreeSlots, type SlotSource } from "./slot-source.ts"
import "./time-picker.css"

interface TimePickerProps {
  readonly source: SlotSource
  readonly date: PlainDate
  /** A start as the source lists it. */
  readonly chosen: string | null
  /** Also called with null, when the chosen start is free no longer. */
  readonly onChoose: (slot: string | null) => void
  /** What the screen says when the times cannot be loaded, and when there are none (spec §8). */
  readonly messages: { readonly failed: string; readonly none: string }
  /** Why the start that was chosen could not be had, after somebody else took it. */
  readonly taken?: ReactNode
  /**
   * Chooses a start of any day. Where it is given, a chosen start that is free no longer is not dropped without a word: the
   * screen says so and offers the nearest free ones.
   */
  readonly onChooseNearest?: ((slot: string) => void) | undefined
  /** What else to do when there are no times. */
  readonly otherwise?: ReactNode
}

/** The free starts of a day. */
export const TimePicker = (props: TimePickerProps) => {
  const { source, date, chosen, onChoose, messages, taken, onChooseNearest, otherwise } = props
  const slots = useFreeSlots(source, date)

  // The choice may be older than the schedule.
  const isGone = chosen !== null && slots.isSuccess && !slots.isFetching && !slots.data.includes(chosen)
  useEffect(() => {
    if (isGone) onChoose(null)
  }, [isGone, onChoose])
  // What was chosen last is known after it is dropped.
  const [last, setLast] = useState({ chosen, isGone })
  if (chosen !== null && (chosen !== last.chosen || isGone !== last.isGone)) setLast({ chosen, isGone })
  const why = taken || (chosen === null && last.isGone && onChooseNearest !== undefined && GONE)

  return (
    <div className="time-picker">
      {why && (
        <Taken why={why}>
          {onChooseNearest && last.chosen !== null && (
            <NearestFree source={source} wanted={last.chosen} onChoose={onChooseNearest} />
          )}
        </Taken>
      )}
      {slots.isPending || (slots.isFetching && chosen === null) ? (
        <Loading />
      ) : slots.isError ? (
        <Notice failed text={messages.failed}>
          <Button look="outline" onClick={() => void slots.refetch()}>
            Try again
          </Button>
          {otherwise}
        </Notice>
      ) : slots.data.length === 0 ? (
        <Notice text={messages.none}>{otherwise}</Notice>
      ) : (
        <Times slots={slots.data} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  )
}

/** It may have been taken, or be too close to another visit since the ZIP code was changed. */
const GONE =
  "The time that you chose is not free for a visit at your address any more. Please choose another time."

interface TimesProps {
  readonly slots: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (slot: string) => void
}

const Times = ({ slots, chosen, onChoose }: TimesProps) => {
  const { arrivalHours } = useBusiness()
  const parts = [
    { name: "Morning", slots: slots.filter(isMorning) },
    { name: "Afternoon", slots: slots.filter((slot) => !isMorning(slot)) },
  ]
  return (
    <fieldset className="time-picker__part">
      <legend className="visually-hidden">Available times</legend>
      {parts
        .filter((part) => part.slots.length > 0)
        .map((part) => (
          <fieldset key={part.name} className="time-picker__part">
            <legend className="time-picker__name">{part.name}</legend>
            <div className="time-picker__times">
              {part.slots.map((slot) => (
                <label key={slot} className="choice time-picker__time">
                  <input
                    type="radio"
                    name="slot"
                    value={slot}
                    checked={slot === chosen}
                    onChange={() => onChoose(slot)}
                  />
                  {formatTime(Date.parse(slot))}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      {arrivalHours > 0 && (
        <output>
          {chosen === null
            ? withinHours(arrivalHours)
            : unbroken(`Arrival ${arrivalAt(chosen, arrivalHours)}`)}
        </output>
      )}
    </fieldset>
  )
}

const withinHours = (hours: number): string =>
  `We arrive within ${hours === 1 ? "an hour" : `${hours} hours`} from the time that you choose.`

const isMorning = (slot: string) => minuteOfDayAt(Date.parse(slot)) < 12 * 60

/** Takes the focus, so that what a screen reader reads next are the times that remain. */
const Taken = ({ why, children }: { readonly why: ReactNode; readonly children: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="notice notice--error stack-3">
      <p>{why}</p>
      {children}
    </div>
  )
}

interface NoticeProps {
  readonly text: string
  readonly failed?: boolean
  readonly children: ReactNode
}

const Notice = ({ text, failed = false, children }: NoticeProps) => (
  <div className={`notice ${failed ? "notice--error" : ""} stack-4 start`} role={failed ? "alert" : "status"}>
    <p>{text}</p>
    <p className="row-2">{children}</p>
  </div>
)

const Loading = () => (
  <output className="time-picker__times" aria-label="Loading the available times">
    {Array.from({ length: 8 }, (_, index) => (
      <span key={index} className="skeleton time-picker__time" />
    ))}
  </output>
)
