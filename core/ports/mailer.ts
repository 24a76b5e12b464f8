import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Effect } from "effect/Effect"
import type { Appointment } from "../booking/appointment.ts"

/** The server will never take this mail (unknown mailbox, refused address): trying again is no use. */
export class MailRefused extends Data.TaggedError("MailRefused")<{ readonly message: string }> {}

/** The server could not take the mail now. */
export class MailServerUnavailable extends Data.TaggedError("MailServerUnavailable")<{
  readonly message: string
}> {}

export class Mailer extends Context.Service<
  Mailer,
  {
    readonly confirmBooking: (
      appointment: Appointment,
      rescheduleToken: string,
    ) => Effect<void, MailRefused | MailServerUnavailable>
  }
>()("core/Mailer") {}
