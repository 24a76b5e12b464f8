import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isTagged } from "effect/Predicate"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { mailSubject, mailTitle } from "../../outbox/mail-title.ts"
import { copyOf, isNotice } from "../../outbox/outgoing-mail.ts"
import { MailNotResendable, MailNotWaiting, UnknownMail, type QueuedMail } from "../../outbox/queued-mail.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { ChatTranscripts } from "../../chat/ports/chat-transcripts.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { EmailChanges } from "../../contacts/ports/email-changes.ts"
import { LoginRequests } from "../../contacts/ports/login-requests.ts"
import { MailPreviews } from "../ports/mail-previews.ts"
import type { MailContent, SeriesVisit } from "../ports/mailer.ts"
import { Outbox, type MailPage } from "../../outbox/ports/outbox.ts"
import { Plans } from "../../plans/ports/plans.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import type { Quote } from "../../quotes/quote.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { readContent } from "./mail-content/read-content.ts"
import { settleCampaignMail } from "./send-campaigns.ts"
import { noticeAddress } from "../../business/use-cases/settings.ts"
import { listWithTotal } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** A mail with what it is about. */
export interface ListedMail extends QueuedMail {
  /** Null if it is about something else, or that was deleted. */
  readonly appointment: Appointment | null
  /** Null if it is about something else, or that was deleted. */
  readonly quote: Quote | null
  /** The address it is sent to; null if there is none. */
  readonly to: string | null
}

/** A page of the mails of the outbox, newest first, and how many there are on all pages. */
export const listMail = Effect.fn("listMail")(function* (page: MailPage) {
  const [queued, total] = yield* listWithTotal(Outbox, page)
  return { mails: yield* withTopics(queued), total }
})

/** One mail by its id or the beginning of it. Fails with `UnknownMail`. */
export const showMail = Effect.fn("showMail")(function* (id: string) {
  const [mail] = yield* withTopics([yield* mailById(id)])
  return mail!
})

/**
 * The mail as it would be sent now, or null if it would not be sent any more: its text is made when it is sent, and not
 * kept. Links and codes with which its customer signs in or moves the visit are not shown. Fails with `UnknownMail`.
 */
export const previewMail = Effect.fn("previewMail")(function* (id: string) {
  const { mail } = yield* mailById(id)
  const content = yield* readContent(mail)
  return Option.isNone(content) ? null : yield* (yield* MailPreviews).render(withoutSecrets(content.value))
})

const withoutSecrets = (content: MailContent): MailContent =>
  "rescheduleToken" in content
    ? { ...content, rescheduleToken: "not-shown" }
    : "visits" in content
      ? { ...content, visits: [withoutLink(content.visits[0]), ...content.visits.slice(1).map(withoutLink)] }
      : isTagged(content, "BookingHeld")
        ? { ...content, token: "not-shown", code: "••••••" }
        : "code" in content
          ? { ...content, token: "not-shown", code: content.code && "••••••" }
          : "emailToken" in content
            ? { ...content, emailToken: "not-shown" }
            : "reviewToken" in content
              ? { ...content, reviewToken: "not-shown" }
              : "newsToken" in content
                ? { ...content, newsToken: null }
                : content

const withoutLink = (visit: SeriesVisit): SeriesVisit => ({ ...visit, rescheduleToken: "not-shown" })

/** Sends a mail that has ended once more, as a mail of its own. Fails with `UnknownMail` or `MailNotResendable`. */
export const resendMail = Effect.fn("resendMail")(function* (id: string) {
  const { mail, status } = yield* mailById(id)
  if (status === "waiting" || status === "sending" || status === "outdated")
    return yield* new MailNotResendable({ status })
  const copy = copyOf(mail, yield* currentTimeMillis)
  const outbox = yield* Outbox
  yield* inTransaction(Effect.andThen(outbox.enqueue(copy), recordMailChange("send email again", mail)))
})

/**
 * Ends a waiting mail without sending it; of a campaign, its customer counts as one whom it did not reach. Fails with
 * `UnknownMail` or `MailNotWaiting`.
 */
export const dropMail = Effect.fn("dropMail")(function* (id: string) {
  const { id: fullId, mail, status } = yield* mailById(id)
  if (status !== "waiting") return yield* new MailNotWaiting({ status })
  const outbox = yield* Outbox
  yield* inTransaction(
    Effect.gen(function* () {
      yield* outbox.drop(fullId)
      if (isTagged(mail, "CampaignMail")) yield* settleCampaignMail(mail, "dropped")
      yield* recordMailChange("drop email", mail)
    }),
  )
})

const recordMailChange = (action: string, mail: QueuedMail["mail"]) =>
  recordChange(action, mailSubject(mail), null, { email: mailTitle(mail) })

const mailById = Effect.fnUntraced(function* (id: string) {
  const [mail, another] = yield* (yield* Outbox).byIdPrefix(id)
  return mail === undefined || another !== undefined ? yield* new UnknownMail({ id }) : mail
})

const withTopics = Effect.fnUntraced(function* (mails: ReadonlyArray<QueuedMail>) {
  const topics = mails.map(({ mail }) => mail)
  const [appointments, quotes, logins, plans, transcripts, emailChanges, customers] = yield* Effect.all(
    [
      (yield* Appointments).byIds(
        topics.flatMap((mail) => ("appointmentId" in mail ? mail.appointmentId : [])),
      ),
      (yield* Quotes).byIds(topics.flatMap((mail) => ("quoteId" in mail ? mail.quoteId : []))),
      (yield* LoginRequests).byIds(topics.flatMap((mail) => ("requestId" in mail ? mail.requestId : []))),
      (yield* Plans).recipients(topics.flatMap((mail) => ("planId" in mail ? mail.planId : []))),
      (yield* ChatTranscripts).byIds(
        topics.flatMap((mail) => ("transcriptId" in mail ? mail.transcriptId : [])),
      ),
      (yield* EmailChanges).byIds(
        topics.flatMap((mail) => ("emailChangeId" in mail ? mail.emailChangeId : [])),
      ),
      (yield* Customers).byIds(topics.flatMap((mail) => ("customerId" in mail ? mail.customerId : []))),
    ],
    { concurrency: "unbounded" },
  )
  const notifyEmail = yield* noticeAddress
  return mails.map((queued): ListedMail => {
    const { mail } = queued
    const { _tag } = mail
    const appointment =
      "appointmentId" in mail ? (appointments.find(({ id }) => id === mail.appointmentId) ?? null) : null
    const quote = "quoteId" in mail ? (quotes.find(({ id }) => id === mail.quoteId) ?? null) : null
    const login = "requestId" in mail ? logins.find(({ requestId }) => requestId === mail.requestId) : null
    const plan = "planId" in mail ? plans.find(({ id }) => id === mail.planId) : null
    const transcript = "transcriptId" in mail ? transcripts.find(({ id }) => id === mail.transcriptId) : null
    const change =
      "emailChangeId" in mail ? emailChanges.find(({ id }) => id === mail.emailChangeId) : undefined
    const customer = "customerId" in mail ? customers.find(({ id }) => id === mail.customerId) : null
    const to = isNotice(_tag)
      ? notifyEmail
      : change !== undefined
        ? _tag === "EmailChangeLink"
          ? change.newEmail
          : change.oldEmail
        : ((appointment ?? quote ?? login ?? plan ?? transcript ?? customer)?.email ?? null)
    return { ...queued, appointment, quote, to }
  })
})
