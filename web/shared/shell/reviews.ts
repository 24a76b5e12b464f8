import testimonials from "../../content/testimonials.json"

/** Where "Reviews" leads: to the testimonials on the home page, or to the review form if the site has none. */
export const reviewsHref = testimonials.length > 0 ? "/#testimonials" : "/leave-review"
