import type { SiteContent } from "../../core/overview/site-content.ts"
import { OldBrowser } from "../shared/entry/old-browser.tsx"
import type { Page } from "../shared/entry/page.ts"

/** The day on a phone: one document, which the phone keeps for when there is no network. */
export const pagesOf = ({ business }: SiteContent): readonly Page[] => [
  {
    path: "/field",
    title: `My day | ${business.name}`,
    description: "For the people who work here.",
    indexed: false,
    style: "field/field.css",
    script: "field/main.tsx",
    loading: "eager",
    manifest: "/field.webmanifest",
    body: (
      <div id="field" className="phone">
        <noscript>This page needs JavaScript.</noscript>
        <OldBrowser>
          <main className="phone-page">
            <h1>Your browser is too old for this page.</h1>
            <p>Please update it.</p>
          </main>
        </OldBrowser>
      </div>
    ),
  },
]
