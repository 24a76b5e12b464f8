import type { ReactNode } from "react"
import { business, emailHref, phoneHref } from "../business.ts"
import { NoticePage } from "./notice-page.tsx"

interface OpensLaterProps {
  readonly heading: string
  readonly children: ReactNode
}

/** A page at an address that the navigation names and that opens later: leads with what works today, the phone. */
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
