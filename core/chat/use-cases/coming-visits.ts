import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { ComingVisit } from "../coming-visit.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { arrivalWindowOf } from "../../schedule/visits/arrival-window.ts"
import { isUpcoming } from "../../schedule/visits/appointment.ts"

/** The visits that lie ahead of a customer, the earliest first; none for a visitor who is not signed in. */
export const comingVisitsOf = Effect.fn("comingVisitsOf")(function* (customerId: number | null) {
  if (customerId === null) return []
  const range = { start: yield* currentTimeMillis }
  const visits = yield* (yield* Appointments).list({ customerId, range, limit: MAX_READ })
  return visits.filter(isUpcoming).map((visit): ComingVisit => ({
    appointmentId: visit.id,
    start: visit.start,
    window: arrivalWindowOf(visit),
    serviceName: visit.serviceType,
  }))
})

/** Cancelled ones among them. */
const MAX_READ = 50
