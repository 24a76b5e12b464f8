// In a file without Effect, because the staff's screens load it.

/** What the amounts of the report of money are divided by. */
export const MONEY_GROUPINGS = ["month", "service", "technician", "customer"] as const
export type MoneyGrouping = (typeof MONEY_GROUPINGS)[number]

/** What the hours are divided by. */
export const HOUR_GROUPINGS = ["month", "technician"] as const
export type HourGrouping = (typeof HOUR_GROUPINGS)[number]

/** Bills of no visit; their lines are of no service and of no technician. */
export const OTHER = "Other"
/** The service of what is billed for plans. */
export const PLANS = "Maintenance plans"
/** Of the report by month: what is open of bills that were sent before its first day. */
export const EARLIER = "Earlier"

/** How many days a report can be about. */
export const MAX_REPORT_DAYS = 3_660
