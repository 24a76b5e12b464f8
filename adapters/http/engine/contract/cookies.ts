/** Cookie of a staff member's session. */
export const STAFF_COOKIE = "staff"

/** Cookie by which the accounts that have signed in here know the browser again; it signs nobody in. */
export const STAFF_BROWSER_COOKIE = "staff-browser"

/** The token in the cookie; undefined for anything else. */
export const browserTokenIn = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[0-9a-f]{64}$/u.test(cookie) ? cookie : undefined

/** Cookie of a customer's session. */
export const CUSTOMER_COOKIE = "customer"
