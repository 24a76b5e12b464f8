import { useId } from "react"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { shown } from "./bars.tsx"

interface Props {
  readonly technicians: CallReply<"readStatistics">["technicians"]
}

/** The hours of each technician in the next four weeks, and how much of them is booked. */
export const HoursByTechnician = ({ technicians }: Props) => {
  const id = useId()
  return (
    <section className="stacked-bars stack-2" aria-labelledby={id}>
      <h3 className="stacked-bars__title" id={id}>
        Hours by technician
      </h3>
      <p className="plain soft small">The next four weeks. A visit of two technicians counts for both.</p>
      <table className="stacked-bars__table stacked-bars__table--names" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Technician</th>
            <th scope="col">Booked</th>
            <th scope="col">Free</th>
            <th scope="col">Other</th>
            <th scope="col">Share booked</th>
          </tr>
        </thead>
        <tbody>
          {technicians.map(({ id: technicianId, name, booked, free, other }) => (
            <tr key={technicianId}>
              <th scope="row">{name}</th>
              <td>{shown(booked)}</td>
              <td>{shown(free)}</td>
              <td>{shown(other)}</td>
              <td>{shareText(booked, booked + free + other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** "63%"; "0%" where there are no hours. */
const shareText = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
