import { LazyBooking } from "../lazy-booking.tsx"

export const BookingSection = () => (
  <section
    id="booking"
    tabIndex={-1}
    className="section booking-section on-deep"
    aria-labelledby="booking-heading"
  >
    <div className="container booking-section__columns">
      <div className="section__head">
        <h2 id="booking-heading">Choose a time that suits you</h2>
        <p>
          Every time you see here is really free. Pick one and it is yours: the confirmation comes by e-mail.
        </p>
      </div>
      <LazyBooking />
    </div>
  </section>
)
