import { noCardProvider } from "../../../adapters/stripe/no-account.ts"
import { messageClassifierLayer } from "../../../adapters/assistant/classifier.ts"
import { CustomerRecords } from "../../../core/customers/ports/customer-records.ts"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import type { AuditEntry } from "../../../core/audit/audit-entry.ts"
import { isUpcoming, type Appointment } from "../../../core/schedule/visits/appointment.ts"
import type { AvailabilityRule } from "../../../core/schedule/hours/availability-rule.ts"
import { prepare } from "../../../core/schedule/hours/availability.ts"
import type { BlockedTime } from "../../../core/schedule/hours/blocked-time.ts"
import type { SeriesPlace } from "../../../core/schedule/visits/series-place.ts"
import type { Opening } from "../../../core/schedule/hours/opening.ts"
import type { NewProject } from "../../../core/gallery/project.ts"
import type { OutgoingMail } from "../../../core/outbox/outgoing-mail.ts"
import type { QueuedMail } from "../../../core/outbox/queued-mail.ts"
import { Appointments, type RescheduleTicket } from "../../../core/schedule/ports/appointments.ts"
import type { ServiceHistoryItem } from "../../../core/schedule/visits/service-history.ts"
import type { VisitRecord } from "../../../core/schedule/visits/visit-record.ts"
import type { Customer } from "../../../core/contacts/customer.ts"
import type { CustomerPlan } from "../../../core/customers/customer-removal.ts"
import { AuditLog } from "../../../core/audit/ports/audit-log.ts"
import { AvailabilityRules } from "../../../core/schedule/ports/availability-rules.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { BusinessSummaries } from "../../../core/overview/ports/business-summaries.ts"
import { Reports } from "../../../core/overview/ports/reports.ts"
import { offerCounts } from "../../../core/overview/reports/offer-report.ts"
import { DEFAULT_CHOICES } from "../../../core/contacts/message-choices.ts"
import { textNumberOf } from "../../../core/contacts/text-consent.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { CardJobs } from "../../../core/money/ports/card-jobs.ts"
import { CampaignJobs } from "../../../core/messages/ports/campaign-jobs.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { CalendarConnections } from "../../../core/calendars/ports/calendar-connections.ts"
import { CalendarSyncRequests } from "../../../core/calendars/ports/calendar-sync-requests.ts"
import { CalendarVisits } from "../../../core/calendars/ports/calendar-visits.ts"
import { DeclinedWorks } from "../../../core/services/ports/declined-works.ts"
import { FaqEntries } from "../../../core/business/ports/faq-entries.ts"
import type { FaqEntry } from "../../../core/business/faq.ts"
import { CannedReplies } from "../../../core/chat/ports/canned-replies.ts"
import type { CannedReply } from "../../../core/chat/canned-reply.ts"
import { CalendarFeeds } from "../../../core/calendars/ports/calendar-feeds.ts"
import { ChatEvents } from "../../../core/chat/ports/chat-events.ts"
import { ChatJobs } from "../../../core/outbox/ports/chat-jobs.ts"
import { ChatTranscripts } from "../../../core/chat/ports/chat-transcripts.ts"
import { Chats } from "../../../core/chat/ports/chats.ts"
import { UnansweredQuestions } from "../../../core/chat/ports/unanswered-questions.ts"
import { IncomingTexts } from "../../../core/chat/ports/incoming-texts.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { ExternalCalendar } from "../../../core/calendars/ports/external-calendar.ts"
import { InvoiceFiles, QuotePhotoFiles, VisitPhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { Gallery } from "../../../core/gallery/ports/gallery.ts"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { Mailer, type MailContent } from "../../../core/messages/ports/mailer.ts"
import { MailPreviews } from "../../../core/messages/ports/mail-previews.ts"
import { isHoldOver } from "../../../core/schedule/visits/hold.ts"
import { OnlineBookings } from "../../../core/schedule/ports/online-bookings.ts"
import { Openings } from "../../../core/schedule/ports/openings.ts"
import { Technicians } from "../../../core/schedule/ports/technicians.ts"
import type { Technician } from "../../../core/schedule/technicians/technician.ts"
import { LoginRequests } from "../../../core/contacts/ports/login-requests.ts"
import { Outbox, type MailTopic } from "../../../core/outbox/ports/outbox.ts"
import { Passwords } from "../../../core/staff/ports/passwords.ts"
import { Sessions } from "../../../core/staff/ports/sessions.ts"
import { DeletionRequests } from "../../../core/contacts/ports/deletion-requests.ts"
import { EmailChanges } from "../../../core/contacts/ports/email-changes.ts"
import { PersonalData } from "../../../core/customers/ports/personal-data.ts"
import type { DeletionRequest } from "../../../core/contacts/deletion-request.ts"
import type { EmailChange } from "../../../core/contacts/email-change.ts"
import { Reminders } from "../../../core/messages/ports/reminders.ts"
import { REMINDER_KINDS, TextReminderKind } from "../../../core/outbox/reminder-kind.ts"
import { type ChannelReminder } from "../../../core/messages/reminder.ts"
import { Offers } from "../../../core/quotes/ports/offers.ts"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { Invoices } from "../../../core/invoices/ports/invoices.ts"
import { CardPayments } from "../../../core/money/ports/card-payments.ts"
import { CardProvider } from "../../../core/money/ports/card-provider.ts"
import { Deposits } from "../../../core/money/ports/deposits.ts"
import { SavedCards } from "../../../core/money/ports/saved-cards.ts"
import { TaxExemptions } from "../../../core/money/ports/tax-exemptions.ts"
import { Plans } from "../../../core/plans/ports/plans.ts"
import { Reviews } from "../../../core/reviews/ports/reviews.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { Sms } from "../../../core/outbox/ports/sms.ts"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { Totp } from "../../../core/staff/ports/totp.ts"
import { VisitReports } from "../../../core/field/ports/visit-reports.ts"
import { VisitRecords } from "../../../core/schedule/ports/visit-records.ts"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import { offeredOf, type Service } from "../../../core/services/service.ts"
import type { StaffRecord } from "../../../core/staff/staff-account.ts"
import type { Session } from "../../../core/staff/session.ts"
import { HOUR, overlaps, type Instant, type Interval } from "../../../core/time/interval.ts"
import type { Quote } from "../../../core/quotes/quote.ts"
import type { QuoteReply } from "../../../core/quotes/quote-reply.ts"
import type { Review } from "../../../core/reviews/review.ts"
import { namedListInMemory } from "../../ports/named-list.ts"
import { calendarFeedsInMemory, type StoredFeed } from "../../ports/calendar-feeds.ts"
import {
  chatEventsInMemory,
  chatJobsInMemory,
  chatsInMemory,
  chatTranscriptsInMemory,
  unansweredQuestionsInMemory,
  incomingTextsInMemory,
  noChats,
  smsInMemory,
  type StoredChats,
} from "../../ports/chats.ts"
import {
  customerMessagesInMemory,
  noCustomerMessages,
  type StoredCustomerMessages,
} from "../../ports/customer-messages.ts"
import {
  calendarConnectionsInMemory,
  calendarVisitsInMemory,
  connectionOf,
  externalCalendarInMemory,
  noExternalCalendar,
  type StoredExternalCalendar,
} from "../../ports/external-calendar.ts"
import {
  noOnlineBookings,
  onlineBookingsInMemory,
  type StoredOnlineBookings,
} from "../../ports/online-bookings.ts"
import {
  invoicesInMemory,
  noInvoices,
  taxExemptionsInMemory,
  type StoredInvoices,
} from "../../ports/invoices.ts"
import {
  cardPaymentsInMemory,
  depositsInMemory,
  noCardPayments,
  type StoredCardPayments,
} from "../../ports/card-payments.ts"
import { savedCardsInMemory } from "../../ports/saved-cards.ts"
import { plansInMemory, type StoredPlans } from "../../ports/plans.ts"
import { loginRequestsInMemory, type StoredLogins } from "../../ports/login-requests.ts"
import { WrongSignInCounts } from "../../../core/staff/ports/wrong-sign-ins.ts"
import {
  noWrongSignIns,
  wrongSignInCountsInMemory,
  type StoredWrongSignIns,
} from "../../ports/wrong-sign-ins.ts"
import { noOffers, offersInMemory, type StoredOffers } from "../../ports/offers.ts"
import { quotesInMemory } from "../../ports/quotes.ts"
import type { DeclinedWork } from "../../../core/services/declined-work.ts"
import { backupRecordsInMemory } from "../../ports/backup-records.ts"
import type { BackupRecord } from "../../../core/storage/backup/record.ts"
import { BackupRecords } from "../../../core/storage/ports/backup-records.ts"
import { campaignsInMemory, noCampaigns, type StoredCampaigns } from "../../ports/campaigns.ts"
import { noVisitReports, visitReportsInMemory, type StoredVisitReports } from "../../ports/visit-reports.ts"
import { reviewsInMemory } from "../../ports/reviews.ts"
import { staffAccountsInMemory } from "../../ports/staff.ts"
import { storedService } from "../../support/stored-service.ts"
import { aTechnician, anAppointment, MONDAY, PERSON } from "../../support/samples.ts"
import { clockOf } from "../../support/clock.ts"
import { beforeEach } from "vitest"

export { ADDRESS, MONDAY, PERSON } from "../../support/samples.ts"

export const SERVICE: Service = {
  id: 7,
  name: "Ceiling Fan",
  description: "We replace it.",
  category: "essential",
  basePrice: 14_900,
  priceUnit: "flat rate",
  isActive: true,
  estimatedDuration: null,
  suggestedHours: 4,
  jobSize: "B",
  skillLevel: "standard",
  includedInQuoteCalculator: true,
  people: 1,
  displayOrder: 1,
  addons: [],
  kindsOfWork: ["ceiling-fans"],
  alsoCalled: "fan",
  createdAt: 0,
  updatedAt: 0,
  version: 1,
}

/** Whether the mail names the record. */
const isAbout = (mail: OutgoingMail, topic: MailTopic): boolean =>
  Object.entries(topic).every(([key, id]) =>
    Object.entries(mail).some(([name, named]) => name === key && named === id),
  )

/** A visit of the customer 1. */
export const appointment = (id: number, differences: Partial<Appointment> = {}): Appointment =>
  anAppointment(id, { customerId: 1, ...differences })

/** Everything the ports keep, in arrays that a test can read and change. */
export interface Memory
  extends
    StoredCampaigns,
    StoredChats,
    StoredCustomerMessages,
    StoredExternalCalendar,
    StoredInvoices,
    StoredCardPayments,
    StoredLogins,
    StoredOnlineBookings,
    StoredPlans,
    StoredVisitReports {
  now: Instant
  /** How many random tokens were made. */
  randomTokens: number
  /** Whether `Appointments` refuses to add or change, as when another booking was committed first. */
  refuseAppointments: boolean
  /** How many programs ran under the schedule lock. */
  changes: number
  /** How often the job that sends campaigns was asked for. */
  campaignRuns: number
  cardComparisons: number
  readonly rules: AvailabilityRule[]
  readonly openings: Opening[]
  readonly technicians: Technician[]
  readonly cannedReplies: CannedReply[]
  readonly declinedWorks: DeclinedWork[]
  readonly faq: FaqEntry[]
  readonly feeds: StoredFeed[]
  readonly backups: BackupRecord[]
  readonly blocks: BlockedTime[]
  readonly appointments: Appointment[]
  readonly importedKeys: Set<string>
  /** The series of their visits; the id of one is its place in this list, from 1 on. */
  readonly series: Omit<SeriesPlace, "id" | "position">[]
  readonly tickets: RescheduleTicket[]
  /** By the id of their appointment. */
  readonly mailedTimes: Map<number, Interval | null>
  /** Hashes of the first link that was mailed for that time. */
  readonly mailedTokens: Map<number, string | undefined>
  readonly services: Service[]
  readonly projects: NewProject[]
  readonly mails: OutgoingMail[]
  /** For each of `mails`, how many seconds it waits. */
  readonly mailDelays: number[]
  /** What staff see of the outbox. */
  readonly outbox: QueuedMail[]
  readonly audit: Omit<AuditEntry, "id">[]
  readonly sent: { readonly key: string; readonly content: MailContent }[]
  readonly staff: StaffRecord[]
  /** What another process commits before a change of staff accounts. */
  beforeStaffChange: () => void
  /** Hashes, by the id of their account. */
  readonly recoveryCodes: Map<number, readonly string[]>
  /** What programs logged: the level, the text and what else. */
  readonly logged: Array<readonly [level: string, ...parts: ReadonlyArray<unknown>]>
  readonly sessions: StoredSession[]
  readonly wrongSignIns: StoredWrongSignIns
  /** The hashes that passwords were compared with. */
  readonly verified: (string | undefined)[]
  /** The accounts whose sessions were ended; with the session that was kept, if one was. */
  readonly signedOut: (number | readonly [number, number])[]
  readonly customers: Customer[]
  /** None unless a test sets one. */
  cardProvider: CardProvider["Service"]
  /** By the id of their customer. */
  readonly plans: Map<number, readonly CustomerPlan[]>
  readonly anonymised: { readonly id: number; readonly at: Instant }[]
  /** Customers whose links to sign in were ended. */
  readonly endedLinks: number[]
  /** By the id of their customer. */
  readonly histories: Map<number, readonly ServiceHistoryItem[]>
  /** By the id of their appointment. */
  readonly records: Map<number, VisitRecord>
  /** Invoices by their name. */
  readonly files: Map<string, { readonly bytes: Uint8Array; readonly storedAt: Instant }>
  readonly quotes: Quote[]
  readonly offers: StoredOffers
  readonly reviews: Review[]
  readonly replies: QuoteReply[]
  /** The files of quotes' photos, by the id of the photo. */
  readonly photoFiles: Map<number, string>
  readonly emailChanges: EmailChange[]
  /** By the ids of records that are no more. */
  readonly mergedInto: Map<number, number>
  /** "7-0-24h" for the mail 24 hours before visit 7 with sequence 0; "7-0-24h-text" for the text. */
  readonly reminded: Set<string>
  readonly deletionRequests: DeletionRequest[]
  /** Where the mails about deletions go, by the id of the customer who is deleted. */
  readonly deletionMails: Map<number, string>
}

/** What a session has of its account. */
const MARIA = { accountName: "Maria", role: "owner", handlesMoney: false } as const

type StoredSession = Omit<Session, "accountName" | "role" | "handlesMoney"> & { readonly tokenHash: string }

export const createMemory = (): Memory => ({
  now: MONDAY - 72 * HOUR,
  randomTokens: 0,
  refuseAppointments: false,
  changes: 0,
  campaignRuns: 0,
  cardComparisons: 0,
  rules: [
    { id: 1, weekday: 1, startTime: "09:00", endTime: "17:00", active: true, createdAt: 0, version: 1 },
  ],
  openings: [],
  technicians: [aTechnician(1)],
  cannedReplies: [],
  declinedWorks: [],
  faq: [],
  feeds: [],
  backups: [],
  blocks: [],
  appointments: [],
  importedKeys: new Set(),
  series: [],
  tickets: [],
  mailedTimes: new Map(),
  mailedTokens: new Map(),
  services: [SERVICE],
  projects: [],
  mails: [],
  mailDelays: [],
  outbox: [],
  audit: [],
  sent: [],
  staff: [],
  beforeStaffChange: () => {},
  recoveryCodes: new Map(),
  logged: [],
  sessions: [],
  wrongSignIns: noWrongSignIns(),
  verified: [],
  signedOut: [],
  customers: [],
  loginRequests: [],
  plans: new Map(),
  ...noCampaigns(),
  anonymised: [],
  endedLinks: [],
  histories: new Map(),
  records: new Map(),
  files: new Map(),
  quotes: [],
  offers: noOffers(),
  reviews: [],
  maintenancePlans: [],
  planCharges: [],
  replies: [],
  emailChanges: [],
  mergedInto: new Map(),
  reminded: new Set(),
  deletionRequests: [],
  deletionMails: new Map(),
  photoFiles: new Map(),
  ...noChats(),
  ...noCustomerMessages(),
  ...noExternalCalendar(),
  ...noInvoices(),
  ...noCardPayments(),
  cardProvider: noCardProvider,
  ...noOnlineBookings(),
  ...noVisitReports(),
})

/** A memory that is empty before each test of the file. */
export const memoryOfEachTest = (): Memory => {
  const memory = createMemory()
  beforeEach(() => {
    Object.assign(memory, createMemory())
    portsOfMemories.delete(memory)
  })
  return memory
}

const remove = <A extends { readonly id: number }>(items: A[], id: number): boolean => {
  const index = items.findIndex((item) => item.id === id)
  if (index !== -1) items.splice(index, 1)
  return index !== -1
}

const forgetUnused = ({ emailChanges }: Memory, customerId: number) =>
  forget(emailChanges, (each) => each.customerId === customerId && each.usedAt === null)

/** Removes each item that matches. */
const forget = <A>(items: A[], matches: (item: A) => boolean): void => {
  items.splice(0, Infinity, ...items.filter((item) => !matches(item)))
}

/** Puts an item in the place of the one with its id. */
const replace = <A extends { readonly id: number }>(items: A[], stored: A): A => {
  items.splice(
    items.findIndex(({ id }) => id === stored.id),
    1,
    stored,
  )
  return stored
}

/** Replaces an item by its next version. */
const update = <A extends { readonly id: number; readonly version: number }>(items: A[], item: A): A =>
  replace(items, { ...item, version: item.version + 1 })

const isSameTime = (one: Interval, other: Interval | null | undefined): boolean =>
  one.start === other?.start && one.end === other.end

const find = <A>(items: readonly A[], matches: (item: A) => boolean) =>
  Effect.sync(() => Option.fromUndefinedOr(items.find(matches)))

/** The step is the code without leading zeros; whatever the time, every code but 999999 is valid. */
const totpInMemory = Totp.of({
  enroll: (username) => Effect.succeed({ secret: "secret", uri: `uri of ${username}`, qrCode: "<svg/>" }),
  encrypt: (secret) => `encrypted ${secret}`,
  stepOf: (_, code) => (/^\d{6}$/u.test(code) && code !== "999999" ? Number(code) : undefined),
})

const reminderKey = (
  { id, sequence }: Pick<Appointment, "id" | "sequence">,
  { channel, kind }: ChannelReminder,
) => `${id}-${sequence}-${kind}${channel === "text" ? "-text" : ""}`

const CHANNEL_REMINDERS: readonly ChannelReminder[] = [
  ...REMINDER_KINDS.map((kind) => ({ channel: "email" as const, kind })),
  ...TextReminderKind.literals.map((kind) => ({ channel: "text" as const, kind })),
]

/** Whether an entry of the audit log is about this record, or one of this kind. */
const isOf = (about: string | undefined, { subject }: Pick<AuditEntry, "subject">): boolean =>
  about === undefined || subject === about || subject.startsWith(`${about} `)

const sharesTime = (one: Appointment, other: Appointment) =>
  overlaps(one, other) && one.technicianIds.some((id) => other.technicianIds.includes(id))

/** Every port on the memory. */
export const memoryPortsLayer = (memory: Memory) => {
  const active = (except: readonly number[] = []) =>
    memory.appointments.filter(({ id, status }) => !except.includes(id) && status !== "cancelled")
  const enqueue = (mail: OutgoingMail, delaySeconds = 0) =>
    Effect.sync(() => {
      memory.mails.push(mail)
      memory.mailDelays.push(delaySeconds)
    })
  return Layer.mergeAll(
    Layer.succeed(Chats, chatsInMemory(memory)),
    Layer.succeed(ChatEvents, chatEventsInMemory(memory)),
    Layer.succeed(ChatTranscripts, chatTranscriptsInMemory(memory)),
    Layer.succeed(UnansweredQuestions, unansweredQuestionsInMemory(memory)),
    Layer.succeed(ChatJobs, chatJobsInMemory(memory)),
    Layer.succeed(IncomingTexts, incomingTextsInMemory(memory)),
    Layer.succeed(CalendarFeeds, calendarFeedsInMemory(memory.feeds)),
    Layer.mock(Appointments, {
      nextId: Effect.sync(() => memory.appointments.length + 1),
      addSeries: (series) => Effect.sync(() => memory.series.push(series)),
      add: (added, ticket, origin) =>
        Effect.sync(() => {
          if (memory.refuseAppointments) return false
          if (origin !== undefined) memory.origins.set(added.id, origin)
          memory.appointments.push(added)
          memory.tickets.push(ticket)
          return true
        }),
      change: (changed, ticket) =>
        Effect.sync(() => {
          if (memory.refuseAppointments) return Option.none()
          if (
            active([changed.id]).some((each) => changed.status !== "cancelled" && sharesTime(each, changed))
          )
            return Option.none()
          memory.tickets.push(ticket)
          return Option.some(update(memory.appointments, changed))
        }),
      byId: (id) => find(memory.appointments, (each) => each.id === id),
      byTokenHash: (hash) =>
        find(
          memory.appointments,
          ({ id, sequence, start, end }) =>
            hash === `hash of token ${id}-${sequence}` ||
            (hash === memory.mailedTokens.get(id) && isSameTime({ start, end }, memory.mailedTimes.get(id))),
        ),
      markImported: (_id, key) => Effect.sync(() => void memory.importedKeys.add(key)),
      importedKeys: Effect.sync(() => new Set(memory.importedKeys)),
      byIds: (ids) => Effect.sync(() => memory.appointments.filter(({ id }) => ids.includes(id))),
      changeTimes: () =>
        Effect.sync(() => new Map(memory.appointments.map(({ id, createdAt }) => [id, createdAt]))),
      setContact: (id, contact) =>
        Effect.sync(() => {
          const visit = memory.appointments.find((each) => each.id === id)!
          replace(memory.appointments, { ...visit, ...contact })
        }),
      setDetails: (id, details) =>
        Effect.sync(() => {
          const visit = memory.appointments.find((each) => each.id === id)!
          update(memory.appointments, { ...visit, ...details })
        }),
      setMailedTime: (id, time) =>
        Effect.sync(() => {
          const { tokenHash, ...mailed } = time ?? {}
          const isKnown = time !== null && isSameTime(time, memory.mailedTimes.get(id))
          memory.mailedTokens.set(id, (isKnown ? memory.mailedTokens.get(id) : undefined) ?? tokenHash)
          memory.mailedTimes.set(id, time && (mailed as Interval))
        }),
      mailedTime: (id) => Effect.sync(() => Option.fromNullishOr(memory.mailedTimes.get(id))),
      count: () => Effect.sync(() => memory.appointments.length),
      list: ({ range = {}, status, customerId, seriesId, limit = Infinity, offset = 0 }) =>
        Effect.sync(() => {
          const within = { start: range.start ?? -Infinity, end: range.end ?? Infinity }
          return memory.appointments
            .filter((each) => status === undefined || [status].flat().includes(each.status))
            .filter((each) => seriesId === undefined || each.series?.id === seriesId)
            .filter((each) => customerId === undefined || each.customerId === customerId)
            .filter((each) => overlaps(each, within))
            .slice(offset, offset + limit)
        }),
      activeDuring: (range) => Effect.sync(() => active().filter((each) => overlaps(each, range))),
      withHoldOver: (now) => Effect.sync(() => memory.appointments.filter((each) => isHoldOver(each, now))),
    }),
    Layer.succeed(OnlineBookings, onlineBookingsInMemory(memory, memory.appointments)),
    Layer.mock(AuditLog, {
      record: (entry) => Effect.sync(() => void memory.audit.push(entry)),
      list: ({ subject, limit = Infinity, offset = 0 }) =>
        Effect.sync(() =>
          memory.audit
            .map((entry, index) => ({ ...entry, id: index + 1 }))
            .filter((entry) => isOf(subject, entry))
            .slice(offset, offset + limit),
        ),
      count: ({ subject }) => Effect.sync(() => memory.audit.filter((entry) => isOf(subject, entry)).length),
      actors: Effect.sync(() => [...new Set(memory.audit.map(({ actor }) => actor))]),
    }),
    Layer.mock(BusinessSummaries, {
      current: Effect.succeed({
        totalCustomers: 3,
        monthlyRevenue: 9900,
        pendingQuotes: 1,
        pendingReviews: 2,
        deletionRequests: 0,
        dueCharges: 4,
        unansweredQuestions: 5,
      }),
    }),
    // Of nothing: reports are held against the rules on Postgres.
    Layer.mock(Reports, {
      money: () => Effect.succeed([]),
      offers: (days, now) => Effect.succeed(offerCounts([], days, now)),
      hours: () => Effect.succeed([]),
      taxedBills: () => Effect.succeed([]),
      postings: () => Effect.succeed([]),
    }),
    Layer.mock(AvailabilityRules, {
      list: Effect.sync(() => memory.rules),
      add: (rule) =>
        Effect.sync(() => {
          const added = {
            active: true,
            ...rule,
            id: memory.rules.length + 1,
            createdAt: memory.now,
            version: 1,
          }
          memory.rules.push(added)
          return added
        }),
      remove: (id) => Effect.sync(() => remove(memory.rules, id)),
      update: (rule) => Effect.sync(() => update(memory.rules, rule)),
    }),
    Layer.mock(Openings, {
      list: Effect.sync(() => [...memory.openings]),
      add: (opening) =>
        Effect.sync(() => {
          const added = { technicianId: null, ...opening, id: memory.openings.length + 1 }
          memory.openings.push(added)
          return added
        }),
      remove: (id) => Effect.sync(() => remove(memory.openings, id)),
    }),
    Layer.mock(Technicians, {
      list: Effect.sync(() => [...memory.technicians]),
      byId: (id) => find(memory.technicians, (each) => each.id === id),
      add: (technician) =>
        Effect.sync(() => {
          const id = memory.technicians.length + 1
          memory.technicians.push({ ...aTechnician(id), ...technician })
          return memory.technicians.at(-1)!
        }),
      update: (technician) => Effect.sync(() => update(memory.technicians, technician)),
      remove: (id) =>
        Effect.sync(() => {
          if (memory.appointments.some(({ technicianIds }) => technicianIds.includes(id))) return false
          const index = memory.technicians.findIndex((each) => each.id === id)
          if (index >= 0) memory.technicians.splice(index, 1)
          return index >= 0
        }),
    }),
    Layer.mock(BlockedTimes, {
      list: Effect.sync(() => [
        ...memory.blocks,
        ...[null, ...memory.ownCalendars.keys()].flatMap((technicianId) =>
          connectionOf(memory, technicianId).busyTimes.map((busy, index) => ({
            ...Struct.omit(busy, ["eventId"]),
            id: 1000 * (1 + (technicianId ?? 0)) + index,
            technicianId,
            source: "google" as const,
            createdAt: 0,
          })),
        ),
      ]),
      listExternal: (technicianId) => Effect.sync(() => connectionOf(memory, technicianId).busyTimes),
      changeExternal: (technicianId, { put, remove }) =>
        Effect.sync(() => {
          const stored = connectionOf(memory, technicianId)
          const changed = new Set([...put.map(({ eventId }) => eventId), ...remove])
          stored.busyTimes = [...stored.busyTimes.filter(({ eventId }) => !changed.has(eventId)), ...put]
        }),
      add: (block) =>
        Effect.sync(() => {
          const added = {
            technicianId: null,
            ...block,
            id: memory.blocks.length + 1,
            source: "staff" as const,
            createdAt: 0,
          }
          memory.blocks.push(added)
          return added
        }),
      remove: (id) => Effect.sync(() => remove(memory.blocks, id)),
    }),
    Layer.mock(Customers, {
      link: () => Effect.succeed(1),
      confirmEmail: (_, email) => Effect.sync(() => void memory.knownEmails.add(email)),
      byEmail: (email) => find(memory.customers, (each) => each.email === email),
      byId: (id) => find(memory.customers, (each) => each.id === id),
      byIds: (ids) => Effect.sync(() => memory.customers.filter(({ id }) => ids.includes(id))),
      currentId: (id) => Effect.sync(() => memory.mergedInto.get(id) ?? id),
      locked: (id) => find(memory.customers, (each) => each.id === id),
      list: ({ sort, limit = Infinity, offset = 0 }) =>
        Effect.sync(() =>
          memory.customers
            .toSorted((a, b) => (sort === "createdAt" ? a.createdAt - b.createdAt : 0))
            .slice(offset, offset + limit),
        ),
      count: () => Effect.sync(() => memory.customers.length),
      reviewers: Effect.sync(() => memory.customers),
      add: (customer) =>
        Effect.sync(() => {
          if (memory.customers.some(({ email }) => email !== null && email === customer.email))
            return Option.none()
          const added = { ...customer, id: memory.customers.length + 1, lastEmailSent: null, version: 1 }
          memory.customers.push(added)
          return Option.some(added)
        }),
      update: (customer) =>
        Effect.sync(() => {
          const others = memory.customers.filter(({ id }) => id !== customer.id)
          if (others.some(({ email }) => email !== null && email === customer.email)) return Option.none()
          return Option.some(update(memory.customers, customer))
        }),
      markMailed: (email, at) =>
        Effect.sync(() => {
          const customer = memory.customers.find((each) => each.email === email)
          if (customer !== undefined) replace(memory.customers, { ...customer, lastEmailSent: at })
        }),
      endSignInLinks: (id) => Effect.sync(() => void memory.endedLinks.push(id)),
    }),
    Layer.mock(CustomerRecords, {
      ties: (id) =>
        Effect.sync(() => ({
          plans: memory.plans.get(id) ?? [],
          reviews: 2,
          quotes: id,
          invoices: 0,
          owes: 0,
          isOwed: 0,
          costTotal: 12_050,
        })),
      linkSent: () => Effect.void,
      moveTo: (id, from) =>
        Effect.sync(() => {
          remove(memory.customers, from)
          memory.mergedInto.set(from, id)
          return { visits: id, plans: from, reviews: 0, quotes: 0, invoices: 0 }
        }),
    }),
    Layer.mock(PersonalData, {
      erase: ({ id }, outcome, at) =>
        Effect.sync(() => {
          if (outcome === "deleted") remove(memory.customers, id)
          else memory.anonymised.push({ id, at })
          return { invoices: [...memory.files.keys()], quotePhotos: [], visitPhotos: [] }
        }),
    }),
    Layer.mock(DeletionRequests, {
      waiting: Effect.sync(() =>
        memory.deletionRequests
          .filter(({ declined }) => declined === null)
          .map((each) => ({ ...PERSON, ...each })),
      ),
      byCustomer: (customerId) => find(memory.deletionRequests, (each) => each.customerId === customerId),
      save: (request) =>
        Effect.sync(() => {
          forget(memory.deletionRequests, ({ customerId }) => customerId === request.customerId)
          memory.deletionRequests.push(request)
        }),
      remove: (id) =>
        Effect.sync(() => forget(memory.deletionRequests, ({ customerId }) => customerId === id)),
      keepAddress: (id, email) => Effect.sync(() => void memory.deletionMails.set(id, email)),
      keptAddress: (id) => Effect.sync(() => Option.fromUndefinedOr(memory.deletionMails.get(id))),
      forgetAddress: (id) => Effect.sync(() => void memory.deletionMails.delete(id)),
    }),
    Layer.mock(EmailChanges, {
      nextId: Effect.sync(() => memory.emailChanges.length + 1),
      add: (change) =>
        Effect.sync(() => {
          forgetUnused(memory, change.customerId)
          memory.emailChanges.push(change)
        }),
      removeUnused: (customerId) => Effect.sync(() => forgetUnused(memory, customerId)),
      byIds: (ids) => Effect.sync(() => memory.emailChanges.filter(({ id }) => ids.includes(id))),
      newestOf: (customerId) => find(memory.emailChanges, (each) => each.customerId === customerId),
      use: (token, now) =>
        Effect.sync(() => {
          const index = memory.emailChanges.findIndex(
            ({ id, usedAt, expiresAt }) =>
              `hash of email change ${id}` === token && usedAt === null && expiresAt > now,
          )
          const found = memory.emailChanges[index]
          if (found === undefined) return Option.none()
          const used = { ...found, usedAt: now }
          memory.emailChanges[index] = used
          return Option.some(used)
        }),
    }),
    Layer.succeed(CustomerMessages, customerMessagesInMemory(memory)),
    Layer.mock(Reminders, {
      candidates: (now, until) =>
        Effect.forEach(
          memory.appointments.filter(
            ({ status, start }) => !isUpcoming({ status }) || (start >= now && start <= until),
          ),
          Effect.fnUntraced(function* (visit) {
            const messages = customerMessagesInMemory(memory)
            const { customerId } = visit
            const phones = [visit.phone, memory.customers.find(({ id }) => id === customerId)?.phone ?? null]
            const allowed = customerId === null ? [] : yield* messages.allowedNumbers(customerId)
            return {
              ...visit,
              timeSetAt: visit.createdAt,
              hasEmail: visit.email !== null,
              choices: customerId === null ? DEFAULT_CHOICES : yield* messages.choices(customerId),
              allowsTexts: textNumberOf(phones, allowed) !== undefined,
              sent: CHANNEL_REMINDERS.filter((each) => memory.reminded.has(reminderKey(visit, each))),
            }
          }),
        ),
      mark: (visit, reminder) =>
        Effect.sync(() => {
          const isNew = !memory.reminded.has(reminderKey(visit, reminder))
          memory.reminded.add(reminderKey(visit, reminder))
          return isNew
        }),
      unmark: (visit, reminder) =>
        Effect.sync(() => void memory.reminded.delete(reminderKey(visit, reminder))),
    }),
    Layer.mock(Gallery, {
      add: (projects) =>
        Effect.sync(() => {
          memory.projects.push(...projects)
          return []
        }),
    }),
    Layer.succeed(Campaigns, campaignsInMemory(memory)),
    Layer.succeed(BackupRecords, backupRecordsInMemory(memory.backups)),
    Layer.succeed(CardJobs, { compareNow: Effect.sync(() => void memory.cardComparisons++) }),
    Layer.succeed(CampaignJobs, { sendNow: Effect.sync(() => void memory.campaignRuns++) }),
    Layer.succeed(CalendarConnections, calendarConnectionsInMemory(memory)),
    Layer.mock(CalendarSyncRequests, { add: Effect.sync(() => void memory.syncRequests++) }),
    Layer.succeed(CalendarVisits, calendarVisitsInMemory(memory)),
    Layer.succeed(ExternalCalendar, externalCalendarInMemory(memory)),
    Layer.mock(Installation, {
      id: Effect.succeed("0f8fad5b-d9cb-469f-a165-70867728950e"),
      matchesSecret: () => Effect.succeed(true),
    }),
    Layer.succeed(
      DeclinedWorks,
      namedListInMemory(memory.declinedWorks, ({ name }) => name),
    ),
    Layer.succeed(FaqEntries, {
      ...namedListInMemory(
        memory.faq,
        ({ question }) => question,
        ({ displayOrder }) => displayOrder,
      ),
      order: (ids) =>
        Effect.sync(() => {
          for (const [index, entry] of memory.faq.entries())
            memory.faq[index] = { ...entry, displayOrder: ids.indexOf(entry.id) + 1 }
        }),
    }),
    messageClassifierLayer,
    Layer.succeed(
      CannedReplies,
      namedListInMemory(memory.cannedReplies, ({ title }) => title),
    ),
    Layer.mock(VisitRecords, {
      byAppointment: (id) => Effect.sync(() => Option.fromUndefinedOr(memory.records.get(id))),
      byAppointments: (ids) =>
        Effect.sync(() =>
          [...memory.records].flatMap(([appointmentId, record]) =>
            ids.includes(appointmentId) ? [{ ...record, appointmentId }] : [],
          ),
        ),
      history: (customerId) => Effect.sync(() => memory.histories.get(customerId) ?? []),
      save: (id, record) => Effect.sync(() => void memory.records.set(id, record)),
      invoicesAmong: (names) =>
        Effect.sync(() => {
          const used = [...memory.records.values()].map(({ invoice }) => invoice)
          return names.filter((name) => used.includes(name))
        }),
    }),
    Layer.succeed(Quotes, quotesInMemory(memory)),
    Layer.succeed(Offers, offersInMemory(memory.offers)),
    Layer.succeed(Reviews, reviewsInMemory(memory)),
    Layer.succeed(Plans, plansInMemory(memory)),
    Layer.succeed(Invoices, invoicesInMemory(memory)),
    Layer.succeed(CardPayments, cardPaymentsInMemory(memory)),
    Layer.succeed(SavedCards, savedCardsInMemory(memory)),
    Layer.succeed(Deposits, depositsInMemory(memory, memory.offers)),
    Layer.sync(CardProvider, () => memory.cardProvider),
    Layer.succeed(TaxExemptions, taxExemptionsInMemory(memory)),
    Layer.mock(InvoiceFiles, {
      store: (bytes) =>
        Effect.sync(() => {
          const name = `file ${memory.files.size + 1}`
          memory.files.set(name, { bytes, storedAt: memory.now })
          return name
        }),
      read: (name) => Effect.sync(() => Option.fromUndefinedOr(memory.files.get(name)?.bytes)),
      remove: (name) =>
        memory.files.delete(name) ? Effect.void : Effect.die(`There is no file ${name} to remove.`),
      list: Effect.sync(() =>
        [...memory.files].map(([name, { bytes, storedAt }]) => ({ name, bytes: bytes.length, storedAt })),
      ),
    }),
    Layer.succeed(VisitReports, visitReportsInMemory(memory)),
    Layer.mock(VisitPhotoFiles, {
      remove: () => Effect.void,
      read: () => Effect.succeed(Option.none()),
      list: Effect.succeed([]),
    }),
    Layer.mock(QuotePhotoFiles, { remove: () => Effect.void, list: Effect.succeed([]) }),
    Layer.mock(MailPreviews, {
      render: (content) => Effect.succeed({ subject: "", html: "", text: JSON.stringify(content) }),
    }),
    Layer.mock(Mailer, {
      send: (key, content) => Effect.sync(() => void memory.sent.push({ key, content })),
    }),
    Layer.succeed(LoginRequests, loginRequestsInMemory(memory)),
    Layer.mock(Outbox, {
      enqueue,
      enqueueAll: (mails) => Effect.forEach(mails, (mail) => enqueue(mail), { discard: true }),
      enqueueLast: enqueue,
      countSent: (tags, since) =>
        Effect.sync(
          () =>
            memory.outbox.filter(
              ({ mail: { _tag: tag }, status, endedAt }) =>
                status === "sent" && tags.includes(tag) && (endedAt ?? 0) > since,
            ).length,
        ),
      list: ({ status, about, offset = 0, limit = Infinity }) =>
        Effect.sync(() =>
          memory.outbox
            .filter((queued) => status === undefined || queued.status === status)
            .filter(({ mail }) => about === undefined || about.some((topic) => isAbout(mail, topic)))
            .slice(offset, offset + limit),
        ),
      count: () => Effect.sync(() => memory.outbox.length),
      countUndelivered: (since) =>
        Effect.sync(
          () =>
            memory.outbox.filter(({ status, endedAt }) => status === "refused" && (endedAt ?? 0) >= since)
              .length,
        ),
      byIdPrefix: (prefix) => Effect.sync(() => memory.outbox.filter(({ id }) => id.startsWith(prefix))),
      drop: (dropped) =>
        Effect.sync(() => {
          const index = memory.outbox.findIndex(({ id }) => id === dropped)
          memory.outbox.splice(index, 1, { ...memory.outbox[index]!, status: "dropped" })
        }),
    }),
    Layer.mock(Passwords, {
      generate: Effect.succeed("a-password"),
      generateRecoveryCode: Effect.succeed("a-code"),
      isCommon: (texts) => Effect.succeed(texts.includes("password")),
      hash: (password) => Effect.succeed(`hash of ${password}`),
      verify: (password, hash) =>
        Effect.sync(() => {
          memory.verified.push(hash)
          return hash === `hash of ${password}`
        }),
    }),
    Layer.mock(Schedules, {
      during: (range, except) =>
        Effect.sync(() =>
          prepare(
            {
              technicians: memory.technicians.filter(({ active }) => active),
              rules: memory.rules,
              openings: memory.openings,
              blocked: memory.blocks,
              booked: active(except).map((each) => ({ ...each, zip: each.address?.zip ?? null })),
            },
            range,
          ),
        ),
      change: (program) =>
        Effect.andThen(
          Effect.sync(() => memory.changes++),
          program,
        ),
    }),
    Layer.mock(Services, {
      offered: Effect.sync(() => offeredOf(memory.services)),
      all: Effect.sync(() => [...memory.services]),
      byId: (id) => find(memory.services, (each) => each.id === id),
      byName: (name) => find(memory.services, (each) => each.name.toLowerCase() === name.toLowerCase()),
      add: (service) =>
        Effect.sync(() => {
          if (memory.services.some(({ name }) => name === service.name)) return Option.none()
          memory.services.push(storedService(service, memory.services.length + 1))
          return Option.some(memory.services.at(-1)!)
        }),
      update: (service) =>
        Effect.sync(() => {
          const { version } = memory.services.find(({ id }) => id === service.id)!
          return update(memory.services, { ...storedService(service, service.id), version })
        }),
      order: (ids) =>
        Effect.sync(() => {
          memory.services.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        }),
      remove: (id) => Effect.sync(() => void remove(memory.services, id)),
      change: (program) => program,
    }),
    Layer.mock(Sessions, {
      start: (session) =>
        Effect.sync(() => {
          const id = memory.sessions.length + 1
          memory.sessions.push({ ...session, id, lastUsedAt: session.createdAt })
        }),
      byTokenHash: (kind, tokenHash) =>
        Effect.map(
          find(memory.sessions, (each) => each.kind === kind && each.tokenHash === tokenHash),
          Option.map((session) => ({ ...session, ...MARIA })),
        ),
      setLastUse: (id, lastUsedAt) =>
        Effect.sync(() => {
          const session = memory.sessions.find((each) => each.id === id)!
          replace(memory.sessions, { ...session, lastUsedAt })
        }),
      list: (kind, accountId) =>
        Effect.sync(() =>
          memory.sessions
            .filter((each) => each.kind === kind && each.accountId === accountId)
            .map((session) => ({ ...session, ...MARIA })),
        ),
      end: (id) => Effect.sync(() => void remove(memory.sessions, id)),
      endAll: (_, accountId, kept) =>
        Effect.sync(() => void memory.signedOut.push(kept === undefined ? accountId : [accountId, kept])),
    }),
    Layer.succeed(
      StaffAccounts,
      staffAccountsInMemory(memory.staff, memory.recoveryCodes, () => memory.beforeStaffChange()),
    ),
    Layer.succeed(WrongSignInCounts, wrongSignInCountsInMemory(memory.wrongSignIns)),
    Layer.succeed(Sms, smsInMemory(memory)),
    Layer.succeed(Totp, totpInMemory),
    Logger.layer([
      Logger.make<unknown, void>(({ logLevel, message }) => {
        memory.logged.push([logLevel, ...[message].flat()])
      }),
    ]),
    Layer.mock(Transaction, { run: (program) => program }),
    Layer.mock(Tokens, {
      random: Effect.sync(() => `token ${(memory.randomTokens += 1)}`),
      reschedule: (appointmentId, sequence) => `token ${appointmentId}-${sequence}`,
      calendarFeed: (id) => `feed token ${id}`,
      loginToken: (requestId) => `login token ${requestId}`,
      loginCode: () => "123456",
      loginSession: (requestId, browserToken) => `session of ${requestId} and ${browserToken}`,
      visitConfirmation: (id) => `visit token ${id}`,
      visitCode: (id) => String(id).padStart(6, "0"),
      emailChange: (id) => `email change ${id}`,
      invoice: (id, n) => `invoice ${id} ${n}`,
      offer: (quoteId, number) => `offer${quoteId}-${number}`,
      fieldKey: (id) => `${id}`.repeat(64).slice(0, 64),
      fieldVisit: (account, visit) => `proof of ${account} for ${visit}`,
      news: (id) => `${id}`.repeat(64).slice(0, 64),
      review: (id) => (id === 7 ? "5" : "9").repeat(64),
      hash: (token) => `hash of ${token}`,
      secretFingerprint: "fingerprint",
    }),
  )
}

type Ports = Layer.Success<ReturnType<typeof memoryPortsLayer>>

/** Built once for each memory, because building them costs more than most use cases that tests run on them. */
const portsOfMemories = new WeakMap<Memory, Context.Context<Ports>>()

const portsOf = (memory: Memory): Context.Context<Ports> => {
  const ports =
    portsOfMemories.get(memory) ?? Effect.runSync(Effect.scoped(Layer.build(memoryPortsLayer(memory))))
  portsOfMemories.set(memory, ports)
  return Context.add(ports, CardProvider, memory.cardProvider)
}

/** Runs a use case on the memory, at its time. */
export const run = <A, E>(memory: Memory, program: Effect.Effect<A, E, Ports>): Promise<A> =>
  Effect.runPromise(
    program.pipe(
      Effect.provideService(Clock.Clock, clockOf({ now: memory.now })),
      Effect.provide(portsOf(memory)),
    ),
  )

/** The failure with which a use case ends. */
export const failureOf = <A, E>(memory: Memory, program: Effect.Effect<A, E, Ports>): Promise<E> =>
  run(memory, Effect.flip(program) as Effect.Effect<E, A, Ports>)
