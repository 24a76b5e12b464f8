import { useState } from "react"
import { isClosed } from "../../../../shared/slot-picker/closed-days.ts"
import { DayPicker } from "../../../../shared/slot-picker/day-picker.tsx"
import { NextFree } from "../../../../shared/slot-picker/next-free.tsx"
import { useNextAction } from "../../../next-action.ts"
import { slotsFor, type Visit } from "../../../../shared/slot-picker/service-slots.ts"
import { BackButton } from "./back-button.tsx"
import { chooseDate, chooseStart, useDraft } from "../draft.ts"
import { showStep, StepHeading } from "./step-heading.tsx"

/** When, by the day (spec §2). Picking one leads on and clears the chosen slot (spec §4). */
export const DateStep = ({ visit }: { readonly visit: Visit }) => {
  const chosen = useDraft((draft) => draft.date)
  const [now] = useState(() => Date.now())
  const source = slotsFor(visit)
  useNextAction("Choose a day", showStep)
  return (
    <>
      <StepHeading>Choose a day</StepHeading>
      <NextFree source={source} now={now} onChoose={chooseStart} />
      <DayPicker
        source={source}
        now={now}
        chosen={chosen}
        isClosed={(date, isOffered) => isClosed(date, isOffered, now)}
        onChoose={chooseDate}
      />
      <div className="booking__actions row-3 middle spread">
        <BackButton to="contact" />
      </div>
    </>
  )
}
