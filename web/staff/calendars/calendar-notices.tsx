import { Button, Callout } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { fullName } from "../../../core/fields/full-name.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { CalloutTitle } from "../ui/callout-title.tsx"
import { refresh } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { timeText, type GoogleCalendar } from "./google-calendar.ts"
import "./calendar-notices.css"

/** Visits during Google's busy times, and events of visits that somebody changed in Google. */
export const CalendarNotices = ({ status: { overlaps, edits } }: { readonly status: GoogleCalendar }) => (
  <>
    {overlaps.length > 0 && (
      <Callout intent="warning">
        <CalloutTitle>Visits that overlap with Google Calendar</CalloutTitle>
        <ul className="calendar-notices">
          {overlaps.map(({ visit, busy }) => (
            <li key={`${visit.id} ${busy.id}`}>
              <span>
                <VisitLink visit={visit} />, {timeText(visit)}, overlaps with “{busy.reason ?? "Busy"}”. The
                visit stays; move one of the two.
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
            <Edit key={edit.visit.id} edit={edit} />
          ))}
        </ul>
      </Callout>
    )}
  </>
)

const Edit = ({ edit: { visit, kind, to } }: { readonly edit: GoogleCalendar["edits"][number] }) => {
  const dismissing = useMutation({
    mutationFn: () => call("dismissGoogleEdit", { params: { id: String(visit.id) } }),
    onError: (error) => toast({ title: sentenceFor(error, "The notice could not be removed"), failed: true }),
    onSettled: () => refresh("readGoogleCalendar"),
  })
  return (
    <li>
      <span>
        <VisitLink visit={visit} />, {timeText(visit)}, was {kind} in Google Calendar
        {to === null ? "" : ` to ${timeText(to)}`}, and put back. Change the visit here, so that its customer
        is told.
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

const VisitLink = ({ visit }: { readonly visit: GoogleCalendar["edits"][number]["visit"] }) => (
  <Link to={`/admin/appointments?open=${visit.id}`}>{fullName(visit)}</Link>
)
