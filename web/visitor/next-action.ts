import { useEffect, useRef } from "react"
import { create } from "zustand"

interface NextAction {
  readonly label: string
  readonly run: () => void
}

interface WizardState {
  /** What the wizard's current step needs next, for the bar at the bottom of a phone's screen. */
  readonly next: NextAction | undefined
  readonly isOnScreen: boolean
  readonly isBooked: boolean
}

/** What the bottom bar knows of the booking wizard. */
export const useWizard = create<WizardState>(() => ({ next: undefined, isOnScreen: false, isBooked: false }))

/** Offers an action in the bottom bar as long as the calling component is mounted. */
export function useNextAction(label: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const next = { label, run: () => latest.current() }
    useWizard.setState({ next })
    return () => useWizard.setState((now) => (now.next === next ? { next: undefined } : now))
  }, [label])
}
