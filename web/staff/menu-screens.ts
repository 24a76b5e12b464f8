import {
  Announcement,
  Calendar as CalendarIcon,
  Chat,
  Cog,
  CreditCard,
  Envelope,
  GlobeNetwork,
  History,
  Key,
  Person,
  Refresh,
} from "@blueprintjs/icons"
import type { DashboardScreen } from "./dashboard/screen.ts"

/** The screens that the header's menu lists; they show no summary cards. */
export const menuScreens: readonly DashboardScreen[] = [
  {
    id: "account",
    label: "Account",
    icon: Person,
    load: async () => (await import("./account/account-screen.tsx")).AccountScreen,
  },
  {
    id: "staff",
    label: "Staff accounts",
    icon: Key,
    load: async () => (await import("./staff-accounts/staff-accounts-screen.tsx")).StaffAccountsScreen,
  },
  {
    id: "settings",
    label: "Settings",
    icon: Cog,
    load: async () => (await import("./settings/settings-screen.tsx")).SettingsScreen,
  },
  {
    id: "google-calendar",
    label: "Google Calendar",
    icon: CalendarIcon,
    load: async () => (await import("./google-calendar/google-calendar-screen.tsx")).GoogleCalendarScreen,
  },
  {
    id: "canned-replies",
    label: "Canned replies",
    icon: Chat,
    load: async () => (await import("./canned-replies/canned-replies-screen.tsx")).CannedRepliesScreen,
  },
  {
    id: "plans",
    label: "Plans",
    icon: Refresh,
    load: async () => (await import("./plans/plans-screen.tsx")).PlansScreen,
  },
  {
    id: "plan-charges",
    label: "Plan charges",
    icon: CreditCard,
    load: async () => (await import("./plans/charges-screen.tsx")).ChargesScreen,
  },
  {
    id: "campaigns",
    label: "Campaigns",
    icon: Announcement,
    load: async () => (await import("./campaigns/campaigns-screen.tsx")).CampaignsScreen,
  },
  {
    id: "mail",
    label: "Emails",
    shortcut: "m",
    icon: Envelope,
    load: async () => (await import("./mail/mail-screen.tsx")).MailScreen,
  },
  {
    id: "online-bookings",
    label: "Online bookings",
    icon: GlobeNetwork,
    load: async () => (await import("./online-bookings/online-bookings-screen.tsx")).OnlineBookingsScreen,
  },
  {
    id: "audit",
    label: "Audit log",
    shortcut: "l",
    icon: History,
    load: async () => (await import("./audit/audit-screen.tsx")).AuditScreen,
  },
]
