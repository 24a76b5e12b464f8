import type { ReactNode } from "react"
import { business, emailHref, phoneHref } from "../business.ts"
import { NoticePage } from "./notice-page.tsx"

interface OpensLaterProps {
  readonly heading: string
  readonly children: ReactNode
}

/** A page that the navigation links to and that does not exist yet. Its first button calls the business. */
export const OpensLater = ({ heading, children }: OpensLaterProps) => (
  <NoticePage heading={heading} text={children}>
    <p className="actions">
      <a className="button button--primary button--large" href={phoneHref}>
        Call {business.phone}
      </a>
      <a className="button button--outline button--large" href="/book">
        Book a visit
      </a>
    </p>
    <p>
      Or write to <a href={emailHref}>{business.email}</a>.
    </p>
  </NoticePage>
)
