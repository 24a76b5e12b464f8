import { Person } from "@blueprintjs/icons"
import { lazy, Suspense, useEffect } from "react"
import { NavLink, Route, Routes } from "react-router-dom"
import { loadCode } from "../../shared/entry/load-code.ts"
import { CatchErrors } from "../../shared/ui/notices/catch-errors.tsx"
import type { StaffMember } from "../api/session.ts"
import { ToOwnCalendar } from "../calendars/to-own-calendar.tsx"
import { SignInAgain } from "../staff/sign-in/sign-in-again.tsx"
import { LoadingState, NotLoadedState } from "../ui/boxes/states.tsx"
import { SignOutButton, WebsiteLink } from "./dashboard/header.tsx"

/** What a technician has in place of the dashboard: their account; every other screen leads to their day. */
export const TechnicianScreens = ({ staff }: { readonly staff: StaffMember }) => (
  <div className="dashboard dashboard--technician">
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <TechnicianHeader staff={staff} />
    <main id="content" className="dashboard__content" tabIndex={-1}>
      <CatchErrors fallback={<NotLoadedState />}>
        <Suspense fallback={<LoadingState />}>
          <Routes>
            <Route path="/admin/account" element={<AccountOfTechnician />} />
            <Route path="/admin/google-calendar" element={<ToOwnCalendar />} />
            <Route path="*" element={<ToField />} />
          </Routes>
        </Suspense>
      </CatchErrors>
    </main>
    <SignInAgain />
  </div>
)

/** The header of an account that has no screens but its own. */
const TechnicianHeader = ({ staff }: { readonly staff: StaffMember }) => (
  <header className="header">
    <WebsiteLink />
    <div className="header__actions row-1 middle end">
      <NavLink className="header__link" to="/admin/account" aria-label={`${staff.displayName}, account`}>
        <Person />
        <span className="header__staff">{staff.displayName}</span>
      </NavLink>
      <SignOutButton />
    </div>
  </header>
)

/** The visits of their day. */
const ToField = () => {
  useEffect(() => location.replace("/field"), [])
  return <LoadingState />
}

const Account = lazy(async () => ({
  default: await loadCode(async () => (await import("./account.tsx")).Account),
}))

const AccountOfTechnician = () => (
  <>
    <h1 className="dashboard__title">Account</h1>
    <Account />
  </>
)
