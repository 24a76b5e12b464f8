import type { ReactNode } from "react"
import { formatDay, formatTimes } from "../../../../core/time/chicago.ts"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { unbroken } from "../../../shared/unbroken.ts"
import type { LinkedVisit } from "./linked-visit.ts"

interface VisitCardProps {
  readonly visit: LinkedVisit
  readonly heading: string
  readonly children?: ReactNode
}

/** When the visit is, and what for. */
export const VisitCard = ({ visit, heading, children }: VisitCardProps) => {
  const start = Date.parse(visit.start)
  const arrival = arrivalOf(visit)
  return (
    <section className="card visit-card stack-4 start" aria-labelledby="visit-title">
      <p className="visit-card__hours">Estimated {Math.round(visit.hours)} hours</p>
      <h2 id="visit-title">
        <span className="visually-hidden">{heading}: </span>
        {visit.title}
      </h2>
      <dl className="visit-card__rows full stack-3">
        <Row name="Service">{visit.serviceType}</Row>
        <Row name="Date">{formatDay(start)}</Row>
        <Row name="Time">{unbroken(formatTimes({ start, end: Date.parse(visit.end) }))}</Row>
        {arrival !== null && <Row name="Arrival">{arrival}</Row>}
      </dl>
      {children}
    </section>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="soft small">{name}</dt>
    <dd>{children}</dd>
  </div>
)
