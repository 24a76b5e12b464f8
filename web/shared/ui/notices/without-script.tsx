import type { ReactNode } from "react"

interface WithoutScriptProps {
  readonly heading: string
  /** What works without JavaScript all the same, below the text. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** What a page that is one island shows to browsers without JavaScript, in its place. */
export const WithoutScript = ({ heading, action, children }: WithoutScriptProps) => (
  <noscript>
    <div className="container without-script">
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
      {action}
    </div>
  </noscript>
)
