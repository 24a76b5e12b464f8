/** Hides the chat's launcher while it would cover the element with the focus. */
export function keepFocusClear(): void {
  const chat = document.querySelector<HTMLElement>("[data-island=chat]")
  if (!chat) return
  const update = () => {
    const launcher = chat.querySelector(".chat-launcher")
    const focused = document.activeElement
    const isCovered =
      launcher !== null &&
      focused !== null &&
      !chat.contains(focused) &&
      focused.matches(FOCUSABLE) &&
      overlap(launcher.getBoundingClientRect(), focused.getBoundingClientRect())
    chat.toggleAttribute("data-covering", isCovered)
  }
  for (const event of ["focusin", "focusout", "scroll", "resize"]) {
    addEventListener(event, update, { passive: true, capture: true })
  }
}

/** Not headings and regions, which take the focus so that reading goes on there. */
const FOCUSABLE = "a, button, input, select, textarea, summary, [tabindex='0']"

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
