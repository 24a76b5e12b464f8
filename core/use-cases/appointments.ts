import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { UnknownAppointment } from "../booking/appointment.ts"
import { Appointments, type AppointmentFilter } from "../ports/appointments.ts"

/** Appointments by start, a page at a time. */
export const listAppointments = (filter: AppointmentFilter) =>
  Effect.flatMap(Appointments, (appointments) => appointments.list(filter))

/** One appointment. Fails with `UnknownAppointment`. */
export const showAppointment = Effect.fn("showAppointment")(function* (id: number) {
  const appointment = yield* (yield* Appointments).byId(id)
  return Option.isSome(appointment) ? appointment.value : yield* new UnknownAppointment()
})
