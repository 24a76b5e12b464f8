// In a file without Effect, because the staff's screens load it.

/** "Google Calendar" for the business's, else "Maria's Google Calendar". */
export const calendarName = (technician: string | undefined): string =>
  technician === undefined ? "Google Calendar" : `${technician}'s Google Calendar`
