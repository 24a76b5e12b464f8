import { useSyncExternalStore } from "react"

const narrow = matchMedia("(max-width: 699px)")

const subscribe = (onChange: () => void) => {
  narrow.addEventListener("change", onChange)
  return () => narrow.removeEventListener("change", onChange)
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
