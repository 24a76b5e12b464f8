import { lazy, Suspense } from "react"
import { business, phoneHref } from "../../shared/business.ts"

const ThemeToggle = lazy(async () => ({ default: (await import("./theme-toggle.tsx")).ThemeToggle }))

/** The strip above the hero: how to reach a person, and which colors to look at. */
export const ContactBanner = () => (
  <div className="contact-banner on-deep">
    <div className="container contact-banner__row">
      <p>
        <span className="contact-banner__ask">Call and a person answers:</span>{" "}
        <a href={phoneHref}>{business.phone}</a>
      </p>
      <p className="contact-banner__hours">Mon-Fri 8AM-6PM, Sat 9AM-3PM</p>
      <Suspense>
        <ThemeToggle />
      </Suspense>
    </div>
  </div>
)
