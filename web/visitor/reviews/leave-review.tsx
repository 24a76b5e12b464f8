import { useBusiness } from "../../shared/business.ts"
import { Island } from "../../shared/entry/island.tsx"
import { EmailLink, PhoneLink } from "../../shared/ui/contact-link.tsx"
import { Icon } from "../home/icon.tsx"
import { BackLink } from "../layout/back-link.tsx"

/** The review form and why a review is worth the time (spec §2). */
export const LeaveReview = () => (
  <div className="container leave-review">
    <div className="leave-review__intro">
      <BackLink href="/">Back to homepage</BackLink>
      <h1>Leave a Review</h1>
      <p className="lead">
        Were we at your home? Tell your neighbors how it went, and tell us what to do better next time.
      </p>
    </div>
    <div className="leave-review__form">
      <Island name="review-form" when="visible" />
      <noscript>
        <p className="card">
          The form needs JavaScript and an up-to-date browser. Call <PhoneLink /> or write to <EmailLink />{" "}
          and tell us how the job went.
        </p>
      </noscript>
    </div>
    <div className="leave-review__reasons">
      <Promises />
      <ProProfile />
    </div>
  </div>
)

/** Where the retailer publishes reviews that it has verified. */
const ProProfile = () => {
  const { name, retailerLabel, retailerProfileUrl } = useBusiness()
  if (retailerProfileUrl === null) return null
  return (
    <p>
      <a href={retailerProfileUrl} target="_blank" rel="noopener">
        Verified reviews of {name} at {retailerLabel}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  )
}

const Promises = () => {
  const { retailerLabel } = useBusiness()
  const promises = [
    ["service-award", "Quality guarantee", "If something we fixed does not hold, we come back and fix it."],
    ["punctual", "Reliable service", "We come when we said we would, and call when traffic says otherwise."],
    ["price", "Fair pricing", "You know the price before we start, and the invoice matches it."],
    ["pro-referral", `${retailerLabel} partner`, "We are a member of the retailer’s network of local pros."],
  ] as const
  return (
    <ul className="leave-review__promises stack-4">
      {promises.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
