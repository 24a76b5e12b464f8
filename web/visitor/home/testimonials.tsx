import testimonials from "../../content/testimonials.json"
import { business } from "../../shared/business.ts"
import { Island } from "../../shared/island.tsx"

/** Hidden when the content file is empty. */
export const Testimonials = () =>
  testimonials.length > 0 && (
    <section id="testimonials" tabIndex={-1} className="section" aria-labelledby="testimonials-heading">
      <div className="container">
        <div className="section__head">
          <h2 id="testimonials-heading">What customers say</h2>
          <p>Testimonials from our customers in the {business.retailer.label} program.</p>
        </div>
        <Island name="testimonials" readable />
      </div>
    </section>
  )
