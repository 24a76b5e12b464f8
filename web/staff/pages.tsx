import type { SiteContent } from "../../core/site/site-content.ts"
import type { Page } from "../shared/page.ts"

/** Every address of the staff's screens has the same document; the router in it shows the screen. */
export const pagesOf = ({ business }: SiteContent): readonly Page[] =>
  ["/admin", "/admin/_", "/live-chat", "/live-chat/_"].map((path) => ({
    path,
    title: `Staff | ${business.name}`,
    description: "For the people who work here.",
    indexed: false,
    style: "staff/staff.css",
    script: "staff/main.tsx",
    loading: "eager",
    body: (
      <div id="staff">
        <noscript>The staff screens need JavaScript.</noscript>
      </div>
    ),
  }))
