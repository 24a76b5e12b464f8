import { HOUR_GROUPINGS, MONEY_GROUPINGS } from "../../../core/overview/reports/report-choices.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays } from "../../../core/time/chicago.ts"

/** The reports of three years, each way in which they can be divided. */
export const reportReads = (today: PlainDate): readonly string[] => {
  const days = `from=${addDays(today, -3 * 365)}&to=${today}`
  return [
    ...MONEY_GROUPINGS.map((by) => `/api/admin/reports/money?by=${by}&${days}`),
    ...HOUR_GROUPINGS.map((by) => `/api/admin/reports/hours?by=${by}&${days}`),
    `/api/admin/reports/offers?${days}`,
  ]
}
