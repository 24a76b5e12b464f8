import type { Islands } from "../shared/entry/island.tsx"
import { shellIslands } from "../shared/shell/islands.ts"
import { BottomBar } from "./layout/bottom-bar.tsx"

/** The interactive parts of the visitors' pages. */
export const islands: Islands = {
  ...shellIslands,
  // On every page, so it is no chunk of its own.
  "bottom-bar": async () => BottomBar,
  booking: async () => (await import("./schedule/booking/booking.tsx")).Booking,
  comparison: async () => (await import("./gallery/project/comparison.tsx")).Comparison,
  gallery: async () => (await import("./gallery/gallery.tsx")).Gallery,
  invoice: async () => (await import("./invoices/invoice.tsx")).Invoice,
  payment: async () => (await import("./money/payment.tsx")).Payment,
  reschedule: async () => (await import("./schedule/reschedule/reschedule.tsx")).Reschedule,
  prices: async () => (await import("./home/offers/prices.tsx")).Prices,
  "theme-toggle": async () => (await import("./home/theme-toggle.tsx")).ThemeToggle,
  unsubscribe: async () => (await import("./messages/unsubscribe/unsubscribe.tsx")).Unsubscribe,
  "confirm-visit": async () => (await import("./schedule/confirm-visit/confirm-visit.tsx")).ConfirmVisit,
  offer: async () => (await import("./quotes/offer/offer.tsx")).Offer,
  "plan-quote": async () => (await import("./quotes/plan-quote.tsx")).PlanQuote,
  "quote-form": async () => (await import("./quotes/quote-form.tsx")).QuoteForm,
  "review-form": async () => (await import("./reviews/review-form.tsx")).ReviewForm,
  testimonials: async () => (await import("./home/sections/testimonial-list.tsx")).TestimonialList,
}
