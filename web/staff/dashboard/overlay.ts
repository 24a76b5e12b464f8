import { create } from "zustand"

/** What opens over any screen. */
export type Overlay = "shortcuts" | "commands"

const useStore = create<{ readonly overlay: Overlay | undefined }>(() => ({ overlay: undefined }))

export const useOverlay = (): Overlay | undefined => useStore(({ overlay }) => overlay)

/** Also while its code is being loaded. */
export const isOverlayOpen = (): boolean => useStore.getState().overlay !== undefined

export const openOverlay = (overlay: Overlay): void => useStore.setState({ overlay })

export const closeOverlay = (): void => useStore.setState({ overlay: undefined })
