import { lazy, Suspense, useEffect } from "react"
import { Navigate, Route, Routes, useLocation } from "react-router-dom"
import { useBusiness } from "../../../shared/business.ts"
import { loadCode } from "../../../shared/entry/load-code.ts"
import { CatchErrors } from "../../../shared/ui/notices/catch-errors.tsx"
import { dashboardScreens } from "../navigation/screens.ts"
import { SideBar } from "../navigation/side-bar.tsx"
import { useScreens } from "../navigation/use-screens.ts"
import { LoadingState, NotLoadedState, State } from "../../ui/boxes/states.tsx"
import { UnusualBookings } from "../../schedule/online-bookings/unusual-bookings.tsx"
import type { StaffMember } from "../../api/session.ts"
import { SignInAgain } from "../../staff/sign-in/sign-in-again.tsx"
import { Header } from "./header.tsx"
import { Overlays } from "./overlays.tsx"
import { SummaryCards } from "./summary-cards.tsx"

/** Header, summary cards and tabs (spec §2), with the other screens in groups below the tabs. */
export const Dashboard = ({ staff }: { readonly staff: StaffMember }) => (
  <div className="dashboard">
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <Header staff={staff} />
    <SummaryCards />
    <SideBar />
    <Content startPage={staff.startPage} />
    <SignInAgain />
    <Overlays />
  </div>
)

/** `startPage`: the screen that `/admin` opens. */
const Content = ({ startPage }: Pick<StaffMember, "startPage">) => {
  const { pathname } = useLocation()
  return (
    <main id="content" className="dashboard__content" tabIndex={-1}>
      <UnusualBookings />
      <Title title={useScreens().find(({ id }) => pathname === `/admin/${id}`)?.label ?? "Dashboard"} />
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

const contents = new Map(
  dashboardScreens.map(({ id, load }) => [id, lazy(async () => ({ default: await loadCode(load) }))]),
)

/** When a screen fails, header and tabs stay, and another screen can be opened. */
const ScreenContent = ({
  pathname,
  startPage,
}: Pick<StaffMember, "startPage"> & { readonly pathname: string }) => (
  <CatchErrors key={pathname} fallback={<NotLoadedState />}>
    <Suspense fallback={<LoadingState />}>
      <Routes>
        <Route path="/admin" element={<Navigate to={`/admin/${startPage}`} replace />} />
        {useScreens().map(({ id }) => {
          const Screen = contents.get(id)!
          return <Route key={id} path={`/admin/${id}`} element={<Screen />} />
        })}
        <Route path="*" element={isScreen(pathname) ? <OwnersScreen /> : <NoSuchScreen />} />
      </Routes>
    </Suspense>
  </CatchErrors>
)

/** Also of a screen that who is signed in may not open. */
const isScreen = (pathname: string): boolean => dashboardScreens.some(({ id }) => pathname === `/admin/${id}`)

const OwnersScreen = () => (
  <State
    title="This screen is for owners"
    description="Please ask an owner of the business to do it for you, or to make you an owner too."
  />
)

const NoSuchScreen = () => (
  <State title="There is nothing at this address" description="Please choose a screen." />
)
