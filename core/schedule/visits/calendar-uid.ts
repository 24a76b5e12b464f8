/**
 * iCalendar UID of a visit, which is the same in every invite and file, so that calendars keep one entry for it
 * (RFC 5545 §3.8.4.7). `installationId` is the UUID of the installation.
 */
export const calendarUidOf = (appointmentId: number, installationId: string): string =>
  `appointment-${appointmentId}@${installationId}`
