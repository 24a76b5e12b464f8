import * as Effect from "effect/Effect"
import { Appointments, type AppointmentFilter } from "../ports/appointments.ts"

/** Appointments by start, a page at a time. */
export const listAppointments = (filter: AppointmentFilter) =>
  Effect.flatMap(Appointments, (appointments) => appointments.list(filter))
