import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Match from "effect/Match"
import * as Option from "effect/Option"
import { isTagged } from "effect/Predicate"
import { isUpcoming, type Appointment } from "../booking/appointment.ts"
import {
  isNotice,
  mailKey,
  reminderKindOf,
  type OutgoingMail,
  type PlanMail,
  type ReminderMail,
  type SeriesMail,
  type VisitMail,
} from "../mail/outgoing-mail.ts"
import { isOpen } from "../customers/email-change.ts"
import { fillPlaceholders } from "../customers/placeholders.ts"
import { Appointments } from "../ports/appointments.ts"
import { Chats } from "../ports/chats.ts"
import { ChatTranscripts } from "../ports/chat-transcripts.ts"
import { Customers } from "../ports/customers.ts"
import { LoginRequests } from "../ports/login-requests.ts"
import { DeletionRequests } from "../ports/deletion-requests.ts"
import { EmailChanges } from "../ports/email-changes.ts"
import {
  Mailer,
  type ChatMailContent,
  type ChatMailTag,
  type InviteTag,
  type MailContent,
  type MailedAppointment,
  type NoticeTag,
} from "../ports/mailer.ts"
import { Plans } from "../ports/plans.ts"
import { Quotes } from "../ports/quotes.ts"
import { Reminders } from "../ports/reminders.ts"
import { Reviews } from "../ports/reviews.ts"
import { Services } from "../ports/services.ts"
import { Tokens } from "../ports/tokens.ts"
import { maySendReminder } from "../reminders/reminder.ts"
import { isLinkUsable } from "../sign-in/login-link.ts"
import { dateAt } from "../time/chicago.ts"
import { noticeAddress, readSettings } from "./settings.ts"
import { hasUnanswered, listUnanswered } from "./unanswered.ts"

/**
 * Sends a mail unless it is outdated: what it is about was changed since, or a change was undone before its customer was
 * mailed about it. Returns which of the two. Fails with `RecipientRefused` or `MailNotAccepted`.
 */
export const deliverMail = Effect.fn("deliverMail")(function* (mail: OutgoingMail) {
  const content = yield* readContent(mail)
  if (Option.isNone(content)) {
    if ("date" in mail && "appointmentId" in mail && mail.resentAt === null) yield* unmark(mail)
    return "outdated" as const
  }
  yield* Effect.tapErrorTag((yield* Mailer).send(mailKey(mail), content.value), "RecipientRefused", () =>
    forgetDeletedAddress(mail),
  )
  yield* forgetDeletedAddress(mail)
  yield* rememberTime(content.value)
  return "sent" as const
})

/** A reminder that waited into the quiet hours or to another day is enqueued again when it may be sent. */
const unmark = Effect.fnUntraced(function* (mail: ReminderMail) {
  const { appointmentId: id, sequence } = mail
  yield* (yield* Reminders).unmark({ id, sequence }, reminderKindOf(mail))
})

/** The address of a deleted customer is kept for no longer than its mail waits. */
const forgetDeletedAddress = Effect.fnUntraced(function* (mail: OutgoingMail) {
  if (isTagged(mail, "DeletionCompleted")) yield* (yield* DeletionRequests).forgetAddress(mail.customerId)
})

/** Stores the times that the mail gave its customer, if it gave some. */
const rememberTime = Effect.fnUntraced(function* (content: MailContent) {
  const { _tag } = content
  if ("visits" in content) {
    const appointments = yield* Appointments
    const isCancelled = _tag === "SeriesCancelled"
    yield* Effect.forEach(content.visits, ({ appointment: { id, start, end } }) =>
      appointments.setMailedTime(id, isCancelled ? null : { start, end }),
    )
  }
  if (!("appointment" in content) || _tag === "VisitOnTheWay" || _tag === "FollowUp" || isNotice(_tag)) return
  const { id, start, end } = content.appointment
  yield* (yield* Appointments).setMailedTime(id, _tag === "VisitCancelled" ? null : { start, end })
})

type MailOf<Tag extends OutgoingMail["_tag"]> = Extract<OutgoingMail, { readonly _tag: Tag }>

/** A mail that must not be sent any more is read as none. */
const readInvite = Effect.fnUntraced(function* (mail: MailOf<InviteTag>) {
  const found = yield* currentAppointment(mail)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const appointment = found.value
  const { _tag, resentAt } = mail
  const { id, serviceId, sequence } = appointment
  if (!isUpcoming(appointment)) return Option.none()
  if (_tag !== "BookingConfirmation" && resentAt === null && (yield* isKnownTime(appointment)))
    return Option.none()
  const service = serviceId === null ? null : Option.getOrNull(yield* (yield* Services).byId(serviceId))
  const rescheduleToken = (yield* Tokens).reschedule(id, sequence)
  return Option.some<MailContent>({ _tag, appointment, service, rescheduleToken })
})

