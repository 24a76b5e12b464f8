import { Button, Callout } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { fullName } from "../../../core/fields/full-name.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { CalloutTitle } from "../ui/callout-title.tsx"
import { refresh } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { timeText, type CalendarStatus } from "./google-calendar.ts"
import "./calendar-notices.css"

interface Props {
  readonly status: Pick<CalendarStatus, "overlaps" | "edits">
  readonly dismiss: (edit: NoticedEdit) => Promise<unknown>
  /** Names the calendar of a technician; of the business for null. */
  readonly nameOf: (technicianId: number | null) => string
  /** Who reads it cannot change visits. */
  readonly isForTechnician?: boolean
}

type NoticedEdit = CalendarStatus["edits"][number]

/** Visits during Google's busy times, and events of visits that somebody changed in Google. */
export const CalendarNotices = ({
  status: { overlaps, edits },
  dismiss,
  nameOf,
  isForTechnician = false,
}: Props) => (
  <>
    {overlaps.length > 0 && (
      <Callout intent="warning">
        <CalloutTitle>Visits that overlap with Google Calendar</CalloutTitle>
        <ul className="calendar-notices">
          {overlaps.map(({ visit, busy }) => (
            <li key={`${visit.id} ${busy.id}`}>
              <span>
                <VisitName visit={visit} isLink={!isForTechnician} />, {timeText(visit)}, overlaps with{" "}
                {busy.technicianId === null
                  ? `“${busy.reason ?? "Busy"}”`
                  : `a busy time in ${nameOf(busy.technicianId)}`}
                . The visit stays; move one of the two.
              </span>
            </li>
          ))}
        </ul>
      </Callout>
    )}
    {edits.length > 0 && (
      <Callout intent="warning">
        <CalloutTitle>Changed in Google Calendar</CalloutTitle>
        <ul className="calendar-notices">
          {edits.map((edit) => (
            <Edit
              key={`${edit.visit.id} ${edit.technicianId}`}
              edit={edit}
              dismiss={dismiss}
              name={nameOf(edit.technicianId)}
              isForTechnician={isForTechnician}
            />
          ))}
        </ul>
      </Callout>
    )}
  </>
)

interface EditProps extends Pick<Props, "dismiss" | "isForTechnician"> {
  readonly edit: NoticedEdit
  readonly name: string
}

const Edit = ({ edit, dismiss, name, isForTechnician = false }: EditProps) => {
  const { visit, kind, to } = edit
  const dismissing = useMutation({
    mutationFn: () => dismiss(edit),
    onError: (error) => toast({ title: sentenceFor(error, "The notice could not be removed"), failed: true }),
    onSettled: () => refresh("readGoogleCalendar", "readOwnGoogleCalendar"),
  })
  return (
    <li>
      <span>
        <VisitName visit={visit} isLink={!isForTechnician} />, {timeText(visit)}, was {kind} in {name}
        {to === null ? "" : ` to ${timeText(to)}`}, and put back.{" "}
        {isForTechnician
          ? "Ask the office to change the visit, so that its customer is told."
          : "Change the visit here, so that its customer is told."}
      </span>
      <Button
        text="Dismiss"
        aria-label={`Dismiss the notice about ${fullName(visit)}`}
        loading={dismissing.isPending}
        onClick={() => dismissing.mutate()}
      />
    </li>
  )
}

const VisitName = ({ visit, isLink }: Pick<NoticedEdit, "visit"> & { readonly isLink: boolean }) =>
  isLink ? <Link to={`/admin/appointments?open=${visit.id}`}>{fullName(visit)}</Link> : fullName(visit)
