import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { isUpcoming, UnknownAppointment, type Appointment } from "../../../visits/appointment.ts"
import { confirmedByCustomer } from "../../../visits/appointment-change.ts"
import {
  HoldOver,
  isHoldOver,
  MAX_WRONG_VISIT_CODES,
  UnknownVisitLink,
  VisitCodeOver,
  WrongVisitCode,
} from "../../../visits/hold.ts"
import { Actor } from "../../../../audit/ports/actor.ts"
import { Appointments } from "../../../ports/appointments.ts"
import { Customers } from "../../../../contacts/ports/customers.ts"
import { OnlineBookings } from "../../../ports/online-bookings.ts"
import { Tokens } from "../../../../storage/ports/tokens.ts"
import { recordChange } from "../../../../audit/use-cases/audit.ts"
import { enqueueConfirmation } from "../book-appointment.ts"
import { changeSchedule } from "../../hours/change-schedule.ts"
import { ticketOf } from "./reschedule-ticket.ts"
import { someOrFail } from "../../../../storage/use-cases/read.ts"

/**
 * The visit of a mailed link, held or confirmed; changes nothing, because programs that check mails for dangerous links
 * open them. Fails with `UnknownVisitLink`, and with `HoldOver` where it was not confirmed in time or is cancelled.
 */
export const showVisitToConfirm = Effect.fn("showVisitToConfirm")(function* (token: string) {
  return yield* notOver(yield* visitById(yield* idOfLink(token), () => new UnknownVisitLink()))
})

/**
 * The visit that was held when this browser booked it, by which a page that shows it learns that it was confirmed
 * elsewhere. Fails with `UnknownAppointment` for any other, and with `HoldOver` as `showVisitToConfirm` does.
 */
export const showHeldVisit = Effect.fn("showHeldVisit")(function* (id: number, browser: string) {
  const { hash } = yield* Tokens
  if (!(yield* (yield* OnlineBookings).wasHeldFor(id, hash(browser)))) return yield* new UnknownAppointment()
  return yield* notOver(yield* visitById(id, () => new UnknownAppointment()))
})

const notOver = Effect.fnUntraced(function* (visit: Appointment) {
  if (!isUpcoming(visit) || isHoldOver(visit, yield* currentTimeMillis)) return yield* new HoldOver()
  return visit
})

/**
 * Makes the held visit of a mailed link firm: its customer is mailed the confirmation with the invite, staff are told,
 * and the email counts as confirmed from now on. A visit that is firm already stays as it is. Fails as
 * `showVisitToConfirm` does.
 */
export const confirmByLink = Effect.fn("confirmByLink")(function* (token: string) {
  return yield* confirm(yield* idOfLink(token), "customer, by link")
})

/**
 * As `confirmByLink`, by the code of the mail, in the browser that booked the visit. Fails with `HoldOver`, with
 * `WrongVisitCode`, and after five wrong codes and in another browser with `VisitCodeOver`.
 */
export const confirmByCode = Effect.fn("confirmByCode")(function* (
  appointmentId: number,
  typed: string,
  browser: string,
) {
  const { hash, visitCode } = yield* Tokens
  const { countAttempt } = yield* OnlineBookings
  if (!(yield* countAttempt(appointmentId, hash(browser), MAX_WRONG_VISIT_CODES)))
    return yield* new VisitCodeOver()
  if (typed.replaceAll(/\s/gu, "") !== visitCode(appointmentId)) return yield* new WrongVisitCode()
  return yield* Effect.catchTag(confirm(appointmentId, "customer, by code"), "UnknownVisitLink", () =>
    Effect.fail(new VisitCodeOver()),
  )
})

/** As `confirmByLink`, for a signed-in customer. Fails with `UnknownAppointment` or `HoldOver`. */
export const confirmOwnVisit = Effect.fn("confirmOwnVisit")(function* (id: number, customerId: number) {
  const visit = yield* visitById(id, () => new UnknownAppointment())
  if (visit.customerId !== customerId) return yield* new UnknownAppointment()
  return yield* Effect.catchTag(confirm(id, yield* Actor), "UnknownVisitLink", () =>
    Effect.fail(new UnknownAppointment()),
  )
})

const confirm = (id: number, actor: string) => Effect.provideService(changeSchedule(write(id)), Actor, actor)

/**
 * Under the schedule lock, so that of a confirmation and the end of the hold the first one decides: `changeSchedule` has
 * cancelled what is over.
 */
const write = Effect.fnUntraced(function* (id: number) {
  const appointments = yield* Appointments
  const now = yield* currentTimeMillis
  const before = yield* visitById(id, () => new UnknownVisitLink())
  if (!isUpcoming(before)) return yield* new HoldOver()
  if (before.heldUntil === null) return before
  const stored = yield* appointments.change(confirmedByCustomer(before), yield* ticketOf(before))
  const after = yield* Effect.orDie(
    Effect.fromOption(stored, () => new Error("A visit that keeps its time overlaps no other one.")),
  )
  if (after.customerId !== null && after.email !== null)
    yield* (yield* Customers).confirmEmail(after.customerId, after.email, now)
  yield* enqueueConfirmation(after)
  yield* recordChange("confirm", `appointment ${id}`, { confirmed: false }, { confirmed: true })
  return after
})

const idOfLink = Effect.fnUntraced(function* (token: string) {
  const found = (yield* OnlineBookings).byTokenHash((yield* Tokens).hash(token))
  return yield* someOrFail(found, () => new UnknownVisitLink())
})

const visitById = <E>(id: number, otherwise: () => E) =>
  Effect.flatMap(Appointments, ({ byId }) => someOrFail(byId(id), otherwise))
