import { business, phoneHref } from "../../shared/business.ts"

export const Booking = () => (
  <div className="card">
    <p>
      Call <a href={phoneHref}>{business.phone}</a> and we find a time together.
    </p>
  </div>
)
