import { create } from "zustand"
import { isKeptOpen, keepOpen } from "./kept-chat.ts"

/** In windows so narrow or so low the panel covers the whole screen. */
export const SHEET = "(max-width: 30rem), (max-height: 30rem)"

/** In windows so large that the form that books a visit fits beside the panel (chat-scheduling.css). */
export const BESIDE = "(min-width: 64rem) and (min-height: 30.01rem)"

/** The messages with the input below them, or a form instead. */
export type View = "chat" | "leave message" | "transcript"

/** Whether the panel is open, and whether opening it moves the focus. */
export const usePanel = create(() => ({ isOpen: false, movesFocus: true }))

export function openPanel(): void {
  usePanel.setState({ isOpen: true, movesFocus: true })
  keepOpen(true)
}

export function closePanel(): void {
  usePanel.setState({ isOpen: false })
  keepOpen(false)
}

/** A panel that was open stays open on the next page of the tab, except on phones, where it covers the page. */
export function reopenPanel(): void {
  if (isKeptOpen() && !matchMedia(SHEET).matches) usePanel.setState({ isOpen: true, movesFocus: false })
}
