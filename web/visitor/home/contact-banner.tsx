import { business, phoneHref } from "../../shared/business.ts"
import { Island } from "../../shared/island.tsx"

/** The strip at the top of the home page: phone number, business hours and theme toggle. */
export const ContactBanner = () => (
  <div className="contact-banner on-deep">
    <div className="container contact-banner__row">
      <p>
        Call <a href={phoneHref}>{business.phone}</a>
      </p>
      <p className="contact-banner__hours">We answer Mon-Fri 8AM-6PM, Sat 9AM-3PM</p>
      <Island name="theme-toggle" className="theme-toggle" />
    </div>
  </div>
)
