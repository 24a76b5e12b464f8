import { StaffAppointment } from "../adapters/http/contract/appointments.ts"
import type { Appointment } from "../core/booking/appointment.ts"
import { encoderOf } from "./encoder.ts"

/** An appointment for `--json`, as the API encodes it. */
export const appointmentJson = encoderOf(StaffAppointment)

/** First and last name; chat bookings may have one name only. */
export const customerName = ({ firstName, lastName }: Appointment): string =>
  `${firstName} ${lastName}`.trim()
