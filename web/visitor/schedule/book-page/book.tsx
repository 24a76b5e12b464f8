import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { BookingIsland } from "../../booking-island.tsx"

/** The booking wizard as a page of its own, to link to from emails and advertisements. */
export const Book = () => (
  <div className="container book-page">
    <div className="stack-4">
      <h1>Book a visit</h1>
      <p className="lead">
        Choose the size of the job and a time. It takes about two minutes, and the confirmation comes by
        email. Prefer to talk? Call <PhoneLink />.
      </p>
    </div>
    <div id="booking">
      <BookingIsland />
    </div>
  </div>
)
