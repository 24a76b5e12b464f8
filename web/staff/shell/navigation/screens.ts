import {
  Announcement,
  BanCircle,
  Calendar,
  Clipboard,
  Cog,
  Comment,
  CreditCard,
  Disable,
  Document,
  Dollar,
  Envelope,
  Exchange,
  GlobeNetwork,
  Help,
  History,
  InfoSign,
  Key,
  Media,
  People,
  Person,
  Pulse,
  Refresh,
  Star,
  Time,
  TimelineBarChart,
  TimelineEvents,
  Truck,
  Wrench,
} from "@blueprintjs/icons"
import type { ComponentType } from "react"
import type { CallReply } from "../../../shared/api/endpoints.ts"

/** The groups of screens below the tabs, in their order. */
export const groups = ["Money", "Messages", "Business"] as const
export type Group = (typeof groups)[number]

/** A screen of the dashboard at `/admin/<id>`; its code is loaded when it is opened. */
export interface DashboardScreen {
  readonly id: string
  /** Its heading, and the title of the browser's tab. */
  readonly label: string
  /** What lists it: the header, the tabs (spec §2), a group below them, or the menu of the account. */
  readonly place: "header" | "tabs" | Group | "menu"
  /** Hidden from accounts that are not an owner's. */
  readonly ownerOnly?: true
  /** Hidden from staff without the right to handle money. */
  readonly moneyOnly?: true
  /** With `g` before it, the key that opens the screen. */
  readonly shortcut?: string
  /** The number of the summary that counts what waits on the screen, and what it counts: "4 pending". */
  readonly waiting?: { readonly count: keyof CallReply<"summarizeBusiness">; readonly text: string }
  readonly icon: ComponentType<{ readonly size?: number }>
  readonly load: () => Promise<ComponentType>
}

