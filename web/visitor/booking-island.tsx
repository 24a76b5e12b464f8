import { PhoneLink } from "../shared/ui/contact-link.tsx"
import { Island } from "../shared/entry/island.tsx"

/** The booking wizard in a page; its first step is prerendered. */
export const BookingIsland = () => (
  <>
    <Island name="booking" when="visible" />
    <noscript>
      <p className="card">
        Booking online needs JavaScript and an up-to-date browser. Call <PhoneLink /> and we book the visit
        for you.
      </p>
    </noscript>
  </>
)
