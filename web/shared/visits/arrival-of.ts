import { arrivalTimes, columnsOf, windowOnline } from "../../../core/schedule/visits/arrival-window.ts"

export interface WireWindow {
  readonly arrivalFrom: string | null
  readonly arrivalUntil: string | null
}

/** "between 9:00 AM and 11:00 AM CT" of a visit as the API has it; null where only its time was agreed. */
export const arrivalOf = ({ arrivalFrom, arrivalUntil }: WireWindow): string | null =>
  arrivalTimes({ arrivalFrom: instantOf(arrivalFrom), arrivalUntil: instantOf(arrivalUntil) })

const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** The same of a start that is chosen online, with windows of so many hours. */
export const arrivalAt = (slot: string, hours: number): string | null =>
  arrivalTimes(columnsOf(windowOnline(Date.parse(slot), hours)))
