import * as Effect from "effect/Effect"
import { fromChat, fromWebsite } from "../../../core/booking/appointment.ts"
import { bookAppointment } from "../../../core/use-cases/book-appointment.ts"
import type { appointmentsEndpoints } from "../contract/appointments.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { Handlers } from "./api.ts"

export const appointmentsHandlers: Handlers<typeof appointmentsEndpoints, typeof errorReplies> = {
  bookAppointment: ({ body }) =>
    Effect.flatMap(
      Effect.fromResult("customerName" in body ? fromChat(body) : fromWebsite(body)),
      bookAppointment,
    ),
}
