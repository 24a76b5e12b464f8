import { readCalendar } from "../../../core/use-cases/read-calendar.ts"
import type { calendarEndpoints } from "../contract/calendar.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { Handlers } from "./api.ts"

export const calendarHandlers: Handlers<typeof calendarEndpoints, typeof errorReplies> = {
  readCalendar: ({ query: { from, to } }) => readCalendar({ start: from, end: to }),
}
