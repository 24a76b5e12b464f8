declare global {
  interface Window {
    /** Buttons clicked in islands before these were hydrated, in order. */
    queuedClicks?: HTMLElement[]
  }
}

/** For the inline script: keeps clicks on buttons of islands that are not hydrated yet. */
export function queueClicks(): void {
  const clicks: HTMLElement[] = []
  window.queuedClicks = clicks
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null
      if (button?.closest("[data-hydrating]")) clicks.push(button)
    },
    true,
  )
}

/** The island's clicks, which are no longer kept. */
export function takeClicks(island: HTMLElement): readonly HTMLElement[] {
  const clicks = window.queuedClicks ?? []
  const taken = new Set(clicks.filter((button) => island.contains(button)))
  clicks.splice(0, clicks.length, ...clicks.filter((button) => !taken.has(button)))
  return [...taken]
}
