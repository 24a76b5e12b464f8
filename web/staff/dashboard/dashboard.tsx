import { lazy, Suspense, useEffect } from "react"
import { Navigate, NavLink, Route, Routes, useLocation } from "react-router-dom"
import { business } from "../../shared/business.ts"
import { loadCode } from "../../shared/load-code.ts"
import { CatchErrors } from "../../shared/ui/catch-errors.tsx"
import { LoadingState, NotLoadedState, State } from "../states.tsx"
import type { StaffMember } from "../session.ts"
import { SignInAgain } from "../sign-in/sign-in-again.tsx"
import { defaultTab, tabs } from "../tabs.ts"
import { Header } from "./header.tsx"
import { SummaryCards } from "./summary-cards.tsx"

/** Header, summary cards and tabs (spec §2). */
export const Dashboard = ({ staff }: { readonly staff: StaffMember }) => (
  <div className="dashboard">
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <Header staff={staff} />
    <nav className="tab-links" aria-label="Dashboard">
      {tabs.map(({ id, label, icon: Icon }) => (
        <NavLink key={id} className="tab-links__link" to={`/admin/${id}`}>
          <Icon size={16} />
          {label}
        </NavLink>
      ))}
    </nav>
    <main id="content" className="dashboard__content" tabIndex={-1}>
      <SummaryCards />
      <Title />
      <TabContent />
    </main>
    <SignInAgain />
  </div>
)

/** The open tab's name, also as the title of the browser's tab. */
const Title = () => {
  const { pathname } = useLocation()
  const title = tabs.find(({ id }) => pathname === `/admin/${id}`)?.label ?? "Dashboard"
  useEffect(() => {
    document.title = `${title} | ${business.name}`
  }, [title])
  return <h1 className="dashboard__title">{title}</h1>
}

const screens = tabs.map(({ id, load }) => ({
  id,
  Screen: lazy(async () => ({ default: await loadCode(load) })),
}))

/** One tab's failure leaves the frame in place, and is forgotten when another tab is opened. */
const TabContent = () => {
  const { pathname } = useLocation()
  return (
    <CatchErrors key={pathname} fallback={<NotLoadedState />}>
      <Suspense fallback={<LoadingState />}>
        <Routes>
          {defaultTab && (
            <Route path="/admin" element={<Navigate to={`/admin/${defaultTab.id}`} replace />} />
          )}
          {screens.map(({ id, Screen }) => (
            <Route key={id} path={`/admin/${id}`} element={<Screen />} />
          ))}
          <Route path="*" element={<NoSuchTab />} />
        </Routes>
      </Suspense>
    </CatchErrors>
  )
}

const NoSuchTab = () => <State title="There is nothing at this address" description="Please choose a tab." />
