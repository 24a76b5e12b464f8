import { StaffAppointment } from "../adapters/http/contract/appointments.ts"
import type { Appointment } from "../core/booking/appointment.ts"
import { HOUR, type Instant } from "../core/time/interval.ts"
import { formatTime, formatTimes } from "../core/time/chicago.ts"
import { encoderOf } from "./encoder.ts"
import { blue, bold, count, dim, fields, green, longDay, red, type Output } from "./print.ts"

/** An appointment for `--json`, as the API encodes it. */
export const appointmentJson = encoderOf(StaffAppointment)

/** First and last name; chat bookings may have one name only. */
export const customerName = ({ firstName, lastName }: Appointment): string =>
  `${firstName} ${lastName}`.trim()

/** Everything about one visit. */
export const appointmentOutput = (visit: Appointment): Output => ({
  json: appointmentJson(visit),
  text: detailsOf(visit),
})

const detailsOf = (visit: Appointment): string =>
  `${bold(`#${visit.id} ${visit.serviceType}`)}\n${fields([
    [
      "When",
      `${longDay(visit.start)}, ${formatTimes(visit)} (${count((visit.end - visit.start) / HOUR, "hour")})`,
    ],
    ["Status", STATUS_COLOURS[visit.status](visit.status)],
    ["Customer", customerName(visit)],
    ["Phone", visit.phone],
    ["Email", visit.email ?? dim("none")],
    ["Address", addressLine(visit)],
    ["Notes", visit.notes ?? dim("–")],
    ["Booked", `${timeOf(visit.createdAt)}, ${SOURCES[visit.source]}`],
    ...(visit.onTheWayAt === null ? [] : [["On the way", timeOf(visit.onTheWayAt)] as const]),
    ["Changed", visit.sequence === 0 ? "never" : count(visit.sequence, "time")],
  ])}`

const timeOf = (instant: Instant): string => `${longDay(instant)}, ${formatTime(instant)} CT`

const addressLine = ({ address }: Appointment): string =>
  address === null ? dim("not given") : `${address.street}, ${address.city}, ${address.state} ${address.zip}`

const SOURCES = { website: "on the website", chat: "in the chat", manual: "by the staff" } as const

/** The calendar's colours (spec §2). */
export const STATUS_COLOURS = { scheduled: blue, confirmed: green, completed: dim, cancelled: red }
