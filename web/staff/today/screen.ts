import { TimelineEvents } from "@blueprintjs/icons"
import type { DashboardScreen } from "../dashboard/screen.ts"

/** The day's work, for those who drive to it. */
export const todayScreen: DashboardScreen = {
  id: "today",
  label: "Today",
  icon: TimelineEvents,
  shortcut: "t",
  load: async () => (await import("./today.tsx")).Today,
}
