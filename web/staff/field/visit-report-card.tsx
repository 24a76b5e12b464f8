import { SIGNATURE_BOX } from "../../../core/field/report-limits.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh, useEndpoint } from "../api/queries.ts"
import { Card } from "../ui/boxes/card.tsx"
import { DeletePhoto } from "../ui/dialogs/delete-photo.tsx"
import { Field, Fields } from "../ui/record/fields.tsx"
import { whenText } from "../ui/when-text.ts"
import "./visit-report-card.css"

interface Props {
  readonly visitId: number
}

/** What was reported about a visit from a phone; nothing where nobody did. */
export const VisitReportCard = ({ visitId }: Props) => {
  const { data } = useEndpoint("showVisitReport", { params: { id: `${visitId}` } })
  if (data === undefined || (data.report.reportedBy === null && data.photos.length === 0)) return null
  return (
    <Card title="Reported from the phone">
      <Report {...data} />
      {data.photos.length > 0 && (
        <ul className="plain row-2">
          {data.photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={photoUrl(visitId, id)} target="_blank" rel="noreferrer">
                <img
                  className="visit-report-card__photo"
                  src={photoUrl(visitId, id)}
                  alt={`Open number ${index + 1} of ${data.photos.length}`}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
              <DeletePhoto
                label={`Delete photo ${index + 1}`}
                remove={() => call("removeVisitPhoto", { params: { id: `${visitId}`, photoId: `${id}` } })}
                onDone={() => refresh("showVisitReport", "showVisit")}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const photoUrl = (visitId: number, id: number): string => `/api/field/visits/${visitId}/photos/${id}`

const TIMES = [
  ["Set out", "setOutAt"],
  ["Arrived", "arrivedAt"],
  ["Not home", "notHomeAt"],
  ["Done", "doneAt"],
] as const

const Report = ({ report }: Pick<CallReply<"showVisitReport">, "report">) => (
  <Fields>
    {TIMES.map(([name, field]) => {
      const time = report[field]
      return time === null ? null : (
        <Field key={field} name={name}>
          {whenText(time)}
        </Field>
      )
    })}
    {report.minutes !== null && <Field name="Minutes">{report.minutes}</Field>}
    {report.parts !== null && <Field name="Parts">{report.parts}</Field>}
    {report.officeNote !== null && <Field name="For the office">{report.officeNote}</Field>}
    {report.signedBy !== null && <Field name="Signed by">{report.signedBy}</Field>}
    {report.signature !== null && (
      <Field name="Signature">
        <Signature path={report.signature} />
      </Field>
    )}
    {report.reportedBy !== null && <Field name="Last report">{report.reportedBy}</Field>}
  </Fields>
)

const Signature = ({ path }: { readonly path: string }) => (
  <svg
    className="visit-report-card__signature"
    viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
    role="img"
    aria-label="Signature"
  >
    <path d={path} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
  </svg>
)
