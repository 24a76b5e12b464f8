import * as Effect from "effect/Effect"
import { fromChat, fromWebsite } from "../../../../core/schedule/visits/appointment.ts"
import { calendarUidOf } from "../../../../core/schedule/visits/calendar-uid.ts"
import { Installation } from "../../../../core/storage/ports/installation.ts"
import { bookAppointment } from "../../../../core/schedule/use-cases/visits/book-appointment.ts"
import type { bookingEndpoints } from "../contract/booking.ts"
import type { Handlers } from "../../engine/api.ts"

export const bookingHandlers: Handlers<typeof bookingEndpoints> = {
  bookAppointment: Effect.fnUntraced(function* ({ body }, { session }) {
    const request = yield* Effect.fromResult("customerName" in body ? fromChat(body) : fromWebsite(body))
    const installationId = yield* (yield* Installation).id
    const appointment = yield* bookAppointment(request, {
      bookedFrom: session.network(),
      browser: session.id(),
    })
    return { ...appointment, calendarUid: calendarUidOf(appointment.id, installationId) }
  }),
}
