// In a file without Effect, because the staff's screens load it.

/**
 * Ends the `state` with which Google returns from a consent to a technician's own calendar. Google knows one address to
 * return to, from which the browser goes on to the account.
 */
export const OWN_CALENDAR = ".own"
