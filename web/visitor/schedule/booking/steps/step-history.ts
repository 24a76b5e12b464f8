import { useEffect } from "react"
import { goTo, STEPS, useDraft, type Step } from "../draft.ts"

/**
 * The browser's Back and Forward go through the steps: each is an entry of the history under the same address.
 */
export function useStepHistory(): void {
  useEffect(() => {
    const stop = useDraft.subscribe((now, before) => {
      if (now.step === before.step || now.step === stepOf(history.state)) return
      history.replaceState({ ...history.state, bookingStep: before.step }, "")
      history.pushState({ ...history.state, bookingStep: now.step }, "")
    })
    const follow = ({ state }: PopStateEvent) => {
      const step = stepOf(state)
      if (step !== undefined) goTo(step)
    }
    addEventListener("popstate", follow)
    return () => {
      stop()
      removeEventListener("popstate", follow)
    }
  }, [])
}

const stepOf = (state: unknown): Step | undefined => {
  const name =
    typeof state === "object" && state !== null && "bookingStep" in state ? state.bookingStep : undefined
  return STEPS.find((step) => step === name)
}
