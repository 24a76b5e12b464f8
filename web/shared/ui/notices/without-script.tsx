import type { ReactNode } from "react"

interface WithoutScriptProps {
  readonly heading: string
  readonly children: ReactNode
}

/** What a page that is one island shows to browsers without JavaScript, in its place. */
export const WithoutScript = ({ heading, children }: WithoutScriptProps) => (
  <noscript>
    <div className="container without-script">
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
    </div>
  </noscript>
)
