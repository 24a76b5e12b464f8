import { Route, Routes } from "react-router-dom"
import { lazyPart } from "../../shared/entry/lazy-part.tsx"
import { CatchErrors } from "../../shared/ui/notices/catch-errors.tsx"
import { Dashboard } from "./dashboard/dashboard.tsx"
import { useStaffMember } from "../api/session.ts"
import { SignInPage } from "../staff/sign-in/sign-in-page.tsx"
import { FailedState, LoadingState, NotLoadedState } from "../ui/boxes/states.tsx"

/** The staff's screens by address. */
export const Screens = () => {
  const { data: staff } = useStaffMember()
  if (staff?.role === "technician")
    return (
      <CatchErrors fallback={<NotLoadedState />}>
        <TechnicianScreens staff={staff} />
      </CatchErrors>
    )
  return (
    <Routes>
      {["/live-chat", "/live-chat/:sessionId"].map((path) => (
        <Route key={path} path={path} element={<LiveChat />} />
      ))}
      <Route path="*" element={<Admin />} />
    </Routes>
  )
}

/** The dashboard, for who is signed in. */
const Admin = () => {
  const { data: staff, error, refetch } = useStaffMember()
  if (staff) return <Dashboard staff={staff} />
  if (staff === null) return <SignInPage />
  return <main>{error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />}</main>
}

const LiveChat = () => (
  <CatchErrors fallback={<NotLoadedState />}>
    <LiveChatScreen />
  </CatchErrors>
)

const TechnicianScreens = lazyPart(
  async () => (await import("./technician-screens.tsx")).TechnicianScreens,
  <LoadingState />,
)

const LiveChatScreen = lazyPart(
  async () => (await import("../chat/console/live-chat-screen.tsx")).LiveChatScreen,
  <LoadingState />,
)
