import { useState } from "react"
import testimonials from "../../content/testimonials.json"
import { Button } from "../../shared/ui/button.tsx"
import { Icon } from "./icon.tsx"

/** Spec §9: five, of which four show at first. */
const SHOWN = 4

export const TestimonialList = () => {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul id="testimonial-list" className="testimonial__list">
        {(all ? testimonials : testimonials.slice(0, SHOWN)).map(({ name, role, content, rating, image }) => (
          <li key={name} className="testimonial">
            <Stars rating={rating} />
            <blockquote>{content}</blockquote>
            <p className="testimonial__by">
              <Icon name={image} />
              <strong>{name}</strong>
              <span>{role}</span>
            </p>
          </li>
        ))}
      </ul>
      {testimonials.length > SHOWN && (
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

const Stars = ({ rating }: { readonly rating: number }) => (
  <svg
    className="testimonial__stars"
    viewBox={`0 0 ${rating * 24} 24`}
    width={rating * 20}
    height="20"
    role="img"
    aria-label={`${rating} out of 5 stars`}
  >
    {Array.from({ length: rating }, (_, index) => (
      <path
        key={index}
        transform={`translate(${index * 24})`}
        d="m12 2 3 6.500 7 .8-5.200 4.800 1.400 7-6.200-3.500-6.200 3.500 1.400-7L2 9.300l7-.8z"
      />
    ))}
  </svg>
)
