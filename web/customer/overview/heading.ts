/** The id of the portal's heading, which takes the focus when the element that had it is gone. */
export const HEADING_ID = "portal-heading"
