import { business, phoneHref } from "../shared/business.ts"
import { Island } from "../shared/island.tsx"

/** The booking wizard in a page; its first step is prerendered. */
export const BookingIsland = () => (
  <>
    <Island name="booking" when="visible" />
    <noscript>
      <p className="card">
        Booking online needs JavaScript. Call <a href={phoneHref}>{business.phone}</a> and we book the visit
        for you.
      </p>
    </noscript>
  </>
)
