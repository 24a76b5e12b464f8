import { arrivalTimes } from "../../../core/schedule/visits/arrival-window.ts"

interface WireWindow {
  readonly arrivalFrom: string | null
  readonly arrivalUntil: string | null
}

/** "between 9:00 AM and 11:00 AM CT" of a visit as the API has it; null where only its time was agreed. */
export const arrivalOf = ({ arrivalFrom, arrivalUntil }: WireWindow): string | null =>
  arrivalTimes({ arrivalFrom: instantOf(arrivalFrom), arrivalUntil: instantOf(arrivalUntil) })

const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso))
