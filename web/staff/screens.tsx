import { Route, Routes } from "react-router-dom"
import { business, phoneHref } from "../shared/business.ts"
import { Dashboard } from "./dashboard/dashboard.tsx"
import { useStaffMember } from "./session.ts"
import { SignInPage } from "./sign-in/sign-in-page.tsx"
import { FailedState, LoadingState } from "./states.tsx"

/** The staff's screens by address. */
export const Screens = () => (
  <Routes>
    <Route path="/live-chat/*" element={<LiveChatOpensLater />} />
    <Route path="*" element={<Admin />} />
  </Routes>
)

/** The dashboard, for who is signed in. */
const Admin = () => {
  const { data: staff, error, refetch } = useStaffMember()
  if (staff) return <Dashboard staff={staff} />
  if (staff === null) return <SignInPage />
  return <main>{error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />}</main>
}

const LiveChatOpensLater = () => (
  <main className="staff-notice">
    <h1>Live chat is not open yet</h1>
    <p>
      Appointments and services are on the <a href="/admin">dashboard</a>.
    </p>
    <p>
      Customers: call <a href={phoneHref}>{business.phone}</a>, or go <a href="/">back to the website</a>.
    </p>
  </main>
)
