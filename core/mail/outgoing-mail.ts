import * as Schema from "effect/Schema"
import { RowId } from "../services/service.ts"
import type { Instant } from "../time/interval.ts"

/** Confirms a visit, at the time it has under this `sequence`, to its customer. */
const BookingConfirmation = Schema.TaggedStruct("BookingConfirmation", {
  appointmentId: RowId,
  sequence: Schema.Int,
  /** When staff had it sent once more; null for the first. Makes the copy a mail of its own. */
  resentAt: Schema.NullOr(Schema.Int),
})

/**
 * A mail to be sent. It names what it is about by ids only: its text and the secret links in it are made when it is
 * sent, so that no secret is ever stored with a job.
 */
export const OutgoingMail = Schema.Union([BookingConfirmation])
export type OutgoingMail = typeof OutgoingMail.Type

export const bookingConfirmation = (appointmentId: number, sequence: number): OutgoingMail => ({
  _tag: "BookingConfirmation",
  appointmentId,
  sequence,
  resentAt: null,
})

/** Identifies the mail among all mails: its fields in the schema's order, like "BookingConfirmation-7-0". */
export const mailKey = (mail: OutgoingMail): string =>
  Object.values(encode(mail))
    .filter((value) => value !== null)
    .join("-")

const encode = Schema.encodeSync(OutgoingMail)

/** The same mail once more, distinct from every earlier copy. */
export const copyOf = (mail: OutgoingMail, now: Instant): OutgoingMail => ({ ...mail, resentAt: now })
