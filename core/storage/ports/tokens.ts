import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/**
 * Secret tokens of sessions and of links in emails. A reschedule token is derived from the server's secret, the
 * appointment and its sequence: every change of time replaces it, and the email can be sent again without storing it.
 * What a login mail contains is derived from the id of its request. All values but codes are 64 hex characters.
 */
export class Tokens extends Context.Service<
  Tokens,
  {
    /** 64 hex characters from 32 random bytes. */
    readonly random: Effect<string>
    readonly reschedule: (appointmentId: number, sequence: number) => string
    /** Of the login link of a request. */
    readonly loginToken: (requestId: string) => string
    /** Six digits, which sign in as the link of the request does. */
    readonly loginCode: (requestId: string) => string
    /** Of the session of the browser that requested the link and signs in by it; `browserToken` is that of its cookie. */
    readonly loginSession: (requestId: string, browserToken: string) => string
    /** Of the link that confirms a visit which is held. */
    readonly visitConfirmation: (appointmentId: number) => string
    /** Six digits, which confirm the visit as the link does. */
    readonly visitCode: (appointmentId: number) => string
    /** Of the link that confirms a customer's new email; derived from the id of the change. */
    readonly emailChange: (id: number) => string
    /** Of the link with which the customer of a completed visit reviews it. */
    readonly review: (appointmentId: number) => string
    /** Of the address of a calendar feed; derived from its id, so that its owner can be shown it again. */
    readonly calendarFeed: (feedId: number) => string
    /** Of the link with which a customer chooses whether they want news; never expires. */
    readonly news: (customerId: number) => string
    /** Of the link that shows an invoice; `linkNumber` is how often it was replaced. */
    readonly invoice: (invoiceId: number, linkNumber: number) => string
    /** Of the link to the offer for a quote; `number` counts the quote's links. */
    readonly offer: (quoteId: number, number: number) => string
    /** The key with which the phone of a staff account seals what it has not sent yet. */
    readonly fieldKey: (accountId: number) => string
    /** Shows that a visit was the account's when its phone read the day. */
    readonly fieldVisit: (accountId: number, appointmentId: number) => string
    /** SHA-256: what the database keeps of a token. */
    readonly hash: (token: string) => string
    /** Equal in two processes that have the same secret. */
    readonly secretFingerprint: string
  }
>()("core/Tokens") {}
