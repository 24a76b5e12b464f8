/**
 * Id of a visit's event in the external calendar: the same for every attempt to add it, so that an attempt whose reply
 * was lost never adds a second one. Hexadecimal digits, "v" and decimal digits are all of Google's alphabet for ids
 * (base32hex). `installationId` is the UUID of the installation.
 */
export const eventIdOf = (appointmentId: number, installationId: string): string =>
  `${installationId.replaceAll("-", "")}v${appointmentId}`

/** The visit whose event has this id; undefined for events that this installation did not add. */
export const appointmentIdOf = (eventId: string, installationId: string): number | undefined => {
  const id = Number(/^[0-9a-f]{32}v([1-9]\d{0,9})$/u.exec(eventId)?.[1])
  return eventId === eventIdOf(id, installationId) ? id : undefined
}
