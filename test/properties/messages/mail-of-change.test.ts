import { expect, test } from "vitest"
import type { Appointment, AppointmentStatus } from "../../../core/schedule/visits/appointment.ts"
import { movedTo, withStatus } from "../../../core/schedule/visits/appointment-change.ts"
import { mailOfChange } from "../../../core/schedule/visits/mail-of-change.ts"
import { visitCancelled, visitMoved, visitRevived } from "../../../core/outbox/outgoing-mail.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { appointment } from "../../use-cases/support/memory-ports.ts"

const visit = (status: AppointmentStatus): Appointment => appointment(7, { status, sequence: 4 })

test.each([
  ["scheduled", "confirmed", undefined],
  ["confirmed", "completed", undefined],
  ["cancelled", "completed", undefined],
  ["scheduled", "cancelled", visitCancelled(7, 5)],
  ["confirmed", "cancelled", visitCancelled(7, 5)],
  ["cancelled", "scheduled", visitRevived(7, 5)],
  ["cancelled", "confirmed", visitRevived(7, 5)],
] as const)("the mail about %s visits that become %s is %j", (from, to, mail) => {
  expect(mailOfChange(visit(from), withStatus(visit(from), to))).toEqual(mail)
  expect(mailOfChange(visit(from), { ...withStatus(visit(from), to), email: null })).toBeUndefined()
})

test.each([
  ["scheduled", visitMoved(7, 5)],
  ["confirmed", visitMoved(7, 5)],
  ["completed", undefined],
  ["cancelled", undefined],
] as const)("the mail about moving a %s visit is %j", (status, mail) => {
  const before = visit(status)
  const after = movedTo(before, { start: before.start + HOUR, end: before.end + HOUR })
  expect(mailOfChange(before, after)).toEqual(mail)
})
