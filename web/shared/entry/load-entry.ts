/*
 * For the pages' inline scripts: how a page's own script, its entry, is loaded. Script elements are added rather than
 * `import()` called, because a browser that does not know the keyword would run nothing of the inline script.
 */

/**
 * Loads the entry once the page is painted, or at the first touch or key. It does not wait for the browser to be idle:
 * with a slow connection Chrome says so seconds later.
 */
export function loadEntryAfterPaint(): void {
  let loading = false
  const load = () => {
    if (loading) return
    loading = true
    preloadEntry()
    runEntry()
  }
  for (const event of ["pointerdown", "keydown", "touchstart"]) {
    addEventListener(event, load, { once: true, passive: true })
  }
  // The load event can come before the first paint, which the script would delay.
  addEventListener("load", () => {
    // Firefox reports no paint of a page that opens at an anchor: there, the task after the next frame is waited for.
    if (location.hash !== "") requestAnimationFrame(() => setTimeout(load))
    else
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName("first-contentful-paint").length > 0) load()
      }).observe({ type: "paint", buffered: true })
  })
}

/** Loads the entry at once, and runs it when the page has its stylesheet, by which it measures what it draws. */
export function loadEntryAtOnce(): void {
  preloadEntry()
  addEventListener("load", runEntry)
}

/** The entry and all that it imports, at the same time. */
function preloadEntry(): void {
  const { entry, imports } = entryOfPage()
  for (const href of [entry, ...imports])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
}

function runEntry(): void {
  const { entry } = entryOfPage()
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src: entry }))
}

/** URLs, as they stand on the inline script's element. */
function entryOfPage(): { readonly entry: string; readonly imports: readonly string[] } {
  // Not `document.currentScript`: in development the inline script is a module, which has none.
  const { entry = "", imports } = document.querySelector<HTMLElement>("script[data-entry]")?.dataset ?? {}
  return { entry, imports: imports ? imports.split(" ") : [] }
}
