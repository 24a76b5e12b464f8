import { business, emailHref, phoneHref } from "../../shared/business.ts"
import { AreaMap } from "./area-map.tsx"

export const Quote = () => (
  <section id="contact" tabIndex={-1} className="section quote" aria-labelledby="contact-heading">
    <div className="container quote__columns">
      <div>
        <div className="section__head">
          <h2 id="contact-heading">Get a quote</h2>
          <p>Call or write and tell us what needs doing. We contact you within 24 hours.</p>
        </div>
        <dl className="quote__ways">
          <div>
            <dt>Call</dt>
            <dd>
              <a href={phoneHref}>{business.phone}</a>
            </dd>
          </div>
          <div>
            <dt>Write</dt>
            <dd>
              <a href={emailHref}>{business.email}</a>
            </dd>
          </div>
          <div>
            <dt>Hours</dt>
            <dd>Mon-Fri 8AM-6PM, Sat 9AM-3PM</dd>
          </div>
          <div>
            <dt>Area</dt>
            <dd>Travel is included within 20 miles</dd>
          </div>
        </dl>
      </div>
      <AreaMap />
    </div>
  </section>
)