const readCancellation = Effect.fnUntraced(function* (mail: MailOf<"VisitCancelled">) {
  return Option.map(
    Option.filter(yield* currentAppointment(mail), ({ status }) => status === "cancelled"),
    (appointment): MailContent => ({ _tag: "VisitCancelled", appointment }),
  )
})

/** The visits as they are now: a customer is told neither of a time nor of a cancellation that they know. */
const readSeriesMail = Effect.fnUntraced(function* ({ _tag, seriesId, appointmentId, resentAt }: SeriesMail) {
  const appointments = yield* Appointments
  const all = yield* appointments.list({ seriesId })
  const first = all.find(({ id }) => id === appointmentId)
  const concerned = all.filter(
    (each): each is MailedAppointment =>
      first !== undefined &&
      each.email !== null &&
      each.series!.position >= first.series!.position &&
      (_tag === "SeriesCancelled" ? each.status === "cancelled" : isUpcoming(each)),
  )
  const unknown = yield* Effect.filter(concerned, (each) =>
    resentAt !== null ? Effect.succeed(true) : isToBeMailed(_tag, each),
  )
  const { reschedule } = yield* Tokens
  const [visit, ...following] = unknown.map((appointment) => ({
    appointment,
    rescheduleToken: reschedule(appointment.id, appointment.sequence),
  }))
  if (visit === undefined) return Option.none<MailContent>()
  const { serviceId } = visit.appointment
  const service = serviceId === null ? null : Option.getOrNull(yield* (yield* Services).byId(serviceId))
  return Option.some<MailContent>({ _tag, visits: [visit, ...following], service })
})

const isToBeMailed = Effect.fnUntraced(function* (tag: SeriesMail["_tag"], appointment: Appointment) {
  if (tag !== "SeriesCancelled") return !(yield* isKnownTime(appointment))
  return Option.isSome(yield* (yield* Appointments).mailedTime(appointment.id))
})

/** Not once the visit is cancelled or completed. */
const readOnTheWay = Effect.fnUntraced(function* (mail: MailOf<"VisitOnTheWay">) {
  return Option.map(
    Option.filter(yield* currentAppointment(mail), isUpcoming),
    (appointment): MailContent => ({ _tag: "VisitOnTheWay", appointment }),
  )
})

/** Not when the visit was moved or cancelled meanwhile or is too near, in the quiet hours, on another day, or switched off. */
const readReminder = Effect.fnUntraced(function* (mail: ReminderMail) {
  const kind = reminderKindOf(mail)
  const now = yield* currentTimeMillis
  const found = yield* currentAppointment(mail)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const appointment = found.value
  const { id, sequence } = appointment
  const isOfToday = mail.resentAt !== null || mail.date === dateAt(now)
  if (!isOfToday || !maySendReminder(kind, appointment, now)) return Option.none()
  const { reminders, reminderText, followUpText, phone } = yield* readSettings
  if (mail.resentAt === null && !reminders.includes(kind)) return Option.none()
  const noteOf = (text: string | null) =>
    text && fillPlaceholders(text, { firstName: appointment.firstName, phone })
  const { reschedule, review } = yield* Tokens
  return Option.some<MailContent>(
    kind === "follow-up"
      ? { _tag: "FollowUp", appointment, reviewToken: review(id), note: noteOf(followUpText) }
      : {
          _tag: "VisitReminder",
          kind,
          appointment,
          rescheduleToken: reschedule(id, sequence),
          note: noteOf(reminderText),
        },
  )
})

/** A visit that was moved meanwhile is reported with its new time. */
const readNotice = Effect.fnUntraced(function* (mail: MailOf<NoticeTag>) {
  const found = yield* (yield* Appointments).byId(mail.appointmentId)
  const to = yield* noticeAddress
  const { _tag } = mail
  const previousStart = "previousStart" in mail ? mail.previousStart : null
  const isCancellation = _tag === "CancellationNotice"
  return Option.map(
    Option.filter(found, ({ status }) => (status === "cancelled") === isCancellation),
    (appointment): MailContent => ({ _tag, appointment, to, previousStart }),
  )
})

/** The mail's appointment, if it has an email address and was not changed since. */
const currentAppointment = Effect.fnUntraced(function* ({ appointmentId, sequence }: VisitMail) {
  const found = yield* (yield* Appointments).byId(appointmentId)
  return Option.filter(
    found,
    (appointment): appointment is MailedAppointment =>
      appointment.email !== null && appointment.sequence === sequence,
  )
})

