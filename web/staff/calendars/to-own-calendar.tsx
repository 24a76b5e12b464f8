import { Navigate, useLocation } from "react-router-dom"
import { OWN_CALENDAR } from "../../../core/calendars/own-calendar.ts"

/** Whether the address has Google's reply to a consent to one's own calendar. */
export const isOwnConsent = (search: string): boolean =>
  new URLSearchParams(search).get("state")?.endsWith(OWN_CALENDAR) ?? false

/** Leads to the account with Google's reply, because Google knows one address to return to. */
export const ToOwnCalendar = () => (
  <Navigate to={{ pathname: "/admin/account", search: useLocation().search }} replace />
)
