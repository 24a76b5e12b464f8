import type { ReactNode } from "react"
import type { SiteContent } from "../../../core/overview/site-content.ts"
import { OldBrowser } from "../entry/old-browser.tsx"
import { Island } from "../entry/island.tsx"
import { NotificationArea } from "../toasts/notification-area.tsx"
import { PhoneLink } from "../ui/contact-link.tsx"
import { Footer } from "./footer.tsx"
import { Navigation } from "./navigation.tsx"
import { reviewsHrefOf } from "./reviews.ts"

interface ShellProps {
  readonly content: SiteContent
  readonly children: ReactNode
  readonly bottomBar?: ReactNode
}

/** The frame of every page for visitors and customers: navigation, footer, chat, notifications. */
export const Shell = ({ content, children, bottomBar }: ShellProps) => (
  <div className="shell">
    <a className="skip-link button button--primary" href="#main">
      Skip to content
    </a>
    <Navigation reviewsHref={reviewsHrefOf(content)} />
    <main id="main" tabIndex={-1}>
      <OldBrowser>
        <p className="old-browser">
          <span className="container">
            Your browser is too old for booking online. Please update it or call <PhoneLink />.
          </span>
        </p>
      </OldBrowser>
      {children}
    </main>
    <Footer reviewsHref={reviewsHrefOf(content)} hasFaq={content.faq.length > 0} />
    {bottomBar}
    <Island name="chat" when="used" className="chat" />
    <NotificationArea />
  </div>
)
