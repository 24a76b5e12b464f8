import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Customers } from "../../contacts/ports/customers.ts"
import { showAppointment } from "../../schedule/use-cases/visits/appointments.ts"
import { technicianOfAccount } from "../../schedule/use-cases/technicians/technicians.ts"
import { UnknownAppointment } from "../../schedule/visits/appointment.ts"
import type { StaffAccount } from "../../staff/staff-account.ts"
import { Tokens } from "../../storage/ports/tokens.ts"

/** Who reads and reports from a phone. */
type FieldCaller = Pick<StaffAccount, "id" | "role">

/**
 * Fails with `UnknownAppointment` for a technician who does not come to the visit, unless the day that they read had it: its
 * proof shows that. What the office decided meanwhile is then a `FieldConflict`. Staff may reach all visits.
 */
export const checkOwnVisit = Effect.fn("checkOwnVisit")(function* (
  { id, role }: FieldCaller,
  visitId: number,
  proof?: string,
) {
  if (role !== "technician") return
  const { technicianIds } = yield* showAppointment(visitId)
  const own = yield* technicianOfAccount(id)
  if (Option.exists(own, (technician) => technicianIds.includes(technician.id))) return
  if (proof !== (yield* Tokens).fieldVisit(id, visitId)) return yield* new UnknownAppointment()
})

/**
 * Within a change of the schedule, as deleting a customer is. Fails with `UnknownAppointment` also where the customer's data
 * were deleted: what a phone sends later would be kept of them again.
 */
export const visitToReportOf = Effect.fnUntraced(function* (id: number) {
  const visit = yield* showAppointment(id)
  if (visit.customerId === null) return visit
  const customer = yield* (yield* Customers).byId(visit.customerId)
  return Option.isSome(customer) ? visit : yield* new UnknownAppointment()
})
