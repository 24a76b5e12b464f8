import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { useBusiness } from "../../../shared/business.ts"
import { Island } from "../../../shared/entry/island.tsx"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"

/** The strip at the top of the home page: phone number, business hours and theme toggle. */
export const ContactBanner = () => (
  <div className="contact-banner on-deep">
    <div className="container contact-banner__row">
      <p>
        Call <PhoneLink />
      </p>
      <p className="contact-banner__hours">
        <Unbroken text={`We answer ${useBusiness().hours}`} />
      </p>
      <Island name="theme-toggle" className="theme-toggle" />
    </div>
  </div>
)