/** Every screen, in the order in which the navigation and the command bar list them. */
export const dashboardScreens: readonly DashboardScreen[] = [
  {
    id: "today",
    label: "Today",
    place: "header",
    shortcut: "t",
    icon: TimelineEvents,
    load: async () => (await import("../../overview/today/today.tsx")).Today,
  },
  {
    id: "services",
    label: "Services",
    place: "tabs",
    shortcut: "s",
    icon: Wrench,
    load: async () => (await import("../../services/services-tab.tsx")).ServicesTab,
  },
  {
    id: "calendar",
    label: "Calendar",
    place: "tabs",
    shortcut: "c",
    icon: Calendar,
    load: async () => (await import("../../schedule/calendar/calendar-tab.tsx")).CalendarTab,
  },
  {
    id: "blocked-dates",
    label: "Blocked dates",
    place: "tabs",
    shortcut: "b",
    icon: Disable,
    load: async () => (await import("../../schedule/blocked-dates/blocked-dates-tab.tsx")).BlockedDatesTab,
  },
  {
    id: "availability-rules",
    label: "Availability rules",
    place: "tabs",
    shortcut: "r",
    icon: Time,
    load: async () => (await import("../../schedule/rules/rules-tab.tsx")).RulesTab,
  },
  {
    id: "appointments",
    label: "Appointments",
    place: "tabs",
    shortcut: "a",
    icon: Clipboard,
    load: async () => (await import("../../schedule/appointments/appointments-tab.tsx")).AppointmentsTab,
  },
  {
    id: "gallery",
    label: "Gallery",
    place: "tabs",
    shortcut: "p",
    icon: Media,
    load: async () => (await import("../../gallery/gallery-tab.tsx")).GalleryTab,
  },
  {
    id: "quotes",
    label: "Quotes",
    place: "tabs",
    shortcut: "q",
    waiting: { count: "pendingQuotes", text: "pending" },
    icon: Dollar,
    load: async () => (await import("../../quotes/quotes-tab.tsx")).QuotesTab,
  },
  {
    id: "reviews",
    label: "Reviews",
    place: "tabs",
    shortcut: "v",
    waiting: { count: "pendingReviews", text: "to approve" },
    icon: Star,
    load: async () => (await import("../../reviews/reviews-tab.tsx")).ReviewsTab,
  },
  {
    id: "customers",
    label: "Customers",
    place: "tabs",
    shortcut: "u",
    waiting: { count: "deletionRequests", text: "asking for deletion" },
    icon: People,
    load: async () => (await import("../../customers/customers-tab.tsx")).CustomersTab,
  },
  {
    id: "invoices",
    label: "Invoices",
    place: "Money",
    moneyOnly: true,
    icon: Document,
    load: async () => (await import("../../invoices/invoices-screen.tsx")).InvoicesScreen,
  },
  {
    id: "reports",
    label: "Reports",
    place: "Money",
    moneyOnly: true,
    icon: TimelineBarChart,
    load: async () => (await import("../../overview/reports/reports-screen.tsx")).ReportsScreen,
  },
  {
    id: "plans",
    label: "Plans",
    place: "Money",
    icon: Refresh,
    load: async () => (await import("../../plans/plans-screen.tsx")).PlansScreen,
  },
  {
    id: "plan-charges",
    label: "Plan charges",
    place: "Money",
    waiting: { count: "dueCharges", text: "due" },
    icon: CreditCard,
    load: async () => (await import("../../plans/charges-screen.tsx")).ChargesScreen,
  },
  {
    id: "campaigns",
    label: "Campaigns",
    place: "Messages",
    icon: Announcement,
    load: async () => (await import("../../messages/campaigns/campaigns-screen.tsx")).CampaignsScreen,
  },
  {
    id: "mail",
    label: "Emails",
    place: "Messages",
    ownerOnly: true,
    shortcut: "m",
    waiting: { count: "undeliveredEmails", text: "not delivered" },
    icon: Envelope,
    load: async () => (await import("../../messages/mail/mail-screen.tsx")).MailScreen,
  },
  {
    id: "canned-replies",
    label: "Canned replies",
    place: "Messages",
    icon: Comment,
    load: async () =>
      (await import("../../chat/canned-replies/canned-replies-screen.tsx")).CannedRepliesScreen,
  },
  {
    id: "unanswered-questions",
    label: "Open questions",
    place: "Messages",
    waiting: { count: "unansweredQuestions", text: "not answered" },
    icon: Help,
    load: async () => (await import("../../chat/unanswered/unanswered-screen.tsx")).UnansweredScreen,
  },
  {
    id: "declined-work",
    label: "Work not taken on",
    place: "Business",
    icon: BanCircle,
    load: async () =>
      (await import("../../services/declined-work/declined-work-screen.tsx")).DeclinedWorkScreen,
  },
  {
    id: "faq",
    label: "FAQ",
    place: "Business",
    icon: InfoSign,
    load: async () => (await import("../../business/faq/faq-screen.tsx")).FaqScreen,
  },
  {
    id: "google-calendar",
    label: "Google Calendar",
    place: "Business",
    icon: Exchange,
    load: async () => (await import("../../calendars/google-calendar-screen.tsx")).GoogleCalendarScreen,
  },
  {
    id: "online-bookings",
    label: "Online bookings",
    place: "Business",
    icon: GlobeNetwork,
    load: async () =>
      (await import("../../schedule/online-bookings/online-bookings-screen.tsx")).OnlineBookingsScreen,
  },
  {
    id: "technicians",
    label: "Technicians",
    place: "Business",
    ownerOnly: true,
    icon: Truck,
    load: async () => (await import("../../schedule/technicians/technicians-screen.tsx")).TechniciansScreen,
  },
  {
    id: "staff",
    label: "Staff accounts",
    place: "Business",
    ownerOnly: true,
    icon: Key,
    load: async () => (await import("../../staff/accounts/staff-accounts-screen.tsx")).StaffAccountsScreen,
  },
  {
    id: "settings",
    label: "Settings",
    place: "Business",
    ownerOnly: true,
    icon: Cog,
    load: async () => (await import("../../business/settings-screen.tsx")).SettingsScreen,
  },
  {
    id: "system-check",
    label: "System check",
    place: "Business",
    ownerOnly: true,
    icon: Pulse,
    load: async () => (await import("../../overview/system-check/system-check-screen.tsx")).SystemCheckScreen,
  },
  {
    id: "audit",
    label: "Audit log",
    place: "Business",
    ownerOnly: true,
    shortcut: "l",
    icon: History,
    load: async () => (await import("../../audit/audit-screen.tsx")).AuditScreen,
  },
  {
    id: "account",
    label: "Account",
    place: "menu",
    icon: Person,
    load: async () => (await import("../account.tsx")).Account,
  },
]
