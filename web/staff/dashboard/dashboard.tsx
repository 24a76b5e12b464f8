import { lazy, Suspense, useEffect, useRef } from "react"
import { Navigate, NavLink, Route, Routes, useLocation } from "react-router-dom"
import { useBusiness } from "../../shared/business.ts"
import { loadCode } from "../../shared/load-code.ts"
import { CatchErrors } from "../../shared/ui/catch-errors.tsx"
import { LoadingState, NotLoadedState, State } from "../states.tsx"
import { tabs } from "../tabs.ts"
import { UnusualBookings } from "../online-bookings/unusual-bookings.tsx"
import type { StaffMember } from "../session.ts"
import { SignInAgain } from "../sign-in/sign-in-again.tsx"
import { Header } from "./header.tsx"
import { Overlays } from "./overlays.tsx"
import type { DashboardScreen } from "./screen.ts"
import { dashboardScreens } from "./screens.ts"
import { SummaryCards } from "./summary-cards.tsx"

/** Header, summary cards and tabs (spec §2), Today, and the screens of the header's menu. */
export const Dashboard = ({ staff }: { readonly staff: StaffMember }) => (
  <div className="dashboard">
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <Header staff={staff} />
    <TabLinks />
    <Content startPage={staff.startPage} />
    <SignInAgain />
    <Overlays />
  </div>
)

/** On a narrow screen the row of tabs scrolls, so that the open one is in sight. */
const TabLinks = () => {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = row.current!
    const link = nav.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`)
    if (link === null) return undefined
    // Observed once at first, and whenever the window or its orientation changes.
    const observer = new ResizeObserver(() => {
      // Not `scrollIntoView`, after which the first Tab would skip what stands before the link.
      nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.clientWidth) / 2
    })
    observer.observe(nav)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <nav ref={row} className="tab-links" aria-label="Dashboard">
      {tabs.map(({ id, label, icon: Icon }) => (
        <NavLink key={id} className="tab-links__link" to={`/admin/${id}`}>
          <Icon size={16} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** `startPage`: the screen that `/admin` opens. */
const Content = ({ startPage }: Pick<StaffMember, "startPage">) => {
  const { pathname } = useLocation()
  const isOpen = ({ id }: DashboardScreen) => pathname === `/admin/${id}`
  return (
    <main id="content" className="dashboard__content" tabIndex={-1}>
      <UnusualBookings />
      {tabs.some(isOpen) && <SummaryCards />}
      <Title title={dashboardScreens.find(isOpen)?.label ?? "Dashboard"} />
      <ScreenContent pathname={pathname} startPage={startPage} />
    </main>
  )
}

/** The open screen's name, also as the title of the browser's tab. */
const Title = ({ title }: { readonly title: string }) => {
  const { name } = useBusiness()
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [title, name])
  return <h1 className="dashboard__title">{title}</h1>
}

const screens = dashboardScreens.map(({ id, load }) => ({
  id,
  Screen: lazy(async () => ({ default: await loadCode(load) })),
}))

/** When a screen fails, header and tabs stay, and another screen can be opened. */
const ScreenContent = ({
  pathname,
  startPage,
}: Pick<StaffMember, "startPage"> & { readonly pathname: string }) => (
  <CatchErrors key={pathname} fallback={<NotLoadedState />}>
    <Suspense fallback={<LoadingState />}>
      <Routes>
        <Route path="/admin" element={<Navigate to={`/admin/${startPage}`} replace />} />
        {screens.map(({ id, Screen }) => (
          <Route key={id} path={`/admin/${id}`} element={<Screen />} />
        ))}
        <Route path="*" element={<NoSuchScreen />} />
      </Routes>
    </Suspense>
  </CatchErrors>
)

const NoSuchScreen = () => (
  <State title="There is nothing at this address" description="Please choose a tab." />
)
