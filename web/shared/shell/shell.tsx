import type { ReactNode } from "react"
import { NotificationArea } from "../toasts/notification-area.tsx"
import { Footer } from "./footer.tsx"
import { Navigation } from "./navigation.tsx"

interface ShellProps {
  readonly children: ReactNode
  readonly bottomBar?: ReactNode
}

/** The frame of every page for visitors and customers: navigation, footer, notifications. */
export const Shell = ({ children, bottomBar }: ShellProps) => (
  <div className="shell">
    <a className="skip-link button button--primary" href="#main">
      Skip to content
    </a>
    <Navigation />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    {bottomBar}
    <NotificationArea />
  </div>
)
