import { OwnGoogleCalendar } from "../calendars/own-google-calendar.tsx"
import { AccountScreen } from "../staff/account/account-screen.tsx"

/** The account of who is signed in, with what of it is of other areas than accounts. */
export const Account = () => (
  <AccountScreen>
    <OwnGoogleCalendar />
  </AccountScreen>
)
