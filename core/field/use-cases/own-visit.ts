import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { showAppointment } from "../../schedule/use-cases/visits/appointments.ts"
import { technicianOfAccount } from "../../schedule/use-cases/technicians/technicians.ts"
import { UnknownAppointment } from "../../schedule/visits/appointment.ts"
import type { StaffAccount } from "../../staff/staff-account.ts"
import { FieldConflict } from "../seen-visit.ts"
import { seenNow, type Reported } from "./report-visit.ts"

/** Who reads and reports from a phone. */
type FieldCaller = Pick<StaffAccount, "id" | "role">

/** Fails with `UnknownAppointment` for a technician who does not come to the visit. Staff may reach all visits. */
export const checkOwnVisit = Effect.fn("checkOwnVisit")(function* (caller: FieldCaller, visitId: number) {
  if (!(yield* comesTo(caller, visitId))) return yield* new UnknownAppointment()
})

/**
 * As `checkOwnVisit`, for what is reported of a visit. One that was theirs when they saw it and was given to somebody else
 * meanwhile is a `FieldConflict`, which the technician solves.
 */
export const checkOwnReport = Effect.fn("checkOwnReport")(function* (
  caller: FieldCaller,
  { id, seen }: Pick<Reported, "id" | "seen">,
) {
  if (yield* comesTo(caller, id)) return
  const own = yield* technicianOfAccount(caller.id)
  if (!Option.exists(own, (technician) => seen.technicianIds.includes(technician.id)))
    return yield* new UnknownAppointment()
  return yield* new FieldConflict({ conflict: "reassigned", current: seenNow(yield* showAppointment(id)) })
})

const comesTo = Effect.fnUntraced(function* ({ id, role }: FieldCaller, visitId: number) {
  if (role !== "technician") return true
  const { technicianIds } = yield* showAppointment(visitId)
  return Option.exists(yield* technicianOfAccount(id), (own) => technicianIds.includes(own.id))
})
