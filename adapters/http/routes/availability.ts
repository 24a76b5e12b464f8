import * as Effect from "effect/Effect"
import { explainDay } from "../../../core/use-cases/explain-day.ts"
import { listFreeDays, listFreeSlots, type SlotQuery } from "../../../core/use-cases/list-free-slots.ts"
import type { availabilityEndpoints, SlotRange } from "../contract/availability.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { Handlers } from "./api.ts"

export const availabilityHandlers: Handlers<typeof availabilityEndpoints, typeof errorReplies> = {
  listFreeSlots: ({ query }) => Effect.map(listFreeSlots(slotQuery(query)), (slots) => ({ slots })),
  listFreeDays: ({ query }) => Effect.map(listFreeDays(slotQuery(query)), (days) => ({ days })),
  explainDay: ({ query: { date, excludeAppointmentId, ...length } }) =>
    explainDay(date, length, excludeAppointmentId),
}

const slotQuery = ({ from, to, ...visit }: typeof SlotRange.Type): SlotQuery => ({
  range: { start: from, end: to },
  ...visit,
})
