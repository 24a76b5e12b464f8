import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { MessageChoices } from "../../contacts/message-choices.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import type { ChannelReminder, RemindedVisit } from "../reminder.ts"
import type { Instant } from "../../time/interval.ts"

/** A visit of someone who can be reached by email or text, with what was sent about it. */
export interface ReminderCandidate
  extends
    RemindedVisit,
    Pick<Appointment, "id" | "sequence" | "firstName" | "lastName" | "serviceType" | "technicianIds"> {
  readonly sent: readonly ChannelReminder[]
  readonly hasEmail: boolean
  /** Whether a text may be sent: the number of the visit or of its customer has a consent and was not stopped. */
  readonly allowsTexts: boolean
  /** Which mails its customer wants. */
  readonly choices: MessageChoices
}

/** Which reminders of visits were sent. */
export class Reminders extends Context.Service<
  Reminders,
  {
    /** Upcoming visits that start from `now` to `until`, both included, and visits completed in the last 8 days; earliest first. */
    readonly candidates: (now: Instant, until: Instant) => Effect<readonly ReminderCandidate[]>
    /**
     * Marks the reminder of the visit under this `sequence` as sent, in the current transaction. False if it was
     * marked before or the visit was changed.
     */
    readonly mark: (visit: Pick<Appointment, "id" | "sequence">, reminder: ChannelReminder) => Effect<boolean>
    /** Undoes `mark`, so that the reminder is sent later. */
    readonly unmark: (visit: Pick<Appointment, "id" | "sequence">, reminder: ChannelReminder) => Effect<void>
  }
>()("core/Reminders") {}
