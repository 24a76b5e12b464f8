import type { Islands } from "../shared/island.tsx"
import { shellIslands } from "../shared/shell/islands.ts"

/** The interactive parts of the visitors' pages. */
export const islands: Islands = {
  ...shellIslands,
  "bottom-bar": async () => (await import("./bottom-bar.tsx")).BottomBar,
  booking: async () => (await import("./booking/booking.tsx")).Booking,
  prices: async () => (await import("./home/prices.tsx")).Prices,
  "theme-toggle": async () => (await import("./home/theme-toggle.tsx")).ThemeToggle,
  testimonials: async () => (await import("./home/testimonial-list.tsx")).TestimonialList,
}
