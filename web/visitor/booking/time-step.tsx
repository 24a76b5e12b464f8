import { useEffect, useRef } from "react"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { formatDay, formatTime, minuteOfDayAt, startOfDay } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { Button } from "../../shared/ui/button.tsx"
import { useFreeSlots, type Visit } from "./availability.ts"
import { BackButton } from "./back-button.tsx"
import { Book } from "./book.tsx"
import { chooseSlot, goTo, useDraft } from "./draft.ts"
import { StepHeading } from "./step-heading.tsx"
import { Summary } from "./summary.tsx"
import { failureSentence, isTaken, useBook } from "./use-book.ts"

interface TimeStepProps {
  readonly visit: Visit
  readonly date: PlainDate
  readonly service: CallReply<"listServices">[number] | undefined
}

/** When, by the hour, and the button that books (spec §2). */
export const TimeStep = ({ visit, date, service }: TimeStepProps) => {
  const slots = useFreeSlots(visit, date)
  const booking = useBook()
  const slot = useDraft((draft) => draft.slot)
  const loading = slots.isPending || (slots.isFetching && slot === null)

  // The draft may be older than the schedule.
  const isGone = slot !== null && slots.isSuccess && !slots.isFetching && !slots.data.includes(slot)
  useEffect(() => {
    if (isGone) chooseSlot(null)
  }, [isGone])

  const choose = (start: string) => {
    booking.reset()
    chooseSlot(start)
  }
  return (
    <>
      <div className="booking__step">
        <StepHeading>Choose a time</StepHeading>
        <p className="booking__intro">
          <strong>{formatDay(startOfDay(date))}</strong>
          <br />
          Times are shown in St. Louis time (CT).
        </p>
        {isTaken(booking.error) && <Taken sentence={failureSentence(booking.error)} />}
        {loading ? (
          <SlotsSkeleton />
        ) : slots.isError ? (
          <NoSlots
            text="Failed to load available times. Please try selecting a different date."
            onRetry={() => void slots.refetch()}
          />
        ) : slots.data.length === 0 ? (
          <NoSlots text="No available times for this date. Please try a weekday (Monday-Friday) between now and next month. If you continue to see this message, please contact us directly." />
        ) : (
          <Slots slots={slots.data} chosen={slot} onChoose={choose} />
        )}
        <div className="booking__actions">
          <BackButton to="date" />
        </div>
      </div>
      <Summary service={service}>
        <Book service={service} booking={booking} />
      </Summary>
    </>
  )
}

interface SlotsProps {
  readonly slots: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (slot: string) => void
}

const Slots = ({ slots, chosen, onChoose }: SlotsProps) => {
  const parts = [
    { name: "Morning", slots: slots.filter(isMorning) },
    { name: "Afternoon", slots: slots.filter((slot) => !isMorning(slot)) },
  ]
  return (
    <fieldset className="slots">
      <legend className="visually-hidden">Available times</legend>
      {parts
        .filter((part) => part.slots.length > 0)
        .map((part) => (
          <fieldset key={part.name} className="slots">
            <legend className="slots__name">{part.name}</legend>
            <div className="slots__list">
              {part.slots.map((slot) => (
                <label key={slot} className="choice slot">
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
    </fieldset>
  )
}

const isMorning = (slot: string) => minuteOfDayAt(Date.parse(slot)) < 12 * 60

/** Somebody else was faster. It takes the focus, so that what follows are the times that remain. */
const Taken = ({ sentence }: { readonly sentence: string }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="notice notice--error booking__notice">
      <p>
        <strong>{sentence}</strong> Everything you typed is kept. These are the times that remain on this day.
      </p>
    </div>
  )
}

const NoSlots = ({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) => (
  <div
    className={`notice booking__notice ${onRetry ? "notice--error" : ""}`}
    role={onRetry ? "alert" : "status"}
  >
    <p>{text}</p>
    <p className="booking__choices">
      <Button look="outline" onClick={() => goTo("date")}>
        Choose another day
      </Button>
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </p>
  </div>
)

const SlotsSkeleton = () => (
  <output className="slots__list" aria-label="Loading the available times">
    {Array.from({ length: 8 }, (_, index) => (
      <span key={index} className="skeleton slot" />
    ))}
  </output>
)
