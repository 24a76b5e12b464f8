import { Classes } from "@blueprintjs/core"
import type { ReactNode } from "react"

/** The first line of a callout. Blueprint's own title is a heading of the fifth level, wherever the callout is. */
export const CalloutTitle = ({ children }: { readonly children: ReactNode }) => (
  <p className={Classes.HEADING}>{children}</p>
)
