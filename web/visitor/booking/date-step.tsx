import { lazy, Suspense } from "react"
import { loadCode } from "../../shared/load-code.ts"
import type { Visit } from "./availability.ts"
import { BackButton } from "./back-button.tsx"
import { StepHeading } from "./step-heading.tsx"

/** Also called while the step before is being filled in. */
export const loadCalendar = () => loadCode(() => import("./calendar.tsx"))
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }))

/** When, by the day (spec §2). Picking one leads on and clears the chosen slot (spec §4). */
export const DateStep = ({ visit }: { readonly visit: Visit }) => (
  <>
    <StepHeading>Choose a day</StepHeading>
    <Suspense fallback={<output className="skeleton calendar-skeleton" aria-label="Loading the calendar" />}>
      <Calendar visit={visit} />
    </Suspense>
    <div className="booking__actions">
      <BackButton to="contact" />
    </div>
  </>
)
