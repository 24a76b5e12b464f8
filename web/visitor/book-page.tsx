import { business, phoneHref } from "../shared/business.ts"
import { LazyBooking } from "./lazy-booking.tsx"
import { pages } from "./pages.ts"
import { usePageHead } from "./use-page-head.ts"

/** The booking wizard as a page of its own, to link to from a mail or a van. */
export const BookPage = () => {
  usePageHead(pages.book)
  return (
    <div className="container book-page">
      <div className="book-page__intro">
        <h1>Book a visit</h1>
        <p className="lead">
          Tell us the size of the job and choose a time. It takes about two minutes, and a confirmation comes
          by e-mail. Prefer to talk? Call <a href={phoneHref}>{business.phone}</a>.
        </p>
      </div>
      <LazyBooking />
    </div>
  )
}
