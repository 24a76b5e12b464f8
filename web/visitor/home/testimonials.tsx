import { useState } from "react"
import { business } from "../../shared/business.ts"
import { Button } from "../../shared/ui/button.tsx"
import { Icon } from "./icon.tsx"
import testimonials from "../../content/testimonials.json"

/** Spec §9: five, of which four show at first. */
const SHOWN = 4

export const Testimonials = () => {
  const [all, setAll] = useState(false)
  return (
    <section id="testimonials" tabIndex={-1} className="section" aria-labelledby="testimonials-heading">
      <div className="container">
        <div className="section__head">
          <h2 id="testimonials-heading">What the neighbors say</h2>
          <p>Testimonials from our customers in the {business.retailer.label} program.</p>
        </div>
        <ul id="testimonial-list" className="testimonials">
          {(all ? testimonials : testimonials.slice(0, SHOWN)).map(
            ({ name, role, content, rating, image }) => (
              <li key={name} className="testimonial">
                <p className="stars">
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
            ),
          )}
        </ul>
        <Button
          look="outline"
          aria-expanded={all}
          aria-controls="testimonial-list"
          onClick={() => setAll(!all)}
        >
          {all ? "Show fewer" : "Show more"}
        </Button>
      </div>
    </section>
  )
}