const readQuoteReceived = Effect.fnUntraced(function* ({ quoteId }: MailOf<"QuoteReceived">) {
  const found = yield* (yield* Quotes).byId(quoteId)
  return Option.map(found, (quote): MailContent => ({ _tag: "QuoteReceived", quote }))
})

const readQuoteNotice = Effect.fnUntraced(function* ({ quoteId }: MailOf<"QuoteNotice">) {
  const found = yield* (yield* Quotes).byId(quoteId)
  const to = yield* noticeAddress
  return Option.map(found, (quote): MailContent => ({ _tag: "QuoteNotice", quote, to }))
})

const readQuoteReply = Effect.fnUntraced(function* ({ quoteId, replyId }: MailOf<"QuoteReplied">) {
  const quotes = yield* Quotes
  const [found, reply] = yield* Effect.all([quotes.byId(quoteId), quotes.replyById(replyId)], {
    concurrency: "unbounded",
  })
  return Option.zipWith(found, reply, (quote, { body, author }): MailContent => ({
    _tag: "QuoteReplied",
    quote,
    body,
    author,
  }))
})

/** Not once the review is approved or deleted. */
const readReviewNotice = Effect.fnUntraced(function* ({ reviewId }: MailOf<"ReviewNotice">) {
  const found = yield* (yield* Reviews).byId(reviewId)
  const to = yield* noticeAddress
  return Option.map(
    Option.filter(found, ({ isApproved }) => !isApproved),
    (review): MailContent => ({ _tag: "ReviewNotice", review, to }),
  )
})

/** Not once everything has been answered. */
const readUnansweredNotice = Effect.fnUntraced(function* () {
  const unanswered = yield* listUnanswered
  const to = yield* noticeAddress
  return hasUnanswered(unanswered)
    ? Option.some<MailContent>({ _tag: "UnansweredNotice", ...unanswered, to })
    : Option.none()
})

/** Not once its link is used, expired or replaced; and none to an address that is no customer's. */
const readLoginLink = Effect.fnUntraced(function* ({ requestId }: MailOf<"LoginLink">) {
  const [request] = yield* (yield* LoginRequests).byIds([requestId])
  if (request === undefined || !isLinkUsable(request, yield* currentTimeMillis))
    return Option.none<MailContent>()
  const { customerId, email, browserHash, expires } = request
  const { loginToken, loginCode } = yield* Tokens
  return Option.map(yield* (yield* Customers).byId(customerId!), (customer): MailContent => ({
    _tag: "LoginLink",
    customer,
    email,
    token: loginToken(requestId),
    code: browserHash === null ? null : loginCode(requestId),
    expires,
  }))
})

/** Not once the plan was changed again. */
const readPlanMail = Effect.fnUntraced(function* ({ _tag, planId, version, billedAt }: PlanMail) {
  const plans = yield* Plans
  const found = Option.filter(yield* plans.byId(planId), (plan) => plan.version === version)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const plan = found.value
  const charges = yield* plans.charges({ planId, sort: "dueAt" })
  const lines = charges.filter(({ dueAt }) => dueAt === billedAt)
  return Option.flatMap(yield* (yield* Customers).byId(plan.customerId), ({ firstName, lastName, email }) =>
    email === null
      ? Option.none()
      : Option.some<MailContent>({ _tag, plan, lines, customer: { firstName, lastName, email } }),
  )
})

/** Not once the link is used, expired or replaced. */
const readEmailChangeLink = Effect.fnUntraced(function* (mail: MailOf<"EmailChangeLink">) {
  const { emailChange } = yield* Tokens
  const now = yield* currentTimeMillis
  const change = yield* (yield* EmailChanges).byId(mail.emailChangeId)
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.zipWith(
    Option.filter(change, (found) => isOpen(found, now)),
    customer,
    ({ id, newEmail }, found): MailContent => ({
      _tag: "EmailChangeLink",
      customer: found,
      to: newEmail,
      emailToken: emailChange(id),
    }),
  )
})

const readEmailChanged = Effect.fnUntraced(function* (mail: MailOf<"EmailChanged">) {
  const change = yield* (yield* EmailChanges).byId(mail.emailChangeId)
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.zipWith(change, customer, ({ oldEmail }, found): MailContent => ({
    _tag: "EmailChanged",
    customer: found,
    to: oldEmail,
  }))
})

/** Not once the request is declined, or asked anew. */
const readDeletionNotice = Effect.fnUntraced(function* (mail: MailOf<"DeletionNotice">) {
  const to = yield* noticeAddress
  const request = yield* currentDeletionRequest(mail)
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.zipWith(
    Option.filter(request, ({ declined }) => declined === null),
    customer,
    (_, found): MailContent => ({ _tag: "DeletionNotice", customer: found, to }),
  )
})

