import { Calendar, Clipboard, Disable, Dollar, Media, People, Star, Time, Wrench } from "@blueprintjs/icons"
import type { DashboardScreen } from "./dashboard/screen.ts"

/** In the order of spec §2. */
export const tabs: readonly DashboardScreen[] = [
  {
    id: "services",
    label: "Services",
    shortcut: "s",
    icon: Wrench,
    load: async () => (await import("./services/services-tab.tsx")).ServicesTab,
  },
  {
    id: "calendar",
    label: "Calendar",
    shortcut: "c",
    icon: Calendar,
    load: async () => (await import("./calendar/calendar-tab.tsx")).CalendarTab,
  },
  {
    id: "blocked-dates",
    label: "Blocked dates",
    shortcut: "b",
    icon: Disable,
    load: async () => (await import("./blocked-dates/blocked-dates-tab.tsx")).BlockedDatesTab,
  },
  {
    id: "availability-rules",
    label: "Availability rules",
    shortcut: "r",
    icon: Time,
    load: async () => (await import("./availability-rules/rules-tab.tsx")).RulesTab,
  },
  {
    id: "appointments",
    label: "Appointments",
    shortcut: "a",
    icon: Clipboard,
    load: async () => (await import("./appointments/appointments-tab.tsx")).AppointmentsTab,
  },
  {
    id: "gallery",
    label: "Gallery",
    shortcut: "p",
    icon: Media,
    load: async () => (await import("./gallery/gallery-tab.tsx")).GalleryTab,
  },
  {
    id: "quotes",
    label: "Quotes",
    shortcut: "q",
    icon: Dollar,
    load: async () => (await import("./quotes/quotes-tab.tsx")).QuotesTab,
  },
  {
    id: "reviews",
    label: "Reviews",
    shortcut: "v",
    icon: Star,
    load: async () => (await import("./reviews/reviews-tab.tsx")).ReviewsTab,
  },
  {
    id: "customers",
    label: "Customers",
    shortcut: "u",
    icon: People,
    load: async () => (await import("./customers/customers-tab.tsx")).CustomersTab,
  },
]
