// In a file without Effect, because the staff's screens load it.

/** A time of one technician, or of everybody where it names nobody. */
export interface OwnedTime {
  readonly technicianId?: number | null | undefined
}

/** Whether it is the technician's time; null asks for the time of all of them together. */
export const isTimeOf = ({ technicianId = null }: OwnedTime, wanted: number | null): boolean =>
  technicianId === null || technicianId === wanted
