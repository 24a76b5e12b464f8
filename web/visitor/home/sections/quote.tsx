import { Fragment } from "react"
import { useBusiness } from "../../../shared/business.ts"
import { Island } from "../../../shared/entry/island.tsx"
import { EmailLink, PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { AreaMap } from "./area-map.tsx"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"

export const Quote = () => {
  const business = useBusiness()
  return (
    <section id="contact" tabIndex={-1} className="section quote" aria-labelledby="contact-heading">
      <div className="container quote__columns">
        <div>
          <div className="section__head">
            <h2 id="contact-heading">Get a quote</h2>
            <p>Tell us what needs doing, with photos if you like. We contact you within 24 hours.</p>
          </div>
          <dl className="quote__ways">
            <div>
              <dt>Call</dt>
              <dd>
                <PhoneLink />
              </dd>
            </div>
            <div>
              <dt>Write</dt>
              <dd>
                <EmailLink />
              </dd>
            </div>
            <div>
              <dt>Hours</dt>
              <dd>
                {/* A line ends after "Mon-Fri 8AM-6PM," rather than inside. */}
                {business.hours.split(/(?<=,) /u).map((part) => (
                  <Fragment key={part}>
                    <span className="quote__hours">
                      <Unbroken text={part} />
                    </span>{" "}
                  </Fragment>
                ))}
              </dd>
            </div>
            <div>
              <dt>Area</dt>
              <dd>Travel is included within {business.areaMiles} miles</dd>
            </div>
          </dl>
          <AreaMap />
        </div>
        <div id="quote-form">
          <Island name="quote-form" when="visible" />
          <noscript>
            <p className="card">
              The form needs JavaScript and an up-to-date browser. Call <PhoneLink /> or write to{" "}
              <EmailLink /> and tell us what needs doing.
            </p>
          </noscript>
        </div>
      </div>
    </section>
  )
}
