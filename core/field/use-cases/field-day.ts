import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Struct from "effect/Struct"
import { amountsOfVisits } from "../../invoices/use-cases/visit-amount.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { Technicians } from "../../schedule/ports/technicians.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { maySeeAmounts, type StaffRole } from "../../staff/staff-account.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { dateAt } from "../../time/chicago.ts"
import { fieldDays, isOnList, ownVisits, type FieldVisit } from "../field-visit.ts"
import { VisitReports } from "../ports/visit-reports.ts"

/**
 * The account's visits of today and tomorrow in their order, after those of the days before that nobody has finished; and the key
 * with which the phone of this account seals what it has not sent yet. With what each costs where the account may see that.
 */
export const fieldDay = Effect.fn("fieldDay")(function* ({
  role,
  handlesMoney,
  ...account
}: {
  readonly id: number
  readonly name: string
  readonly role: StaffRole
  readonly handlesMoney: boolean
}) {
  const readAt = yield* currentTimeMillis
  const today = dateAt(readAt)
  const [booked, technicians] = yield* Effect.all(
    [(yield* Appointments).list({ range: fieldDays(today) }), (yield* Technicians).list],
    { concurrency: "unbounded" },
  )
  const listed = booked.filter((visit) => isOnList(visit, today))
  const visits = ownVisits(listed, technicians, { id: account.id, role })
  const amounts = maySeeAmounts({ role, handlesMoney }) ? yield* amountsOfVisits(visits) : []
  return {
    account,
    key: (yield* Tokens).fieldKey(account.id),
    readAt,
    visits: (yield* withDetails(visits, account.id)).map((visit, n): FieldVisit => ({
      ...visit,
      amount: amounts[n] ?? null,
    })),
  }
})

const withDetails = Effect.fnUntraced(function* (visits: readonly Appointment[], accountId: number) {
  const { fieldVisit } = yield* Tokens
  const ids = visits.map(({ id }) => id)
  const { houses, byAppointments } = yield* VisitReports
  const [known, reports] = yield* Effect.all([houses(ids), byAppointments(ids)], { concurrency: "unbounded" })
  const houseOf = new Map(known.map((house) => [house.id, house]))
  const reportOf = new Map(reports.map(({ appointmentId, ...report }) => [appointmentId, report]))
  return visits.map((visit): Omit<FieldVisit, "amount"> => ({
    ...Struct.pick(visit, VISIT_FIELDS),
    ...(houseOf.get(visit.id) ?? UNKNOWN_HOUSE),
    report: reportOf.get(visit.id) ?? null,
    proof: fieldVisit(accountId, visit.id),
  }))
})

const VISIT_FIELDS = [
  "id",
  "start",
  "end",
  "status",
  "technicianIds",
  "serviceType",
  "firstName",
  "lastName",
  "phone",
  "address",
  "notes",
  "onTheWayAt",
  "arrivalFrom",
  "arrivalUntil",
] as const

const UNKNOWN_HOUSE = { customerNotes: null, description: null, photos: 0, earlier: [] }
