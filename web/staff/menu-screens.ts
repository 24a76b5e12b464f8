import type { DashboardScreen } from "./dashboard/screen.ts"

/** The screens that the header's menu lists; they show no summary cards. */
export const menuScreens: readonly DashboardScreen[] = []
