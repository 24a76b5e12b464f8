import { Fragment, type ReactNode } from "react"
import { hoursOf, labelOf } from "../../../../core/services/job-size.ts"
import { formatDay, formatTimes, startOfDay } from "../../../../core/time/chicago.ts"
import { HOUR, type Instant } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useBusiness } from "../../../shared/business.ts"
import { unbroken } from "../../../shared/unbroken.ts"
import { arrivalAt } from "../../../shared/visits/arrival-of.ts"
import { addonPrices, addonsOfVisit, servicePrice, type Addon } from "../../service-price.ts"
import { useDraft, type Details } from "./draft.ts"
import { Tick } from "./steps/progress.tsx"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"
import "./summary.css"
import { counted } from "../../../../core/fields/counted.ts"

interface SummaryProps {
  readonly service: CallReply<"listServices">[number] | undefined
  readonly children?: ReactNode
}

/** What is chosen so far (spec §2); `children` stand below it. */
export const Summary = ({ service, children }: SummaryProps) => {
  const { category, details, date, slot } = useDraft()
  const { arrivalHours } = useBusiness()
  return (
    <aside className="summary stack-5" aria-labelledby="summary-heading">
      <h3 id="summary-heading" className="summary__heading">
        Your appointment
      </h3>
      <dl className="summary__rows">
        <Row name="Category">{category && `${category} · ${labelOf(category)}`}</Row>
        <Row name="Service">
          {category && service && `${service.name} (${counted(hoursOf(category), "hour")})`}
        </Row>
        <Row name="Price">{service && servicePrice(service)}</Row>
        {service && <AddonsRow addons={addonsOfVisit(service, details.addons)} />}
        <Row name="Date">{date && formatDay(startOfDay(date))}</Row>
        <Row name="Time">{category && slot && timesOf(Date.parse(slot), hoursOf(category))}</Row>
        <ArrivalRow arrival={slot && arrivalAt(slot, arrivalHours)} />
        <Row name="Contact">{contactLines(details).length > 0 && <Lines of={contactLines(details)} />}</Row>
      </dl>
      {children}
      <ul className="summary__trust row-2 across-4 soft small">
        {["Family Owned", "Fully Insured", "10+ Years Experience"].map((badge) => (
          <li key={badge}>
            <Tick /> {badge}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The chosen add-ons; nothing where there are none. */
export const AddonsRow = ({ addons }: { readonly addons: readonly Addon[] }) =>
  addons.length > 0 && <Row name="Add-ons">{addonPrices(addons)}</Row>

/** The arrival window; nothing where there is none. */
export const ArrivalRow = ({ arrival }: { readonly arrival: string | null }) =>
  arrival && <Row name="Arrival">{unbroken(arrival)}</Row>

/** "9:00 AM – 11:00 AM CT". */
export const timesOf = (start: Instant, hours: number): string =>
  unbroken(formatTimes({ start, end: start + hours * HOUR }))

export const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="summary__row">
    <dt>{name}</dt>
    <dd>{children || <span className="soft regular">Not chosen yet</span>}</dd>
  </div>
)

export const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((line, index) => (
      <span key={index} className="summary__line">
        <Breakable text={line} />
      </span>
    ))}
  </>
)

/** A text whose email address or web address may break before a dot or its @ rather than inside a word. */
export const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?=[@.])/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <Unbroken text={part} />
    </Fragment>
  ))

/** Who and where, without the lines that are still empty. */
export const contactLines = (details: Details): readonly string[] =>
  [
    `${details.firstName} ${details.lastName}`,
    details.email,
    details.phone,
    details.street,
    // The state is filled in beforehand and tells nothing until city or ZIP code are there.
    details.city || details.zip ? `${details.city}, ${details.state} ${details.zip}` : "",
  ]
    .map((line) => line.trim())
    .filter((line) => line !== "")
