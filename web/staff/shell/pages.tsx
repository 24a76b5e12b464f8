import type { SiteContent } from "../../../core/overview/site-content.ts"
import { OldBrowser } from "../../shared/entry/old-browser.tsx"
import type { Page } from "../../shared/entry/page.ts"
import { Brand } from "./dashboard/brand.tsx"

/** Every address of the staff's screens has the same document; the router in it shows the screen. */
export const pagesOf = ({ business }: SiteContent): readonly Page[] =>
  ["/admin", "/admin/_", "/live-chat", "/live-chat/_"].map((path) => ({
    path,
    title: `Staff | ${business.name}`,
    description: "For the people who work here.",
    indexed: false,
    style: "staff/shell/staff.css",
    script: "staff/shell/main.tsx",
    loading: "eager",
    body: (
      <div id="staff">
        <noscript>The staff screens need JavaScript.</noscript>
        <OldBrowser>
          <main className="sign-in-page">
            <a className="sign-in-page__brand" href="/">
              <Brand />
            </a>
            <div className="bp6-card bp6-elevation-1 sign-in-page__card">
              <h1 className="sign-in-page__title">Your browser is too old for the dashboard.</h1>
              Please update it.
            </div>
            <a href="/">Back to the website</a>
          </main>
        </OldBrowser>
      </div>
    ),
  }))
