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
      <ul id="testimonial-list" className="testimonials">
        {(all ? testimonials : testimonials.slice(0, SHOWN)).map(({ name, role, content, rating, image }) => (
          <li key={name} className="testimonial">
            <p className="testimonial__stars">
              <span className="visually-hidden">{rating} out of 5 stars</span>
              <span aria-hidden="true">{"★".repeat(rating)}</span>
            </p>
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
