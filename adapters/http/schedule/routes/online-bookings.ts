import * as Effect from "effect/Effect"
import {
  listOnlineBookings,
  releaseVisits,
  showOnlineTraffic,
} from "../../../../core/schedule/use-cases/visits/online-bookings.ts"
import type { onlineBookingsEndpoints } from "../contract/online-bookings.ts"
import type { Handlers } from "../../engine/api.ts"

export const onlineBookingsHandlers: Handlers<typeof onlineBookingsEndpoints> = {
  showOnlineTraffic: () => showOnlineTraffic,
  listOnlineBookings: ({ query: { hours = 24 } }) =>
    Effect.map(listOnlineBookings(hours), (bookings) => ({ bookings })),
  releaseVisits: ({ body }) => releaseVisits(body.ids),
}
