import type { Islands } from "../shared/island.tsx"
import { shellIslands } from "../shared/shell/islands.ts"
import { BottomBar } from "./bottom-bar.tsx"

/** The interactive parts of the visitors' pages. */
export const islands: Islands = {
  ...shellIslands,
  // On every page, so it is no chunk of its own.
  "bottom-bar": async () => BottomBar,
  booking: async () => (await import("./booking/booking.tsx")).Booking,
  prices: async () => (await import("./home/prices.tsx")).Prices,
  "theme-toggle": async () => (await import("./home/theme-toggle.tsx")).ThemeToggle,
  testimonials: async () => (await import("./home/testimonial-list.tsx")).TestimonialList,
}
