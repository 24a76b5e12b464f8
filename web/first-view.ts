import { keptPosition, showPosition } from "./shared/chat/kept-position.ts"
import { loadAfterPaint, queueClicks } from "./shared/island.tsx"
import { focusNotificationsOnF8 } from "./shared/toasts/area.ts"

/**
 * The only script of a first view; it stands inline in the head of every prerendered page (see build/document.ts).
 * It applies the chosen theme and the chat's position before the first paint, and prepares the hydration of the page's islands.
 */
try {
  const theme = localStorage.getItem("theme")
  if (theme === "vibrant") document.documentElement.dataset["theme"] = theme
} catch {
  // Storage can be forbidden; then the page has the default theme.
}

showPosition(keptPosition())
showFallbackImages()
queueClicks()
focusNotificationsOnF8()
// Not `document.currentScript`: in development this is a module, which has none.
const { entry, imports } = document.querySelector<HTMLElement>("script[data-entry]")?.dataset ?? {}
if (entry) loadAfterPaint(entry, imports ? imports.split(" ") : [])

/** An image that fails to load is replaced by the one in `data-fallback`. */
function showFallbackImages(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      const { fallback } = target.dataset
      if (fallback === undefined) return
      delete target.dataset["fallback"]
      target.removeAttribute("srcset")
      for (const source of target.parentElement?.querySelectorAll("source") ?? []) source.remove()
      target.src = fallback
    },
    true,
  )
}
