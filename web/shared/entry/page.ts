import type { ReactElement } from "react"

/** The page for every address that has none. */
export const NOT_FOUND_PATH = "/404"

/** The picture of a shared link. */
export interface SocialImage {
  /** A path on this site. */
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** `deferred`: style inside the page, script after the first paint. `eager`: style linked, script at once, which draws all. */
type Loading = "deferred" | "eager"

/** The scripts that stand inside pages, and load the page's own, as paths in `web/`. */
export const INLINE_SCRIPTS: Readonly<Record<Loading, string>> = {
  deferred: "first-view.ts",
  eager: "staff/shell/first-view.ts",
}

/** A page as it is rendered: its head, its body and the files it needs. */
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
  readonly loading: Loading
  /** Path of its web app manifest; the site's own where there is none. */
  readonly manifest?: string
  /** The site's own picture where there is none. */
  readonly image?: SocialImage
  readonly body: ReactElement
}
