import { create } from "zustand"

/** What opens over any screen. */
export type Overlay = "shortcuts" | "commands"

interface OverlayState {
  readonly overlay: Overlay | undefined
  /** What is typed in the command bar, also before its code is loaded. */
  readonly typed: string
}

const useStore = create<OverlayState>(() => ({ overlay: undefined, typed: "" }))

export const useOverlay = (): Overlay | undefined => useStore(({ overlay }) => overlay)

/** Also while its code is being loaded. */
export const isOverlayOpen = (): boolean => useStore.getState().overlay !== undefined

export const openOverlay = (overlay: Overlay): void => useStore.setState({ overlay, typed: "" })

export const closeOverlay = (): void => useStore.setState({ overlay: undefined })

export const useTyped = (): string => useStore(({ typed }) => typed)

export const setTyped = (typed: string): void => useStore.setState({ typed })
