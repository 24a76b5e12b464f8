import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { onTheWay } from "../../visits/on-the-way.ts"
import { visitOnTheWay } from "../../../outbox/outgoing-mail.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"
import { recordStatus } from "./change-visit.ts"
import { ticketOf } from "./by-customer/reschedule-ticket.ts"
import { someOrFail } from "../../../storage/use-cases/read.ts"

/**
 * Staff set out for a visit: it is confirmed, and its customer is mailed "We are on our way" at once, if there is an
 * email address. Within an hour a second call changes nothing. Fails with `UnknownAppointment` or `VisitOver`.
 */
export const setOut = Effect.fn("setOut")(function* (id: number) {
  const now = yield* currentTimeMillis
  const before = yield* showAppointment(id)
  const changed = yield* Effect.fromResult(onTheWay(before, now))
  if (changed === before) return before
  const stored = (yield* Appointments).change(changed, yield* ticketOf(changed))
  const after = yield* Effect.orDie(
    someOrFail(stored, () => new Error("A visit cannot overlap another without being moved.")),
  )
  // A second notice, after an hour, is a mail of its own.
  const isRepeated = before.onTheWayAt !== null
  if (after.email !== null)
    yield* (yield* Outbox).enqueue({
      ...visitOnTheWay(id, after.sequence),
      resentAt: isRepeated ? now : null,
    })
  yield* recordStatus("set out", before, after.status)
  return after
}, changeSchedule)
