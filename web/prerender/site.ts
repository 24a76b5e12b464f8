import type { SiteContent } from "../../core/overview/site-content.ts"

/** What every rendered file of the site is about. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly content: SiteContent
}
