import type { ReactElement } from "react"

/** A page as the build writes it: its head, its body and the files it needs. */
export interface Page {
  /** A last part `_` stands for any one part. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Whether search engines should list it. */
  readonly indexed: boolean
  /** The page's stylesheet, as a path in `web/`. */
  readonly style: string
  /** The script of the page's audience, as a path in `web/`. */
  readonly script: string
  /** `deferred`: style inside the page, script when idle. `eager`: both linked, for screens that the script draws. */
  readonly loading: "deferred" | "eager"
  readonly body: ReactElement
}
