import { undecidedOf } from "../../../core/field/queue.ts"
import { addressLine } from "../../../core/business/business.ts"
import { callLink, mapLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import type { FieldVisit } from "../day/field-visit.ts"
import { progressText } from "../day/progress.ts"
import { useField } from "../day/state.ts"
import { amountText } from "../day/amount-text.ts"
import { arrivalText, dateText, dayText, timeText } from "../day/times.ts"
import { StatusBar } from "../ui/status-bar.tsx"
import { DoneForm } from "./done-form.tsx"
import { OfficeNote } from "./office-note.tsx"
import { Steps } from "./steps.tsx"
import { Undecided } from "./undecided.tsx"
import { VisitPhotos } from "./visit-photos.tsx"
import { toTop } from "../ui/to-top.ts"

interface Props {
  readonly visit: FieldVisit
  /** Whether what was done is being entered. */
  readonly isForm: boolean
}

/** One visit: what is needed at the door, and what is reported from there. */
export const VisitPage = ({ visit, isForm }: Props) => {
  const undecided = useField(({ queue }) => undecidedOf(queue, visit.id))
  const hasLeft = useField(({ day }) => day!.left.includes(visit.id))
  const arrival = arrivalText(visit)
  return (
    <main ref={toTop} className="phone-page" tabIndex={-1}>
      <a className="phone-button phone-page__back" href={isForm ? `#${visit.id}` : "#day"}>
        {isForm ? "Back to the visit" : "All visits"}
      </a>
      <h1>{fullName(visit)}</h1>
      <p>
        <Unbroken text={`${dayText(visit.start)}, ${timeText(visit.start)} to ${timeText(visit.end)}`} />
        <br />
        {arrival && (
          <>
            {arrival}
            <br />
          </>
        )}
        {visit.serviceType}
        {visit.amount && visit.amount.total > 0 && (
          <>
            <br />
            {amountText(visit.amount)}
          </>
        )}
      </p>
      <StatusBar />
      {/* One of an earlier day leaves the list when it is done. */}
      {hasLeft && !undecided && visit.status !== "completed" && (
        <p role="alert">This visit is no longer on your list. Please ask the office.</p>
      )}
      {undecided && <Undecided visitId={visit.id} entry={undecided} />}
      {isForm ? <DoneForm visit={visit} /> : <Details visit={visit} />}
    </main>
  )
}

const Details = ({ visit }: { readonly visit: FieldVisit }) => {
  const address = visit.address && addressLine(visit.address)
  const progress = progressText(visit)
  return (
    <>
      {progress && <p className="phone-page__progress">{progress}</p>}
      <Steps visit={visit} />
      <div className="phone-page__links">
        {address && (
          <a className="phone-button" href={mapLink(address)} target="_blank" rel="noreferrer">
            <span>
              <Unbroken text={address} />
            </span>
            <span className="phone-button__hint">Open in maps</span>
          </a>
        )}
        {visit.phone !== "" && (
          <a className="phone-button" href={callLink(visit.phone)}>
            <span>
              <Unbroken text={visit.phone} />
            </span>
            <span className="phone-button__hint">Call</span>
          </a>
        )}
      </div>
      <Text title="About the customer">{visit.customerNotes}</Text>
      <Text title="Notes of this visit">{visit.notes}</Text>
      <Reported visit={visit} />
      <Earlier visit={visit} />
      <OfficeNote visit={visit} />
    </>
  )
}

const Text = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: string | null | undefined
}) =>
  children ? (
    <section>
      <h2>{title}</h2>
      <p className="phone-page__text">
        <Unbroken text={children} />
      </p>
    </section>
  ) : null

const Reported = ({ visit }: { readonly visit: FieldVisit }) => {
  const { description, report } = visit
  return (
    <>
      <Text title="Done">{description}</Text>
      <Text title="Parts">{report?.parts}</Text>
      <VisitPhotos visit={visit} />
      {report?.signedBy && <p>Signed by {report.signedBy}</p>}
      <Text title="Notes for the office">{report?.officeNote}</Text>
    </>
  )
}

const Earlier = ({ visit: { earlier } }: { readonly visit: FieldVisit }) =>
  earlier.length === 0 ? null : (
    <section>
      <h2>Earlier visits</h2>
      <ol className="phone-list">
        {earlier.map(({ id, start, serviceType, technician, description, parts }) => (
          <li key={id}>
            <strong>{serviceType}</strong>
            <br />
            {[dateText(start), technician].filter(Boolean).join(", ")}
            <p className="phone-page__text">
              {[description, parts && `Parts: ${parts}`].filter(Boolean).join("\n")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
