import { textOrNull } from "../../../core/customers/text.ts"
import { applySickDay, proposeSickDay } from "../../../core/use-cases/sick-day.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { sickDayEndpoints } from "../contract/sick-day.ts"
import type { Handlers } from "./api.ts"

export const sickDayHandlers: Handlers<typeof sickDayEndpoints, typeof errorReplies> = {
  proposeSickDay: ({ query: { date } }) => proposeSickDay(date),
  applySickDay: ({ body: { date, reason, visits } }) =>
    applySickDay({
      date,
      reason: textOrNull(reason),
      visits: visits.map(({ startTime, ...visit }) => ({ ...visit, start: startTime })),
    }),
}
