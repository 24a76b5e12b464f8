import { keptPosition, showPosition } from "./shared/chat/position/kept-position.ts"
import { isSupportedBrowser, showOldBrowser, showWithoutScript } from "./shared/entry/browser-support.ts"
import { loadEntryAfterPaint } from "./shared/entry/load-entry.ts"
import { queueClicks } from "./shared/entry/queued-clicks.ts"
import { focusNotificationsOnF8 } from "./shared/toasts/area.ts"

/**
 * The only script of a first view; it stands inline in the head of every prerendered page (see prerender/document.ts).
 * It applies the chosen theme and the chat's position before the first paint, and prepares the hydration of the page's islands.
 */
if (isSupportedBrowser()) prepare()
else {
  showOldBrowser()
  showWithoutScript()
}

function prepare(): void {
  showChosenTheme()
  showPosition(keptPosition())
  showFallbackImages()
  queueClicks()
  focusNotificationsOnF8()
  loadEntryAfterPaint()
}

function showChosenTheme(): void {
  try {
    const theme = localStorage.getItem("theme")
    if (theme === "vibrant") document.documentElement.dataset["theme"] = theme
  } catch {
    // Storage can be forbidden; then the page has the default theme.
  }
}

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
