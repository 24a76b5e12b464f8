import { noCardProvider } from "../../../adapters/stripe/no-account.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { expect, test } from "vitest"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import {
  bookingConfirmation,
  bookingNotice,
  cancellationNotice,
  copyOf,
  mailKey,
  moveNotice,
  visitCancelled,
  seriesMail,
  visitMoved,
  visitOnTheWay,
  visitRevived,
  type OutgoingMail,
} from "../../../core/outbox/outgoing-mail.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { Chats } from "../../../core/chat/ports/chats.ts"
import { IncomingTexts } from "../../../core/chat/ports/incoming-texts.ts"
import { ChatTranscripts } from "../../../core/chat/ports/chat-transcripts.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { OnlineBookings } from "../../../core/schedule/ports/online-bookings.ts"
import { Mailer, type MailContent } from "../../../core/messages/ports/mailer.ts"
import { LoginRequests } from "../../../core/contacts/ports/login-requests.ts"
import { BackupRecords } from "../../../core/storage/ports/backup-records.ts"
import { CardPayments } from "../../../core/money/ports/card-payments.ts"
import { Deposits } from "../../../core/money/ports/deposits.ts"
import { SavedCards } from "../../../core/money/ports/saved-cards.ts"
import { TaxExemptions } from "../../../core/money/ports/tax-exemptions.ts"
import { CardProvider } from "../../../core/money/ports/card-provider.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { Invoices } from "../../../core/invoices/ports/invoices.ts"
import { Plans } from "../../../core/plans/ports/plans.ts"
import { Offers } from "../../../core/quotes/ports/offers.ts"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { DeletionRequests } from "../../../core/contacts/ports/deletion-requests.ts"
import { EmailChanges } from "../../../core/contacts/ports/email-changes.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { Reminders } from "../../../core/messages/ports/reminders.ts"
import { Reviews } from "../../../core/reviews/ports/reviews.ts"
import type { Technician } from "../../../core/schedule/technicians/technician.ts"
import { Technicians } from "../../../core/schedule/ports/technicians.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import { HOUR, type Interval } from "../../../core/time/interval.ts"
import { customerAddress } from "../../../core/messages/use-cases/mail-content/customer-address.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { clockOf } from "../../support/clock.ts"
import { aTechnician, MONDAY } from "../../support/samples.ts"
import { appointment as anAppointment, SERVICE } from "../support/memory-ports.ts"

