import { createContext, useContext } from "react"
import type { Technician } from "../calendar.ts"
import { initialsOf, namesOf } from "./crew.ts"
import "./technician-marks.css"

/** Every technician, where there are several with whom visits can be booked; else nobody, and no mark is shown. */
export const MarkedTechnicians = createContext<readonly Technician[]>([])

interface Props {
  readonly technicianIds: readonly number[]
  /** In whose column they stand; only the others are marked. */
  readonly columnOf: number | undefined
}

/** Color and initials of those who come to a visit. */
export const TechnicianMarks = ({ technicianIds, columnOf }: Props) => {
  const technicians = useContext(MarkedTechnicians)
  const marked = technicians.filter(({ id }) => technicianIds.includes(id) && id !== columnOf)
  if (marked.length === 0) return null
  const names = namesOf(technicianIds, technicians)
  return (
    <span className="technician-marks" title={names}>
      {marked.map(({ id, name, color }) => (
        <span key={id} className="technician-marks__one" aria-hidden="true">
          <span className="technician-marks__color" style={{ background: color }} />
          <span className="technician-marks__initials">{initialsOf(name)}</span>
        </span>
      ))}
      <span className="visually-hidden">{names}, </span>
    </span>
  )
}
