declare global {
  interface Window {
    /** Buttons pressed inside a `data-asleep` part of the page, in order; filled by early.ts. */
    earlyPresses?: Element[]
  }
}

/**
 * Tells that a part of the page, prerendered with `data-asleep`, now listens, and presses again the buttons that
 * were pressed in it before. Parts inside it that still sleep keep waiting for their own call.
 */
export function wake(part: Element): void {
  part.removeAttribute("data-asleep")
  const presses = window.earlyPresses ?? []
  const due = new Set(presses.filter((button) => !isAsleep(button)))
  presses.splice(0, presses.length, ...presses.filter(isAsleep))
  for (const button of due) if (button instanceof HTMLElement) button.click()
}

function isAsleep(element: Element): boolean {
  return element.closest("[data-asleep]") !== null
}
