import { useEndpoint } from "../api/queries.ts"
import { useStaffMember } from "../api/session.ts"
import { CalendarNotices } from "./calendar-notices.tsx"
import { GoogleConnection } from "./connection.tsx"
import { OWN_CALENDAR_CALLS } from "./google-calendar.ts"

/** A technician's own Google Calendar, for the account that is linked to them. */
export const OwnGoogleCalendar = () => {
  const { data } = useEndpoint(OWN_CALENDAR_CALLS.read)
  const isTechnician = useStaffMember().data?.role === "technician"
  // Without an app at Google nothing offers it.
  const status = data?.isAvailable ? data : undefined
  return (
    <>
      <GoogleConnection
        calendar={OWN_CALENDAR_CALLS}
        status={status}
        title="Your Google Calendar"
        isManaged
        disconnection="What is busy there no longer blocks: customers can book you at these times. Visits that were written stay in Google Calendar, but no longer follow changes here."
      >
        <p>
          Your visits appear in a Google Calendar of yours, with the customer’s name, address and phone. While
          you are busy there, you are not booked. Your colleagues see when you are busy, but not why.
        </p>
      </GoogleConnection>
      {status && (
        <CalendarNotices
          status={status}
          dismiss={OWN_CALENDAR_CALLS.dismiss}
          nameOf={() => "your Google Calendar"}
          isForTechnician={isTechnician}
        />
      )}
    </>
  )
}
