import { QueryClientProvider } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useRef } from "react"
import { queries } from "../../shared/api/queries.ts"
import { loadCode } from "../../shared/load-code.ts"
import { ErrorBoundary } from "../../shared/ui/error-boundary.tsx"
import { CategoryStep } from "./category-step.tsx"
import { useDraft } from "./draft.ts"
import { Progress } from "./progress.tsx"
import { HasMoved } from "./step-heading.tsx"
import { useStepHistory } from "./step-history.ts"

const loadLaterSteps = () => loadCode(() => import("./later-steps.tsx"))
const LaterSteps = lazy(async () => ({ default: (await loadLaterSteps()).LaterSteps }))

/** The booking wizard: category, contact, date, time, and the confirmation (spec §2, §4). */
export const Booking = () => {
  const step = useDraft((draft) => draft.step)
  const booked = useDraft((draft) => draft.booked)
  useStepHistory()
  return (
    <QueryClientProvider client={queries}>
      <div className="card booking" onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        <h2 className="visually-hidden">Book an appointment</h2>
        {!booked && <Progress current={step} />}
        <HasMoved value={useHasMoved()}>
          <ErrorBoundary>
            <Suspense fallback={<StepSkeleton />}>
              {step === "category" ? <CategoryStep /> : <LaterSteps step={step} />}
            </Suspense>
          </ErrorBoundary>
        </HasMoved>
      </div>
    </QueryClientProvider>
  )
}

/** Whoever comes near will want the next step; a failure here will show when the step itself is opened. */
const fetchAhead = () => void loadLaterSteps().catch(() => undefined)

/** Whether the visitor has gone from one view to another here, rather than just arrived or reloaded. */
function useHasMoved() {
  const moved = useRef(false)
  useEffect(
    () =>
      useDraft.subscribe((now, before) => {
        if (now.step !== before.step || now.booked !== before.booked) moved.current = true
      }),
    [],
  )
  return moved
}

const StepSkeleton = () => (
  <output className="booking__skeletons" aria-label="Loading the next step">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </output>
)
