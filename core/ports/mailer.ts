import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Effect } from "effect/Effect"
import type { Appointment } from "../booking/appointment.ts"
import type { Service } from "../services/service.ts"

/** An appointment of someone with an email address. */
export type MailedAppointment = Appointment & { readonly email: string }

/** What a mail is written from, read at the time it is sent; one shape for each kind of mail. */
export type MailContent =
  | VisitInvite<"BookingConfirmation">
  | VisitInvite<"VisitMoved">
  | VisitInvite<"VisitRevived">
  | VisitCancelledContent
  | VisitOnTheWayContent
  | BookingNoticeContent

/** The mails that put a visit into the customer's calendar. */
export type InviteTag = "BookingConfirmation" | "VisitMoved" | "VisitRevived"

export interface VisitInvite<Tag extends InviteTag = InviteTag> {
  readonly _tag: Tag
  readonly appointment: MailedAppointment
  /** Null for a visit whose service is not in the catalogue. */
  readonly service: Pick<Service, "basePrice" | "priceUnit"> | null
  readonly rescheduleToken: string
}

export interface VisitOnTheWayContent {
  readonly _tag: "VisitOnTheWay"
  readonly appointment: MailedAppointment
}

export interface VisitCancelledContent {
  readonly _tag: "VisitCancelled"
  readonly appointment: MailedAppointment
}

/** For staff, about a visit that was booked online. */
export interface BookingNoticeContent {
  readonly _tag: "BookingNotice"
  readonly appointment: Appointment
  /** Address of the staff. */
  readonly to: string
}

/** The mail server refuses this recipient for good (unknown mailbox, invalid address): a retry cannot succeed. */
export class RecipientRefused extends Data.TaggedError("RecipientRefused")<{ readonly message: string }> {}

/** The mail was not accepted, for a reason that can pass or that concerns the sender: it is to be sent again. */
export class MailNotAccepted extends Data.TaggedError("MailNotAccepted")<{
  /** The server's reply, or why there is none; contains no address. */
  readonly message: string
}> {}

export class Mailer extends Context.Service<
  Mailer,
  {
    /** Renders the mail and sends it to the mail server. `key` identifies the mail; a retry has the same key. */
    readonly send: (key: string, content: MailContent) => Effect<void, RecipientRefused | MailNotAccepted>
  }
>()("core/Mailer") {}