const readDeletionDeclined = Effect.fnUntraced(function* (mail: MailOf<"DeletionDeclined">) {
  const request = yield* currentDeletionRequest(mail)
  const customer = yield* (yield* Customers).byId(mail.customerId)
  return Option.flatMap(
    Option.all({ request, customer }),
    ({ request: { declined }, customer: { email, ...rest } }) =>
      declined === null || email === null
        ? Option.none<MailContent>()
        : Option.some<MailContent>({
            _tag: "DeletionDeclined",
            customer: { ...rest, email },
            reason: declined.reason,
          }),
  )
})

const readDeletionCompleted = Effect.fnUntraced(function* ({ customerId }: MailOf<"DeletionCompleted">) {
  const address = yield* (yield* DeletionRequests).keptAddress(customerId)
  return Option.map(address, (to): MailContent => ({ _tag: "DeletionCompleted", to }))
})

/** The request that the mail is about, if the customer has not asked anew since. */
const currentDeletionRequest = Effect.fnUntraced(function* ({
  customerId,
  requestedAt,
}: MailOf<"DeletionNotice" | "DeletionDeclined">) {
  return Option.filter(
    yield* (yield* DeletionRequests).byCustomer(customerId),
    (request) => request.requestedAt === requestedAt,
  )
})

/** Not once the chat was taken or has ended. */
const readChatNotice = Effect.fnUntraced(function* ({ _tag, chatId }: MailOf<"ChatNotice">) {
  const content = yield* readChat(_tag, chatId, yield* noticeAddress)
  return Option.filter(content, ({ chat }) => chat.owner === "waiting")
})

const readContactNotice = Effect.fnUntraced(function* ({ _tag, chatId }: MailOf<"ContactNotice">) {
  return yield* readChat(_tag, chatId, yield* noticeAddress)
})

const readTranscript = Effect.fnUntraced(function* ({
  _tag,
  chatId,
  transcriptId,
}: MailOf<"ChatTranscript">) {
  const [transcript] = yield* (yield* ChatTranscripts).byIds([transcriptId])
  return transcript === undefined
    ? Option.none<ChatMailContent<"ChatTranscript">>()
    : yield* readChat(_tag, chatId, transcript.email)
})

const readChat = Effect.fnUntraced(function* <Tag extends ChatMailTag>(
  _tag: Tag,
  chatId: string,
  to: string,
) {
  const chats = yield* Chats
  const chat = yield* chats.byId(chatId)
  const messages = yield* chats.messages(chatId, 0, MAX_MAILED_MESSAGES)
  return Option.map(chat, (found): ChatMailContent<Tag> => ({ _tag, chat: found, messages, to }))
})

/** More than a chat has: a visitor writes at most 500. */
const MAX_MAILED_MESSAGES = 5000

const isKnownTime = Effect.fnUntraced(function* ({ id, start, end }: Appointment) {
  const mailed = yield* (yield* Appointments).mailedTime(id)
  return Option.exists(mailed, (time) => time.start === start && time.end === end)
})

/** What the mail is written from; none if it must not be sent any more. */
export const readContent = Match.type<OutgoingMail>().pipe(
  Match.tagsExhaustive({
    BookingConfirmation: readInvite,
    VisitMoved: readInvite,
    VisitRevived: readInvite,
    VisitCancelled: readCancellation,
    VisitOnTheWay: readOnTheWay,
    VisitReminder: readReminder,
    FollowUp: readReminder,
    SeriesBooked: readSeriesMail,
    SeriesMoved: readSeriesMail,
    SeriesCancelled: readSeriesMail,
    BookingNotice: readNotice,
    MoveNotice: readNotice,
    CancellationNotice: readNotice,
    QuoteReceived: readQuoteReceived,
    QuoteNotice: readQuoteNotice,
    QuoteReplied: readQuoteReply,
    ReviewNotice: readReviewNotice,
    UnansweredNotice: readUnansweredNotice,
    LoginLink: readLoginLink,
    PlanStarted: readPlanMail,
    PlanUpdated: readPlanMail,
    PlanEnding: readPlanMail,
    PlanEnded: readPlanMail,
    PlanReactivated: readPlanMail,
    EmailChangeLink: readEmailChangeLink,
    EmailChanged: readEmailChanged,
    DeletionNotice: readDeletionNotice,
    DeletionDeclined: readDeletionDeclined,
    DeletionCompleted: readDeletionCompleted,
    ChatNotice: readChatNotice,
    ContactNotice: readContactNotice,
    ChatTranscript: readTranscript,
  }),
)
