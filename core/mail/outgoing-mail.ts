import * as Schema from "effect/Schema"
import { RowId } from "../services/service.ts"
import type { Instant } from "../time/interval.ts"

/** A visit as it is under this `sequence`: a mail is outdated when the visit was changed since. */
const visitFields = {
  appointmentId: RowId,
  sequence: Schema.Int,
  /** When staff had it sent once more; null for the first. Makes the copy a mail of its own. */
  resentAt: Schema.NullOr(Schema.Int),
}

const BookingConfirmation = Schema.TaggedStruct("BookingConfirmation", visitFields)
const VisitMoved = Schema.TaggedStruct("VisitMoved", visitFields)
const VisitCancelled = Schema.TaggedStruct("VisitCancelled", visitFields)
/** The visit was cancelled, and takes place after all. */
const VisitRevived = Schema.TaggedStruct("VisitRevived", visitFields)
const VisitOnTheWay = Schema.TaggedStruct("VisitOnTheWay", visitFields)

/** For staff: a customer booked online. */
const BookingNotice = Schema.TaggedStruct("BookingNotice", visitFields)

/**
 * A mail to be sent. It names what it is about by ids only: its text and the secret links in it are made when it is
 * sent, so that no secret is ever stored with a job.
 */
export const OutgoingMail = Schema.Union([
  BookingConfirmation,
  VisitMoved,
  VisitCancelled,
  VisitRevived,
  VisitOnTheWay,
  BookingNotice,
])
export type OutgoingMail = typeof OutgoingMail.Type

const mailOf =
  <Tag extends OutgoingMail["_tag"]>(_tag: Tag) =>
  (appointmentId: number, sequence: number) => ({ _tag, appointmentId, sequence, resentAt: null })

export const bookingConfirmation = mailOf("BookingConfirmation")
export const visitMoved = mailOf("VisitMoved")
export const visitCancelled = mailOf("VisitCancelled")
export const visitRevived = mailOf("VisitRevived")
export const visitOnTheWay = mailOf("VisitOnTheWay")
export const bookingNotice = mailOf("BookingNotice")

/** Identifies the mail among all mails: its fields in the schema's order, like "BookingConfirmation-7-0". */
export const mailKey = (mail: OutgoingMail): string =>
  Object.values(encode(mail))
    .filter((value) => value !== null)
    .join("-")

const encode = Schema.encodeSync(OutgoingMail)

/** The same mail once more, distinct from every earlier copy. */
export const copyOf = (mail: OutgoingMail, now: Instant): OutgoingMail => ({ ...mail, resentAt: now })
