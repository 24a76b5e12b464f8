import { formatDay, startOfDay } from "../../../../../core/time/chicago.ts"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import type { CallReply } from "../../../../shared/api/endpoints.ts"
import { useBusiness } from "../../../../shared/business.ts"
import { TimePicker } from "../../../../shared/slot-picker/time-picker.tsx"
import { Button } from "../../../../shared/ui/button.tsx"
import { slotsFor, type Visit } from "../../../../shared/slot-picker/service-slots.ts"
import { BackButton } from "./back-button.tsx"
import { Book } from "../book.tsx"
import { chooseSlot, chooseStart, goTo, useDraft } from "../draft.ts"
import { StepHeading } from "./step-heading.tsx"
import { Summary } from "../summary.tsx"
import { failureSentence, isTaken, useBook } from "../use-book.ts"

interface TimeStepProps {
  readonly visit: Visit
  readonly date: PlainDate
  readonly service: CallReply<"listServices">[number] | undefined
}

/** When, by the hour, and the button that books (spec §2). */
export const TimeStep = ({ visit, date, service }: TimeStepProps) => {
  const booking = useBook()
  const { slot, attempt } = useDraft()
  const { drivingTimes } = useBusiness()

  const choose = (start: string | null) => {
    // It is free no longer perhaps because this visitor has booked it.
    if (start === null && attempt?.start === slot) return
    if (start !== null) booking.reset()
    chooseSlot(start)
  }
  const chooseNearest = (start: string) => {
    booking.reset()
    chooseStart(start)
  }
  return (
    <>
      <div className="booking__step stack-5">
        <StepHeading>Choose a time</StepHeading>
        <p className="booking__intro">
          <strong>{formatDay(startOfDay(date))}</strong>
          <br />
          Times are shown in St. Louis time (CT).
        </p>
        <TimePicker
          source={slotsFor(visit)}
          date={date}
          chosen={slot}
          onChoose={choose}
          messages={MESSAGES}
          onChooseNearest={drivingTimes ? chooseNearest : undefined}
          taken={isTaken(booking.error) && <Taken sentence={failureSentence(booking.error)} />}
          otherwise={
            <Button look="outline" onClick={() => goTo("date")}>
              Choose another day
            </Button>
          }
        />
        <div className="booking__actions row-3 middle spread">
          <BackButton to="date" />
        </div>
      </div>
      <Summary service={service}>
        <Book service={service} booking={booking} />
      </Summary>
    </>
  )
}

const MESSAGES = {
  failed: "Failed to load available times. Please try selecting a different date.",
  none: "No available times for this date. Please try a weekday (Monday-Friday) between now and next month. If you continue to see this message, please contact us directly.",
}

const Taken = ({ sentence }: { readonly sentence: string }) => (
  <>
    <strong>{sentence}</strong> Everything you typed is kept.
  </>
)
