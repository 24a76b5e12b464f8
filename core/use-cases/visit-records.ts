import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { UnknownInvoice } from "../booking/invoice.ts"
import { AuditLog } from "../ports/audit-log.ts"
import { PrivateFiles } from "../ports/private-files.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { VisitRecords } from "../ports/visit-records.ts"
import { DAY } from "../time/calendar.ts"
import { showAppointment } from "./appointments.ts"

/**
 * An appointment with its record, its last changes, newest first, and the names of those who may have carried it out.
 * Fails with `UnknownAppointment`.
 */
export const showVisit = Effect.fn("showVisit")(function* (id: number) {
  const appointment = yield* showAppointment(id)
  const [record, changes, accounts] = yield* Effect.all(
    [
      (yield* VisitRecords).byAppointment(id),
      (yield* AuditLog).list({ subject: `appointment ${id}`, limit: MAX_CHANGES, offset: 0 }),
      (yield* StaffAccounts).list,
    ],
    { concurrency: "unbounded" },
  )
  const technicians = accounts.filter(({ active }) => active).map(({ displayName }) => displayName)
  return { appointment, record: Option.getOrNull(record), changes, technicians }
})

const MAX_CHANGES = 50

/** The invoice of a visit. Fails with `UnknownInvoice`. */
export const readInvoice = Effect.fn("readInvoice")(function* (appointmentId: number) {
  const record = yield* (yield* VisitRecords).byAppointment(appointmentId)
  const name = Option.getOrNull(record)?.invoice ?? null
  const file = name === null ? Option.none() : yield* (yield* PrivateFiles).read(name)
  return yield* Effect.fromOption(file, () => new UnknownInvoice())
})

/** A file that is younger may belong to a transaction that has not ended. */
const UNUSED_AFTER = DAY

/**
 * Removes the private files that nothing refers to: their transaction was rolled back, or the process ended before it
 * removed them. Returns how many.
 */
export const sweepPrivateFiles = Effect.gen(function* () {
  const files = yield* PrivateFiles
  const now = yield* currentTimeMillis
  const old = (yield* files.list).filter(({ storedAt }) => now - storedAt >= UNUSED_AFTER)
  const used = new Set(yield* (yield* VisitRecords).invoicesAmong(old.map(({ name }) => name)))
  const unused = old.filter(({ name }) => !used.has(name))
  yield* Effect.forEach(unused, ({ name }) => files.remove(name), { discard: true })
  return unused.length
})
