import type { ReactNode } from "react"
import { hoursOf, labelOf } from "../../../core/booking/job-size.ts"
import { formatDay, formatTime, startOfDay } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { useDraft, type Details } from "./draft.ts"
import { Tick } from "./progress.tsx"

interface SummaryProps {
  readonly service: CallReply<"listServices">[number] | undefined
  readonly children?: ReactNode
}

/** The appointment so far (spec §2), and below it whatever finishes it. */
export const Summary = ({ service, children }: SummaryProps) => {
  const { category, details, date, slot } = useDraft()
  return (
    <aside className="summary" aria-labelledby="summary-heading">
      <h3 id="summary-heading" className="summary__heading">
        Your appointment
      </h3>
      <dl className="summary__rows">
        <Row name="Category">{category && `${category} · ${labelOf(category)}`}</Row>
        <Row name="Service">{category && service && `${service.name} (${hoursOf(category)} hours)`}</Row>
        <Row name="Date">{date && formatDay(startOfDay(date))}</Row>
        <Row name="Time">{slot && `${formatTime(Date.parse(slot))} CT`}</Row>
        <Row name="Contact">{contactLines(details).length > 0 && <Lines of={contactLines(details)} />}</Row>
      </dl>
      {children}
      <ul className="summary__trust">
        {["Family Owned", "Fully Insured", "10+ Years Experience"].map((badge) => (
          <li key={badge}>
            <Tick /> {badge}
          </li>
        ))}
      </ul>
    </aside>
  )
}

export const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="summary__row">
    <dt>{name}</dt>
    <dd>{children || <span className="summary__open">Not chosen yet</span>}</dd>
  </div>
)

export const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((line, index) => (
      <span key={index} className="summary__line">
        {line}
      </span>
    ))}
  </>
)

/** Who and where, without the lines that are still empty. */
export const contactLines = (details: Details): readonly string[] =>
  [
    `${details.firstName} ${details.lastName}`,
    details.email,
    details.phone,
    details.street,
    // The state alone is our guess and says nothing.
    details.city || details.zip ? `${details.city}, ${details.state} ${details.zip}` : "",
  ]
    .map((line) => line.trim())
    .filter((line) => line !== "")
