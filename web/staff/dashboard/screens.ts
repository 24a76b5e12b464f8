import { menuScreens } from "../menu-screens.ts"
import { tabs } from "../tabs.ts"
import { todayScreen } from "../today/screen.ts"
import type { DashboardScreen } from "./screen.ts"

/** Every screen of the dashboard: Today, the tabs and those of the header's menu. */
export const dashboardScreens: readonly DashboardScreen[] = [todayScreen, ...tabs, ...menuScreens]
