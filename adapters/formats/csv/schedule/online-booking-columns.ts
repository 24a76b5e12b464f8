import type { Appointment } from "../../../../core/schedule/visits/appointment.ts"
import type { OnlineBooking } from "../../../../core/schedule/ports/online-bookings.ts"
import { appointmentColumns } from "./appointment-columns.ts"
import type { CsvColumns } from "../write-csv.ts"
import type { NamedTechnicians } from "./technician-column.ts"

interface Row extends Pick<OnlineBooking, "bookedFrom" | "emailUnconfirmed"> {
  readonly appointment: Appointment
  readonly emailRefused: boolean
}

/** A visit with where it was booked from. */
export const onlineBookingColumns = (technicians: NamedTechnicians): CsvColumns<Row> => [
  ...appointmentColumns(technicians).map(([heading, valueOf]): CsvColumns<Row>[number] => [
    heading,
    ({ appointment }) => valueOf(appointment),
  ]),
  ["Booked from", ({ bookedFrom }) => bookedFrom],
  ["Email confirmed", ({ emailUnconfirmed }) => (emailUnconfirmed ? "no" : "yes")],
  ["Email refused", ({ emailRefused }) => (emailRefused ? "yes" : "no")],
]
