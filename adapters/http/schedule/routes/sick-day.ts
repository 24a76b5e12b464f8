import { textOrNull } from "../../../../core/fields/text.ts"
import { applySickDay, proposeSickDay } from "../../../../core/schedule/use-cases/hours/sick-day.ts"
import type { sickDayEndpoints } from "../contract/sick-day.ts"
import type { Handlers } from "../../engine/api.ts"

export const sickDayHandlers: Handlers<typeof sickDayEndpoints> = {
  proposeSickDay: ({ query: { date, technicianId } }) => proposeSickDay(date, technicianId),
  applySickDay: ({ body: { date, technicianId, reason, visits } }) =>
    applySickDay({
      date,
      technicianId,
      reason: textOrNull(reason),
      visits: visits.map(({ startTime, ...visit }) => ({ ...visit, start: startTime })),
    }),
}
