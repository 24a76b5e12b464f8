/**
 * The only script of a first view; it stands inline in the head of every prerendered page (see build/document.ts).
 * It puts the chosen theme on before the first paint, and fetches the app when that is done and the browser is idle, or
 * the visitor first touches the page. Presses that come before the app is awake are kept for it (see
 * shared/early-presses.ts).
 */
const app = document.currentScript?.dataset["app"]
const presses: Element[] = []
window.earlyPresses = presses

try {
  const theme = localStorage.getItem("theme")
  if (theme === "vibrant") document.documentElement.dataset["theme"] = theme
} catch {
  // Storage can be forbidden; then the default theme stands.
}

if (app) {
  let asked = false
  const wake = () => {
    if (asked) return
    asked = true
    import(/* @vite-ignore */ app)
  }
  for (const touch of ["pointerdown", "keydown", "touchstart"]) {
    addEventListener(touch, wake, { once: true, passive: true })
  }
  addEventListener("load", () => {
    // A quick load comes before the first paint, and to wake up then would hold that paint back.
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length === 0) return
      if ("requestIdleCallback" in window) requestIdleCallback(wake, { timeout: 4000 })
      else setTimeout(wake, 200)
    }).observe({ type: "paint", buffered: true })
  })
  // React stops a press on what it has not woken up yet, so that only those above it see it come.
  document.addEventListener(
    "click",
    (event) => {
      const button = buttonOf(event)
      if (button?.closest("[data-asleep]")) presses.push(button)
    },
    true,
  )
  // A press that reaches the end in a part that is awake by then was answered: it woke that part itself.
  document.addEventListener("click", (event) => {
    const button = buttonOf(event)
    if (!button || button.closest("[data-asleep]")) return
    const index = presses.lastIndexOf(button)
    if (index >= 0) presses.splice(index, 1)
  })
}

function buttonOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest("button") : null
}
