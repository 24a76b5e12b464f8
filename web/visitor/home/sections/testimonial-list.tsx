import { useState } from "react"
import type { SiteContent } from "../../../../core/overview/site-content.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { Icon } from "../icon.tsx"
import { Stars } from "../../../shared/ui/forms/stars.tsx"

/** Of five testimonials four show at first (spec §9). */
const SHOWN_TESTIMONIALS = 4
const SHOWN_REVIEWS = 2
/** In characters: its end may be hidden until everything is shown. */
const LONG_TEXT = 300

type Props = Pick<SiteContent, "testimonials" | "reviews">

export const TestimonialList = ({ testimonials, reviews }: Props) => {
  const [all, setAll] = useState(false)
  const hasMore =
    testimonials.length > SHOWN_TESTIMONIALS ||
    reviews.length > SHOWN_REVIEWS ||
    reviews.some(({ content }) => content.length > LONG_TEXT)
  return (
    <>
      {/* On phones it is scrolled, for which the keyboard needs the focus in it. */}
      <div className="swipe-row" role="group" aria-label="Reviews and testimonials" tabIndex={0}>
        <ul id="testimonial-list" className="testimonial__list" data-short={!all || undefined}>
          {(all ? reviews : reviews.slice(0, SHOWN_REVIEWS)).map((review) => (
            <Review key={review.id} {...review} />
          ))}
          {(all ? testimonials : testimonials.slice(0, SHOWN_TESTIMONIALS)).map(
            ({ name, role, content, rating, image }) => (
              <li key={name} className="testimonial">
                <Stars rating={rating} />
                <blockquote>{content}</blockquote>
                <p className="testimonial__by">
                  <Icon name={image} />
                  <strong>{name}</strong>
                  <span>{role}</span>
                </p>
              </li>
            ),
          )}
        </ul>
      </div>
      {hasMore && (
        <Button
          look="outline"
          aria-expanded={all}
          aria-controls="testimonial-list"
          onClick={() => setAll(!all)}
        >
          {all ? "Show fewer" : "Show more"}
        </Button>
      )}
    </>
  )
}

const Review = ({
  author,
  title,
  content,
  rating,
  serviceType,
  city,
  state,
  createdAt,
  isVerified,
}: SiteContent["reviews"][number]) => (
  <li className="testimonial testimonial--review">
    <Stars rating={rating} />
    <h3 className="testimonial__title">{title}</h3>
    <blockquote>{content}</blockquote>
    <p className="testimonial__by">
      <Icon name="review" />
      <strong>{author}</strong>
      <span>
        {serviceType}, {city}, {state}.{" "}
        <time dateTime={new Date(createdAt).toISOString()}>{MONTH.format(createdAt)}</time>
        {isVerified && " · Verified visit"}
      </span>
    </p>
  </li>
)

const MONTH = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "America/Chicago",
})
