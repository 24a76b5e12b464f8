declare global {
  interface Window {
    /** Buttons pressed inside a `data-asleep` part of the page, in order; filled by early.ts. */
    earlyPresses?: Element[]
  }
}

/**
 * Tells that a part of the page, prerendered with `data-asleep`, now listens, and presses again the buttons that
 * were pressed in it before. Parts inside it that still sleep keep waiting for their own call. Call it from a layout
 * effect inside the innermost Suspense of the part: each boundary wakes up on its own.
 */
export function wake(part: Element): void {
  part.removeAttribute("data-asleep")
  // The press that is being handled now may be the one that woke the part; it is taken off the list when it is done.
  setTimeout(pressAgain)
}

function pressAgain(): void {
  const presses = window.earlyPresses ?? []
  const due = new Set(presses.filter((button) => !isAsleep(button)))
  presses.splice(0, presses.length, ...presses.filter(isAsleep))
  for (const button of due) if (button instanceof HTMLElement) button.click()
}

function isAsleep(element: Element): boolean {
  return element.closest("[data-asleep]") !== null
}
