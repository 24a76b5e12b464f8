import { Callout } from "@blueprintjs/core"
import { useLocation } from "react-router-dom"
import { useEndpoint } from "../api/queries.ts"
import { useIsOwner } from "../api/session.ts"
import { FailedState, LoadingState } from "../ui/boxes/states.tsx"
import { CalloutTitle } from "../ui/callout-title.tsx"
import { CalendarNotices } from "./calendar-notices.tsx"
import { GoogleConnection } from "./connection.tsx"
import { BUSINESS_CALENDAR, calendarNames } from "./google-calendar.ts"
import { isOwnConsent, ToOwnCalendar } from "./to-own-calendar.tsx"
import { TechnicianCalendars } from "./technician-calendars.tsx"
import "./google-calendar.css"

/** The connections to Google Calendar, and what to look at; a reply of Google's about one's own calendar leads there. */
export const GoogleCalendarScreen = () => {
  const { search } = useLocation()
  return isOwnConsent(search) ? <ToOwnCalendar /> : <BusinessCalendar />
}

const BusinessCalendar = () => {
  const { data, error, refetch } = useEndpoint(BUSINESS_CALENDAR.read)
  const isOwner = useIsOwner()
  return (
    <div className="google-calendar stack-4">
      <GoogleConnection
        calendar={BUSINESS_CALENDAR}
        status={data}
        title="Connection"
        isManaged={isOwner}
        disconnection="Google’s busy times no longer block: customers can book them. Visits that were written stay in Google Calendar, but no longer follow changes here."
      >
        <p>
          Upcoming visits appear in your Google Calendar, with the customer’s name, address and phone. What is
          busy there is blocked here, so that nobody books over it. An owner connects it.
        </p>
        {!data?.isAvailable && <NotSetUp />}
      </GoogleConnection>
      {data ? (
        <>
          {data.isAvailable && <TechnicianCalendars technicians={data.technicians} />}
          <CalendarNotices status={data} dismiss={BUSINESS_CALENDAR.dismiss} nameOf={calendarNames(data)} />
        </>
      ) : error ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}

const NotSetUp = () => (
  <Callout>
    <CalloutTitle>Not set up yet</CalloutTitle>
    <p>
      Whoever runs the server sets <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> of a
      web application at Google, with this redirect address:
    </p>
    <p>
      <code>{`${location.origin}/admin/google-calendar`}</code>
    </p>
  </Callout>
)
