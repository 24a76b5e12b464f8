import { Envelope, History, Key, Person } from "@blueprintjs/icons"
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
    id: "mail",
    label: "Emails",
    shortcut: "m",
    icon: Envelope,
    load: async () => (await import("./mail/mail-screen.tsx")).MailScreen,
  },
  {
    id: "audit",
    label: "Audit log",
    shortcut: "l",
    icon: History,
    load: async () => (await import("./audit/audit-screen.tsx")).AuditScreen,
  },
]
