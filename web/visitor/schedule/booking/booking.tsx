import { QueryClientProvider } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useRef, type RefObject } from "react"
import { queries } from "../../../shared/api/queries.ts"
import { loadCode } from "../../../shared/entry/load-code.ts"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"
import { useWizard } from "../../next-action.ts"
import { CategoryStep } from "./steps/category-step.tsx"
import { useDraft } from "./draft.ts"
import { Progress } from "./steps/progress.tsx"
import { HasMoved } from "./steps/step-heading.tsx"
import { useStepHistory } from "./steps/step-history.ts"
import { useRepeatedBooking } from "./use-repeated-booking.ts"

const loadLaterSteps = () => loadCode(() => import("./later-steps.tsx"))
const LaterSteps = lazy(async () => ({ default: (await loadLaterSteps()).LaterSteps }))

/** The booking wizard: category, contact, date, time, and the confirmation (spec §2, §4). */
export const Booking = () => {
  const step = useDraft((draft) => draft.step)
  const booked = useDraft((draft) => draft.booked)
  const wizard = useRef<HTMLDivElement>(null)
  useStepHistory()
  useRepeatedBooking()
  useBottomBar(wizard, booked !== null)
  return (
    <QueryClientProvider client={queries}>
      <div ref={wizard} className="card booking" onPointerEnter={fetchAhead} onFocus={fetchAhead}>
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

/** Tells the bottom bar whether the wizard is on the screen, and whether it shows the confirmation. */
function useBottomBar(wizard: RefObject<HTMLElement | null>, isBooked: boolean): void {
  useEffect(() => useWizard.setState({ isBooked }), [isBooked])
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      useWizard.setState({ isOnScreen: entries.at(-1)?.isIntersecting ?? false }),
    )
    if (wizard.current) observer.observe(wizard.current)
    return () => observer.disconnect()
  }, [wizard])
}

/** Loads the later steps early. A failure here is shown when one of them is opened. */
const fetchAhead = () => void loadLaterSteps().catch(() => undefined)

/** Whether the step has changed since the page was loaded. */
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
  <output className="booking__skeletons stack-4" aria-label="Loading the next step">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </output>
)