/** Delivers the mail for the stored appointment; returns the result and what was sent. */
const deliver = async (
  mail: OutgoingMail,
  stored: Appointment | undefined,
  mailed?: Interval,
  technicians: readonly Technician[] = [aTechnician(1)],
) => {
  const setMailed: Array<Interval | null> = []
  const marked: string[] = []
  const sent: Array<{ readonly key: string; readonly content: MailContent }> = []
  const ports = Layer.mergeAll(
    Layer.mock(Appointments, {
      byId: () => Effect.succeed(Option.fromUndefinedOr(stored)),
      list: () => Effect.succeed(stored ? [stored] : []),
      mailedTime: () => Effect.succeed(Option.fromUndefinedOr(mailed)),
      setMailedTime: (_, time) => Effect.sync(() => void setMailed.push(time)),
    }),
    Layer.mock(Campaigns, {}),
    Layer.mock(Transaction, {}),
    Layer.mock(Chats, {}),
    Layer.mock(ChatTranscripts, {}),
    Layer.mock(IncomingTexts, {}),
    Layer.mock(Customers, { markMailed: (email) => Effect.sync(() => void marked.push(email)) }),
    Layer.mock(Plans, {}),
    Layer.mock(Invoices, {}),
    Layer.mock(CustomerMessages, {}),
    Layer.mock(Reminders, {}),
    Layer.mock(DeletionRequests, {}),
    Layer.mock(EmailChanges, {}),
    Layer.mock(Offers, {}),
    Layer.mock(Quotes, {}),
    Layer.mock(Reviews, {}),
    Layer.mock(Services, { byId: () => Effect.succeed(Option.some(SERVICE)) }),
    Layer.mock(Tokens, {
      reschedule: (id, sequence) => `token ${id} ${sequence}`,
      calendarFeed: (id) => `feed ${id}`,
      loginToken: (id) => `login token ${id}`,
      loginCode: () => "123456",
      loginSession: () => "6".repeat(64),
      visitConfirmation: (id) => `visit token ${id}`,
      visitCode: () => "123456",
      emailChange: String,
      review: (id) => `review token ${id}`,
      news: String,
      invoice: (id, n) => `invoice ${id} ${n}`,
      offer: (id, number) => `offer token ${id} ${number}`,
      fieldKey: String,
      fieldVisit: String,
      hash: String,
      secretFingerprint: "",
    }),
    Layer.mock(LoginRequests, {}),
    Layer.mock(Technicians, { list: Effect.succeed(technicians) }),
    Layer.mock(StaffAccounts, {}),
    Layer.mock(CardPayments, {}),
    Layer.mock(Deposits, {}),
    Layer.mock(SavedCards, {}),
    Layer.mock(TaxExemptions, {}),
    Layer.succeed(CardProvider, noCardProvider),
    Layer.mock(Outbox, {}),
    Layer.mock(BackupRecords, {}),
    Layer.mock(OnlineBookings, {}),
    Layer.succeed(Mailer, { send: (key, content) => Effect.sync(() => void sent.push({ key, content })) }),
  )
  const delivery = Effect.provideService(deliverMail(mail), Clock.Clock, clockOf({ now: MONDAY }))
  const result = await Effect.runPromise(Effect.provide(delivery, ports))
  return { result, sent, setMailed, marked }
}

test("a confirmation is sent with the appointment, its key and the current reschedule token", async () => {
  const appointment = anAppointment(7, { sequence: 2, serviceId: 3 })
  expect(await deliver(bookingConfirmation(7, 2), appointment)).toEqual({
    result: "sent",
    setMailed: [{ start: appointment.start, end: appointment.end, tokenHash: "token 7 2" }],
    marked: ["jane@example.com"],
    sent: [
      {
        key: "BookingConfirmation-7-2",
        content: {
          _tag: "BookingConfirmation",
          appointment,
          service: SERVICE,
          rescheduleToken: "token 7 2",
          visitors: [],
        },
      },
    ],
  })
})

test.each([
  ["was deleted", undefined],
  ["was moved", anAppointment(7, { sequence: 1 })],
  ["was cancelled", anAppointment(7, { status: "cancelled" })],
  ["is over", anAppointment(7, { status: "completed" })],
])("a confirmation is outdated and not sent when its visit %s", async (_, stored) => {
  expect(await deliver(bookingConfirmation(7, 0), stored)).toEqual({
    result: "outdated",
    sent: [],
    setMailed: [],
    marked: [],
  })
})

test("a confirmation is sent also when its customer knows the time", async () => {
  const appointment = anAppointment(7, { sequence: 2 })
  expect(await deliver(bookingConfirmation(7, 2), appointment, appointment)).toMatchObject({ result: "sent" })
})

test.each<[string, Partial<MailContent>]>([
  [
    "visit@example.com",
    { _tag: "FollowUp", appointment: anAppointment(7, { email: "visit@example.com" }) as never },
  ],
  [
    "series@example.com",
    {
      _tag: "SeriesBooked",
      visits: [
        {
          appointment: anAppointment(7, { email: "series@example.com" }) as never,
          rescheduleToken: "",
          visitors: [],
        },
      ],
    },
  ],
  ["quote@example.com", { _tag: "QuoteReplied", quote: aQuote({ email: "quote@example.com" }) }],
  ["login@example.com", { _tag: "LoginLink", email: "login@example.com" }],
  [
    "now@example.com",
    { _tag: "EmailChanged", customer: { email: "now@example.com" } as never, to: "old@example.com" },
  ],
  ["news@example.com", { _tag: "CampaignMail", to: { name: "Jane", email: "news@example.com" } }],
  ["chat@example.com", { _tag: "ChatTranscript", to: "chat@example.com" }],
])("a customer who was sent a mail is known by %s", (email, content) => {
  expect(customerAddress(content as MailContent)).toBe(email)
})

