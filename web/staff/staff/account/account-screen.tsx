import type { ReactNode } from "react"
import { useStaffMember } from "../../api/session.ts"
import { Password } from "./password.tsx"
import { Profile } from "./profile.tsx"
import { CalendarFeeds } from "./calendar-feeds.tsx"
import { OwnSessions } from "./own-sessions.tsx"
import { Texts } from "./texts.tsx"
import { TwoStepSignIn } from "./two-step-sign-in.tsx"
import "./account.css"

/** The account of who is signed in: name, password, sign-in in two steps, sessions; `children` are of later areas. */
export const AccountScreen = ({ children }: { readonly children: ReactNode }) => {
  const { data: staff } = useStaffMember()
  return (
    staff && (
      <div className="account stack-4">
        <Profile staff={staff} />
        {staff.role !== "technician" && <Texts staff={staff} />}
        <Password staff={staff} />
        <TwoStepSignIn staff={staff} />
        <CalendarFeeds />
        {children}
        <OwnSessions />
      </div>
    )
  )
}
