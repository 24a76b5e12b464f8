import { useSyncExternalStore } from "react"

/**
 * False in prerendered markup and in the first render in the browser, which has to match it; true afterwards. An island
 * that shows data needs it: another island may have loaded the data before this one is hydrated.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const subscribe = () => () => {}