test.each(["BookingNotice", "QuoteNotice", "ReviewNotice", "ChatNotice", "DeletionNotice"] as const)(
  "a mail to staff is to no customer: %s",
  (_tag) => {
    const appointment = anAppointment(7)
    expect(
      customerAddress({ _tag, appointment, to: "staff@example.com" } as unknown as MailContent),
    ).toBeNull()
  },
)

test("a mail and its copies have different keys", () => {
  const mail = bookingConfirmation(7, 0)
  const keys = [mail, copyOf(mail, 1), copyOf(mail, 2), bookingConfirmation(7, 1)].map(mailKey)
  expect(new Set(keys).size).toBe(keys.length)
})

const VISIT = anAppointment(7, { sequence: 2 })
const SET_OUT = { ...VISIT, onTheWayAt: MONDAY }
const BEFORE = VISIT.start - 24 * HOUR
const ELSEWHERE = { start: VISIT.start + HOUR, end: VISIT.end + HOUR }

test.each([
  ["of another time is sent", visitMoved(7, 2), VISIT, ELSEWHERE, "sent"],
  ["is sent when no mail gave a time before", visitMoved(7, 2), VISIT, undefined, "sent"],
  ["of another length is sent", visitMoved(7, 2), VISIT, { ...VISIT, end: VISIT.end + HOUR }, "sent"],
  ["of another start is sent", visitMoved(7, 2), VISIT, { ...VISIT, start: VISIT.start - HOUR }, "sent"],
  ["is outdated when the visit is back at the mailed time", visitMoved(7, 2), VISIT, VISIT, "outdated"],
  ["is outdated when the visit was moved again", visitMoved(7, 1), VISIT, ELSEWHERE, "outdated"],
  ["is sent when staff resend it", copyOf(visitMoved(7, 2), 5), VISIT, VISIT, "sent"],
  [
    "of a revived visit is outdated when no cancellation was mailed",
    visitRevived(7, 2),
    VISIT,
    VISIT,
    "outdated",
  ],
  ["of a revived visit is sent after a cancellation", visitRevived(7, 2), VISIT, undefined, "sent"],
  ["of a cancellation is outdated when it was revived", visitCancelled(7, 1), VISIT, VISIT, "outdated"],
  ["of a cancellation is outdated when it is not cancelled", visitCancelled(7, 2), VISIT, VISIT, "outdated"],
  [
    "is outdated when the email address was removed",
    visitMoved(7, 2),
    { ...VISIT, email: null },
    ELSEWHERE,
    "outdated",
  ],
])("a mail %s", async (_, mail, stored, mailed, result) => {
  expect((await deliver(mail, stored, mailed)).result).toBe(result)
})

const OF_SERIES = anAppointment(7, {
  sequence: 2,
  series: { id: 3, position: 1, visits: 2, rhythm: { every: 1, unit: "week" } } as never,
})

test.each([
  ["confirmation", bookingConfirmation(7, 2), VISIT],
  ["new time", visitMoved(7, 2), VISIT],
  ["setting out", visitOnTheWay(7, 2), SET_OUT],
  ["notice to staff", bookingNotice(VISIT), VISIT],
  ["series", seriesMail("SeriesBooked", 3, { id: 7, sequence: 2 }), OF_SERIES],
])(
  "a mail about a visit ahead has who comes where more than one technician can be booked: %s",
  async (_, mail, visit) => {
    const [daniel, maria] = [aTechnician(1, { name: "Daniel", photo: "1.webp" }), aTechnician(2)]
    const visitorsWith = async (...technicians: readonly Technician[]) => {
      const { sent } = await deliver(mail, visit, ELSEWHERE, technicians)
      return JSON.stringify(sent[0]!.content).match(/"visitors":\[[^\]]*\]/gu)
    }
    expect(await visitorsWith(daniel, maria)).toEqual(['"visitors":[{"name":"Daniel","photo":"1.webp"}]'])
    expect(await visitorsWith(daniel, { ...maria, active: false })).toEqual(['"visitors":[]'])
  },
)

