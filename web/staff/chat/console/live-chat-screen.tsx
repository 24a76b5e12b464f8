import { useParams } from "react-router-dom"
import { Header } from "../../shell/dashboard/header.tsx"
import { Overlays } from "../../shell/dashboard/overlays.tsx"
import { useStaffMember } from "../../api/session.ts"
import { SignInAgain } from "../../staff/sign-in/sign-in-again.tsx"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { AuthRequired } from "./auth-required.tsx"
import { Console } from "./console.tsx"
import "./live-chat.css"

/** The staff's live chat at `/live-chat` and `/live-chat/{sessionId}` (spec §2). */
export const LiveChatScreen = () => {
  const { sessionId } = useParams()
  const { data: staff, error, refetch } = useStaffMember()
  if (staff === null) return <AuthRequired />
  if (staff === undefined)
    return (
      <main>{error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />}</main>
    )
  return (
    <div className="live-chat">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header staff={staff} />
      <Console sessionId={sessionId} staff={staff} />
      <SignInAgain />
      <Overlays />
    </div>
  )
}
