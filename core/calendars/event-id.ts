/** The visit whose event it is, and the technician in whose own calendar it stands; null for the business's calendar. */
export interface VisitOfEvent {
  readonly appointmentId: number
  readonly technicianId: number | null
}

/**
 * Id of a visit's event in an external calendar: the same for every attempt to add it, so that an attempt whose reply was
 * lost never adds a second one. In the own calendar of a technician it is another one, because they may have chosen the
 * business's calendar, or one that they share. Hexadecimal digits, "v", "t" and decimal digits are all of Google's alphabet
 * for ids (base32hex). `installationId` is the UUID of the installation.
 */
export const eventIdOf = (
  appointmentId: number,
  installationId: string,
  technicianId: number | null,
): string =>
  `${installationId.replaceAll("-", "")}v${appointmentId}${technicianId === null ? "" : `t${technicianId}`}`

/** The visit whose event has this id; undefined for events that this installation did not add. */
export const visitOfEvent = (eventId: string, installationId: string): VisitOfEvent | undefined => {
  const ids = /v([1-9]\d{0,9})(?:t([1-9]\d{0,9}))?/u.exec(eventId)
  if (ids === null) return undefined
  const [, visit, technician] = ids
  const appointmentId = Number(visit)
  const technicianId = technician === undefined ? null : Number(technician)
  return eventId === eventIdOf(appointmentId, installationId, technicianId)
    ? { appointmentId, technicianId }
    : undefined
}
