import { DAY } from "../time/calendar.ts"
import type { OutgoingMail } from "./outgoing-mail.ts"

/** The time in which these limits count the mails that were sent, in milliseconds. */
export const MAIL_LIMIT_WINDOW_MS = DAY

type Tag = OutgoingMail["_tag"]

/**
 * Mails that a visitor makes us send to an address that they only typed. Those to customers always leave; those to
 * other addresses only while fewer than `newAddressMailsPerDay` of both were sent.
 */
export const MAILS_TO_TYPED_ADDRESSES = [
  "QuoteReceived",
  "ChatTranscript",
] as const satisfies ReadonlyArray<Tag>

/**
 * For staff, about what visitors sent. What is in most of them is on the dashboard too, and the daily notice lists what is
 * unanswered.
 */
export const NOTICES_ABOUT_VISITORS = [
  "QuoteNotice",
  "ReviewNotice",
  "ChatNotice",
  "ContactNotice",
  "TextNotice",
] as const satisfies ReadonlyArray<Tag>

/** Of them in a day: more than anybody reads, and few enough to leave room in a mailbox for everything else. */
export const MAX_NOTICES_ABOUT_VISITORS = 200

export const isToTypedAddress = ({ _tag }: OutgoingMail): boolean => isOneOf(MAILS_TO_TYPED_ADDRESSES, _tag)

export const isNoticeAboutVisitor = ({ _tag }: OutgoingMail): boolean => isOneOf(NOTICES_ABOUT_VISITORS, _tag)

const isOneOf = (tags: ReadonlyArray<Tag>, tag: Tag): boolean => tags.includes(tag)

/** What staff read of a mail that waits because of `newAddressMailsPerDay`. */
export const NEW_ADDRESSES_FULL =
  "As many emails went to addresses of strangers in 24 hours as the Settings allow; this one waits."

/** What staff read of a notice that was not sent. */
export const NOTICES_FULL = `Not sent: staff got ${MAX_NOTICES_ABOUT_VISITORS} such notices in 24 hours.`
