import { CORNER, parsePosition, type Position } from "./position.ts"

const KEY = "chat-position"

export const keptPosition = (): Position => {
  try {
    return parsePosition(localStorage.getItem(KEY))
  } catch {
    return CORNER
  }
}

/** Moves the chat, and keeps its position in this browser. */
export function moveTo(position: Position): void {
  showPosition(position)
  try {
    localStorage.setItem(KEY, JSON.stringify(position))
  } catch {
    // Without storage the chat is in its corner again on the next page.
  }
}

/** Sets the custom properties of the position that chat.css reads. */
export function showPosition({ right, bottom }: Position): void {
  const { style } = document.documentElement
  style.setProperty("--chat-right", String(right))
  style.setProperty("--chat-bottom", String(bottom))
}
