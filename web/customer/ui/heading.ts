/** The id of the portal's heading, which takes the focus when the element that had it is gone. */
export const HEADING_ID = "portal-heading"

/** Moves the focus to a heading when the button that had it is gone. */
export const focusHeading = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true })
