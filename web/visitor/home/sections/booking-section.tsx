import { BookingIsland } from "../../booking-island.tsx"

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
        <p>Every time shown is free. Book one, and the confirmation comes by email.</p>
      </div>
      <BookingIsland />
    </div>
  </section>
)