test("the mail that staff are on the way is sent to an open visit, and gives its customer no time", async () => {
  expect(await deliver(visitOnTheWay(7, 2), SET_OUT, VISIT)).toMatchObject({
    result: "sent",
    setMailed: [],
    sent: [
      { key: "VisitOnTheWay-7-2", content: { _tag: "VisitOnTheWay", appointment: SET_OUT, visitors: [] } },
    ],
  })
  const completed = { ...SET_OUT, status: "completed" as const }
  expect((await deliver(visitOnTheWay(7, 2), completed)).result).toBe("outdated")
})

test("a confirmation has the price of the service when it was booked, whatever the catalogue says later", async () => {
  const bookedPrice = { basePrice: SERVICE.basePrice - 1, priceUnit: "per project" } as const
  for (const serviceId of [3, null])
    expect(
      await deliver(bookingConfirmation(7, 2), anAppointment(7, { sequence: 2, serviceId, bookedPrice })),
    ).toMatchObject({ sent: [{ content: { service: bookedPrice } }] })
})

test("a confirmation of a visit without a service in the catalogue has no service", async () => {
  expect(await deliver(bookingConfirmation(7, 2), VISIT)).toMatchObject({
    sent: [{ content: { service: null } }],
  })
})

test("after the mail about a cancellation its customer knows no time of the visit", async () => {
  const cancelled = anAppointment(7, { sequence: 1, status: "cancelled" })
  expect(await deliver(visitCancelled(7, 1), cancelled, VISIT)).toMatchObject({
    result: "sent",
    setMailed: [null],
    sent: [{ content: { _tag: "VisitCancelled", appointment: cancelled } }],
  })
})

test("a notice to staff is sent to the setting's address", async () => {
  const booked = anAppointment(7, { email: null })
  expect(await deliver(bookingNotice(booked), booked, VISIT)).toEqual({
    result: "sent",
    setMailed: [],
    marked: [],
    sent: [
      {
        key: `BookingNotice-7-0-${booked.start}-${booked.end}`,
        content: {
          _tag: "BookingNotice",
          appointment: booked,
          visitors: [],
          to: "hello@hearthandwire.example",
          previousStart: null,
          startNow: null,
        },
      },
    ],
  })
})

test("a notice of a cancellation is sent while the visit is cancelled, with its time", async () => {
  const cancelled = anAppointment(7, { status: "cancelled", sequence: 1 })
  expect(await deliver(cancellationNotice(cancelled), cancelled)).toMatchObject({
    result: "sent",
    setMailed: [],
    sent: [{ content: { _tag: "CancellationNotice", appointment: cancelled, visitors: [], startNow: null } }],
  })
  expect((await deliver(cancellationNotice(cancelled), VISIT)).result).toBe("outdated")
})

test("a notice of a move says the customer's new time also when staff moved the visit afterwards", async () => {
  const byCustomer = { ...VISIT, ...ELSEWHERE }
  expect(await deliver(moveNotice(byCustomer, BEFORE), VISIT)).toMatchObject({
    result: "sent",
    sent: [
      {
        content: {
          _tag: "MoveNotice",
          appointment: byCustomer,
          previousStart: BEFORE,
          startNow: VISIT.start,
        },
      },
    ],
  })
})

test("a notice to staff is outdated when the visit was cancelled or deleted meanwhile", async () => {
  for (const stored of [undefined, anAppointment(7, { status: "cancelled" })])
    expect((await deliver(bookingNotice(anAppointment(7)), stored)).result).toBe("outdated")
})
