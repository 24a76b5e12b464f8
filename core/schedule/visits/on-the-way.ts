import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { HOUR, type Instant } from "../../time/interval.ts"
import { withStatus } from "./appointment-change.ts"
import type { Appointment } from "./appointment.ts"

/** Pressing "On the way" again within this time changes nothing and mails nothing. */
const REPEATED_AFTER = HOUR

/** Whether staff set out for the visit so lately that its customer can be told of it. */
export const isOnTheWay = ({ onTheWayAt }: Pick<Appointment, "onTheWayAt">, now: Instant): boolean =>
  onTheWayAt !== null && now - onTheWayAt < REPEATED_AFTER

/**
 * The visit after staff have set out for it: confirmed (decisions), with the time at which its customer is told. The
 * same object where they were told within the last hour. Fails with `VisitOver`.
 */
export const onTheWay = (appointment: Appointment, now: Instant): Result.Result<Appointment, VisitOver> => {
  const { status } = appointment
  if (status === "cancelled" || status === "completed") return Result.fail(new VisitOver({ status }))
  if (isOnTheWay(appointment, now)) return Result.succeed(appointment)
  return Result.succeed({ ...withStatus(appointment, "confirmed"), onTheWayAt: now })
}

/** Nobody can be on the way to a visit that is cancelled or completed. */
export class VisitOver extends Data.TaggedError("VisitOver")<{
  readonly status: "cancelled" | "completed"
}> {
  override get message(): string {
    return `This visit is ${this.status}. Set it to scheduled first.`
  }
}
