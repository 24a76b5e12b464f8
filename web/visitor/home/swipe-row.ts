/**
 * Scrolls a row that is swiped through to the entry that the Tab key has reached: a browser does not do so for an entry
 * of which a part can be seen.
 */
export const scrollRowsToFocus = (): void => {
  // The focus may be in a row before this script is loaded.
  showEntryOf(document.activeElement)
  document.addEventListener("focusin", ({ target }) => showEntryOf(target))
}

const showEntryOf = (target: EventTarget | null): void => {
  if (target instanceof Element && target.matches(".swipe-row :focus-visible"))
    target.closest("li")?.scrollIntoView({ block: "nearest", inline: "start" })
}
