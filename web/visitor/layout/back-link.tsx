import type { ReactNode } from "react"

interface Props {
  readonly href: string
  readonly children: ReactNode
}

/** A link to the page above, with an arrow that is drawn: not every font has one. */
export const BackLink = ({ href, children }: Props) => (
  <p>
    <a className="back-link" href={href}>
      {children}
    </a>
  </p>
)
