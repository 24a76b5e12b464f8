import { readCalendar } from "../../../../core/schedule/use-cases/hours/read-calendar.ts"
import type { calendarEndpoints } from "../contract/calendar.ts"
import type { Handlers } from "../../engine/api.ts"

export const calendarHandlers: Handlers<typeof calendarEndpoints> = {
  readCalendar: ({ query: { from, to } }) => readCalendar({ start: from, end: to }),
}
