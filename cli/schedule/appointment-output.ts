import * as Effect from "effect/Effect"
import {
  technicianNames,
  type NamedTechnicians,
} from "../../adapters/formats/csv/schedule/technician-column.ts"
import { listTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import { StaffAppointment } from "../../adapters/http/schedule/contract/appointments.ts"
import { addressLine } from "../../core/business/business.ts"
import { placeText, rhythmText } from "../../core/schedule/visits/series-text.ts"
import { isUnconfirmed } from "../../core/schedule/visits/hold.ts"
import type { Appointment } from "../../core/schedule/visits/appointment.ts"
import { arrivalTimes } from "../../core/schedule/visits/arrival-window.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"
import { formatTime, formatTimes } from "../../core/time/chicago.ts"
import { encoderOf } from "../engine/encoder.ts"
import { blue, bold, dim, fields, green, longDay, red, yellow, type Output } from "../engine/print.ts"
import { priceText } from "../../core/services/price.ts"
import { counted } from "../../core/fields/counted.ts"

/** An appointment for `--json`, as the API encodes it. */
export const appointmentJson = encoderOf(StaffAppointment)

/** First and last name; chat bookings may have one name only. */
export const customerName = ({ firstName, lastName }: Pick<Appointment, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim()

/** A visit with all technicians, among whom are those who come. */
export const withTechnicians = <E, R>(visit: Effect.Effect<Appointment, E, R>) =>
  Effect.all([visit, listTechnicians])

/** Everything about one visit. */
export const appointmentOutput = ([visit, technicians]: readonly [
  Appointment,
  NamedTechnicians,
]): Output => ({
  json: appointmentJson(visit),
  text: detailsOf(visit, technicians),
})

const detailsOf = (visit: Appointment, technicians: NamedTechnicians): string =>
  `${bold(`#${visit.id} ${visit.serviceType}`)}\n${fields([
    [
      "When",
      `${longDay(visit.start)}, ${formatTimes(visit)} (${counted((visit.end - visit.start) / HOUR, "hour")})`,
    ],
    ...(visit.series === null
      ? []
      : [["Repeats", `${placeText(visit.series)}, ${rhythmText(visit.series)}`] as const]),
    ...(technicians.length < 2
      ? []
      : [["Who comes", technicianNames(technicians, visit.technicianIds)] as const]),
    ...arrivalLine(arrivalTimes(visit)),
    ["Status", statusText(visit)],
    ...(visit.bookedPrice === null ? [] : [["Price when booked", priceText(visit.bookedPrice)] as const]),
    ["Customer", customerName(visit)],
    ["Phone", visit.phone],
    ["Email", visit.email ?? dim("none")],
    ["Address", visit.address === null ? dim("not given") : addressLine(visit.address)],
    ["Notes", visit.notes ?? dim("none")],
    ["Booked", `${timeOf(visit.createdAt)}, ${SOURCES[visit.source]}`],
    ...(visit.onTheWayAt === null ? [] : [["On the way", timeOf(visit.onTheWayAt)] as const]),
    ["Changed", visit.sequence === 0 ? "never" : counted(visit.sequence, "time")],
  ])}`

const arrivalLine = (times: string | null): readonly (readonly [string, string])[] =>
  times === null ? [] : [["Arrival", times]]

/** The status; of a visit that is held, until when. */
export const statusText = (visit: Appointment): string =>
  isUnconfirmed(visit)
    ? yellow(`unconfirmed, until ${formatTime(visit.heldUntil!)}`)
    : STATUS_COLOURS[visit.status](visit.status)

const timeOf = (instant: Instant): string => `${longDay(instant)}, ${formatTime(instant)} CT`

const SOURCES = { website: "on the website", chat: "in the chat", manual: "by the staff" } as const

/** The calendar's colours (spec §2). */
export const STATUS_COLOURS = { scheduled: blue, confirmed: green, completed: dim, cancelled: red }
