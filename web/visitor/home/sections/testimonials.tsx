import type { SiteContent } from "../../../../core/overview/site-content.ts"
import { Island } from "../../../shared/entry/island.tsx"
import { Stars } from "../../../shared/ui/forms/stars.tsx"

type Props = Pick<SiteContent, "business" | "testimonials" | "reviews" | "rating">

/** Approved reviews with their average, then the testimonials (spec §2). Hidden without either. */
export const Testimonials = ({ business, testimonials, reviews, rating }: Props) =>
  testimonials.length + reviews.length > 0 && (
    <section id="testimonials" tabIndex={-1} className="section" aria-labelledby="testimonials-heading">
      <div className="container">
        <div className="section__head">
          <h2 id="testimonials-heading">What customers say</h2>
          {rating && (
            <p className="testimonial__rating">
              <Stars rating={rating.average} />
              <span>
                <strong>{rating.average.toFixed(1)}</strong> out of 5, from{" "}
                {rating.count === 1 ? "1 review" : `${rating.count} reviews`} on this site.
              </span>
            </p>
          )}
          <p>
            {testimonials.length > 0 &&
              `${reviews.length > 0 ? "Below them, testimonials" : "Testimonials"} from our customers in the ${business.retailerLabel} program. `}
            Were we at your home? <a href="/leave-review">Leave a review</a>.
          </p>
        </div>
        <Island name="testimonials" props={{ reviews, testimonials }} readable />
      </div>
    </section>
  )
