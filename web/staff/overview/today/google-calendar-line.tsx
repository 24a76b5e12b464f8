import { Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import type { GoogleCalendar } from "../../calendars/google-calendar.ts"
import { useEndpoint } from "../../api/queries.ts"

/** What staff have to look at in the connection to Google Calendar, with a link to it; nothing where there is nothing. */
export const GoogleCalendarLine = () => {
  const { data } = useEndpoint("readGoogleCalendar")
  if (data === undefined) return null
  if (data.connection?.needsReconnect)
    return (
      <Callout className="today__quotes" intent="danger" compact>
        Google no longer gives access, so nothing is synced.{" "}
        <Link to="/admin/google-calendar">Connect Google Calendar again</Link>
      </Callout>
    )
  const text = noticeText(data)
  if (text === "") return null
  return (
    <Callout className="today__quotes" intent="warning" compact>
      {text} <Link to="/admin/google-calendar">Look at Google Calendar</Link>
    </Callout>
  )
}

/** "1 visit overlaps with Google Calendar. 2 visits were changed there and put back." */
const noticeText = ({ overlaps, edits, technicians }: GoogleCalendar): string => {
  const overlapping = new Set(overlaps.map(({ visit }) => visit.id)).size
  return [
    ...technicians
      .filter(({ connection }) => connection?.needsReconnect)
      .map(({ name }) => `Google no longer gives access to the calendar of ${name}.`),
    ...(overlapping === 0
      ? []
      : [
          overlapping === 1
            ? "1 visit overlaps with Google Calendar."
            : `${overlapping} visits overlap with Google Calendar.`,
        ]),
    ...(edits.length === 0
      ? []
      : [
          edits.length === 1
            ? "1 visit was changed in Google Calendar and put back."
            : `${edits.length} visits were changed in Google Calendar and put back.`,
        ]),
  ].join(" ")
}
