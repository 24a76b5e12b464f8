import type { SiteContent } from "../../../core/overview/site-content.ts"

/** Where "Reviews" leads: to those on the home page, or to the review form if the site has none. */
export const reviewsHrefOf = ({
  testimonials,
  reviews,
}: Pick<SiteContent, "testimonials" | "reviews">): string =>
  testimonials.length + reviews.length > 0 ? "/#testimonials" : "/leave-review"
