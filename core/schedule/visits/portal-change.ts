import * as Data from "effect/Data"
import * as Result from "effect/Result"
import type { Instant } from "../../time/interval.ts"
import { isBeforePortalLimit } from "../../time/lead-time.ts"
import { isUpcoming, type Appointment } from "./appointment.ts"

/** Whether a signed-in customer can move or cancel the visit: it starts in more than 24 hours (spec §5). */
export const isChangeableInPortal = (visit: Pick<Appointment, "start" | "status">, now: Instant): boolean =>
  isUpcoming(visit) && isBeforePortalLimit(visit.start, now)

/** The visit, where it can be changed in the portal. Fails with `VisitEnded` or `TooLateToChange`. */
export const changeableInPortal = (
  visit: Appointment,
  now: Instant,
): Result.Result<Appointment, VisitEnded | TooLateToChange> => {
  if (visit.status === "cancelled" || visit.status === "completed")
    return Result.fail(new VisitEnded({ status: visit.status }))
  return isChangeableInPortal(visit, now) ? Result.succeed(visit) : Result.fail(new TooLateToChange())
}

export class VisitEnded extends Data.TaggedError("VisitEnded")<{
  readonly status: "cancelled" | "completed"
}> {
  override get message(): string {
    return `This visit is already ${this.status}.`
  }
}

export class TooLateToChange extends Data.TaggedError("TooLateToChange")<{}> {
  override readonly message =
    "Visits can be changed here until 24 hours before they start. Until 12 hours before, use the link in your mail; after that, please call us."
}

/** The visit was changed since the customer's browser read it. */
export class VisitChanged extends Data.TaggedError("VisitChanged")<{}> {
  override readonly message = "This visit was changed meanwhile. Please check its time and try again."
}
