import type { Business } from "../../../core/business/business.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { Instant } from "../../../core/time/interval.ts"

/** What every mail may refer to besides its content. */
export interface MailContext {
  readonly business: Business
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** UUID of the installation; calendar UIDs are built from it. */
  readonly installationId: string
  readonly now: Instant
}

export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** A person's name and email. */
export const mailAddressOf = (person: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}): MailAddress => ({ name: fullName(person), address: person.email })

/**
 * An iCalendar file (RFC 5546): a visit to be entered or moved, or to be removed; or several visits, which only PUBLISH
 * can carry in one file.
 */
export interface CalendarMessage {
  readonly method: "REQUEST" | "CANCEL" | "PUBLISH"
  readonly content: string
}

export interface RenderedMail {
  readonly to: MailAddress
  /** Never contains text that a visitor typed, because any visitor can have a mail sent to any address. */
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Sent as an alternative for mail programs and as the attachment `invite.ics` for people. */
  readonly calendar?: CalendarMessage
  /** The https address that unsubscribes the recipient from such mails (RFC 8058). */
  readonly unsubscribeUrl?: string
}
