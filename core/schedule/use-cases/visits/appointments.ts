import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { UnknownAppointment } from "../../visits/appointment.ts"
import { Appointments, type AppointmentPage } from "../../ports/appointments.ts"
import { addDays, dateAt, dayOf, startOfDay } from "../../../time/chicago.ts"
import type { Interval } from "../../../time/interval.ts"
import { listWithTotal, someOrFail } from "../../../storage/use-cases/read.ts"

/** A page of appointments, and how many there are on all pages. */
export const listAppointments = Effect.fn("listAppointments")(function* (page: AppointmentPage) {
  const [appointments, total] = yield* listWithTotal(Appointments, page)
  return { appointments, total }
})

/** Every appointment, cancelled ones too, from a month back to three months ahead unless a range is given. */
export const listSchedule = Effect.fn("listSchedule")(function* (range: Partial<Interval>) {
  const today = dateAt(yield* currentTimeMillis)
  const start = range.start ?? startOfDay(addDays(today, -DAYS_BACK))
  const end = range.end ?? dayOf(addDays(today, DAYS_AHEAD)).end
  return yield* (yield* Appointments).list({ range: { start, end } })
})

const DAYS_BACK = 31
const DAYS_AHEAD = 92

/** One appointment. Fails with `UnknownAppointment`. */
export const showAppointment = Effect.fn("showAppointment")(function* (id: number) {
  return yield* someOrFail((yield* Appointments).byId(id), () => new UnknownAppointment())
})
