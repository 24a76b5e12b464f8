import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Actor } from "../../audit/ports/actor.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { VisitRecords } from "../../schedule/ports/visit-records.ts"
import { changeSchedule } from "../../schedule/use-cases/hours/change-schedule.ts"
import { completeAppointment } from "../../schedule/use-cases/visits/complete-appointment.ts"
import { setOut } from "../../schedule/use-cases/visits/set-out.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { EMPTY_RECORD } from "../../schedule/visits/visit-record.ts"
import type { Instant } from "../../time/interval.ts"
import { EMPTY_REPORT } from "../empty-report.ts"
import { MAIL_SET_OUT_WITHIN } from "../field-visit.ts"
import { VisitReports } from "../ports/visit-reports.ts"
import { FieldConflict, type SeenVisit } from "../seen-visit.ts"
import { conflictOf, isRewritten } from "../visit-conflict.ts"
import { visitToReportOf } from "./own-visit.ts"
import {
  withArrival,
  withNotHome,
  withNote,
  withWork,
  type DoneWork,
  type OfficeNote,
  type VisitReport,
} from "../visit-report.ts"

/** What a phone reports, possibly long after it happened. */
export interface Reported {
  readonly id: number
  /** When it happened, by the clock of the phone. One that is fast cannot report from the future. */
  readonly at: Instant
  readonly seen: SeenVisit
}

/**
 * Whoever carries out a visit has set out. The customer is mailed, unless it is reported more than ten minutes later:
 * then only the time is kept. Fails with `UnknownAppointment`, `FieldConflict` and `VisitOver`.
 */
export const reportSetOut = Effect.fn("reportSetOut")(function* (reported: Reported) {
  const { visit, report, at, now } = yield* unlessInConflict(reported)
  const after = now - at > MAIL_SET_OUT_WITHIN ? visit : yield* setOut(visit.id)
  yield* save("report set out", visit, report, { ...report, setOutAt: at })
  return seenNow(after)
}, changeSchedule)

/** Fails with `UnknownAppointment` and `FieldConflict`. */
export const reportArrival = Effect.fn("reportArrival")(function* (reported: Reported) {
  const { visit, report, at } = yield* unlessInConflict(reported)
  yield* save("report arrival", visit, report, withArrival(report, at))
  return seenNow(visit)
}, changeSchedule)

/** Nobody opened; the status stays, because the office decides what follows. Fails as `reportArrival`. */
export const reportNotHome = Effect.fn("reportNotHome")(function* (reported: Reported) {
  const { visit, report, at } = yield* unlessInConflict(reported)
  yield* save("report not home", visit, report, withNotHome(report, at))
  return seenNow(visit)
}, changeSchedule)

/**
 * The work is done: the visit is completed, with what was done in its record, in which cost and invoice stay. Fails with
 * `UnknownAppointment`, `FieldConflict`, or `SlotNotFree` where a cancelled visit is completed whose time another one has
 * taken.
 *
 * @param replaces What the phone knew of what was done when that was entered anew; undefined replaces whatever it is now.
 */
export const reportDone = Effect.fn("reportDone")(function* (
  reported: Reported,
  work: DoneWork,
  replaces?: string | null,
) {
  const { visit, report, at } = yield* unlessInConflict(reported)
  const kept = yield* (yield* VisitRecords).byAppointment(visit.id)
  const { technician, cost, description } = Option.getOrElse(kept, () => EMPTY_RECORD)
  if (isRewritten(replaces, description))
    return yield* new FieldConflict({ conflict: "rewritten", current: seenNow(visit), description })
  const completion = {
    technician: technician ?? (yield* Actor),
    cost,
    description: work.description ?? null,
  }
  const { appointment } = yield* completeAppointment({ id: visit.id, completion }).pipe(
    // Neither a version nor an invoice is given.
    Effect.catchTag(["VisitRecordChanged", "InvoiceRefused"], Effect.die),
  )
  yield* save("report work", visit, report, withWork(report, work, at))
  return seenNow(appointment)
}, changeSchedule)

/** Whatever became of the visit meanwhile. Fails with `UnknownAppointment`. */
export const addOfficeNote = Effect.fn("addOfficeNote")(function* (id: number, note: OfficeNote) {
  const visit = yield* visitToReportOf(id)
  const report = yield* reportOf(id)
  yield* save("note for the office", visit, report, withNote(report, note))
  return seenNow(visit)
}, changeSchedule)

/** What a phone has to know of the visit for what it reports next. */
const seenNow = ({ start, end, status, technicianIds }: Appointment): SeenVisit => ({
  start,
  end,
  status,
  technicianIds,
})

const unlessInConflict = Effect.fnUntraced(function* ({ id, at, seen }: Reported) {
  const now = yield* currentTimeMillis
  const visit = yield* visitToReportOf(id)
  const conflict = conflictOf(seen, visit)
  if (conflict !== undefined) return yield* new FieldConflict({ conflict, current: seenNow(visit) })
  return { visit, report: yield* reportOf(id), at: Math.min(at, now), now }
})

const reportOf = Effect.fnUntraced(function* (id: number) {
  return Option.getOrElse(yield* (yield* VisitReports).byAppointment(id), () => EMPTY_REPORT)
})

const save = Effect.fnUntraced(function* (
  action: string,
  { id }: Appointment,
  before: VisitReport,
  changed: VisitReport,
) {
  const after = { ...changed, reportedBy: yield* Actor }
  yield* (yield* VisitReports).save(id, after)
  yield* recordChange(action, `appointment ${id}`, withoutDrawing(before), withoutDrawing(after))
})

const withoutDrawing = ({ signature, ...report }: VisitReport) => ({ ...report, signed: signature !== null })
