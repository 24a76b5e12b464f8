import { US_STATES } from "../../../../core/fields/us-states.ts"
import { useBusiness } from "../../../shared/business.ts"
import { EmailLink, PhoneLink } from "../../../shared/ui/contact-link.tsx"

/** The terms of bookings and quotes; to be adapted by the business. */
export const Terms = () => {
  const business = useBusiness()
  return (
    <article className="container legal-page">
      <h1>Terms</h1>
      <p className="lead">What you can expect when you book with {business.name}, and what we ask of you.</p>
      <h2>Booking</h2>
      <ul>
        <li>A booked time is reserved for you. You pay nothing when you book.</li>
        <li>All times are Central Time. Online, the earliest start is 12 hours from now.</li>
        <li>
          To move or cancel a visit, call <PhoneLink /> or use the link in your confirmation, at least 12
          hours before it begins.
        </li>
      </ul>
      <h2>Prices and quotes</h2>
      <ul>
        <li>Prices on this site are for labor. We agree on the price with you before we start.</li>
        <li>An estimate on this site shows what jobs usually cost. It is not an offer.</li>
        <li>We contact you within 24 hours of a quote request. A written quote is our offer.</li>
        <li>
          Travel is included within {business.areaMiles} miles of {business.area}.
        </li>
      </ul>
      <h2>The work</h2>
      <ul>
        <li>We are fully insured. If something we fixed does not hold, we come back and fix it.</li>
        <li>Please have an adult at home and clear the place where we work.</li>
        <li>If a job turns out to be larger, we stop and agree on the new price with you first.</li>
      </ul>
      <h2>Reviews and photos</h2>
      <ul>
        <li>
          We read each review before it appears, usually within 24-48 hours. We publish reviews of our work,
          good and bad, and none with insults or other people’s data.
        </li>
        <li>We show photos of your home in our gallery only if you agree.</li>
      </ul>
      <h2>Questions</h2>
      <p>
        Call <PhoneLink /> or write to <EmailLink />. The law of{" "}
        {US_STATES.get(business.state) ?? business.state} applies.
      </p>
    </article>
  )
}
