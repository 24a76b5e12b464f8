import { messageClassifierLayer } from "../../../adapters/assistant/classifier.ts"
import { ExpiredRecords } from "../../../core/storage/ports/expired-records.ts"
import { Reminders } from "../../../core/messages/ports/reminders.ts"
import { SiteChanges } from "../../../core/business/ports/site-changes.ts"
import { CustomerRecords } from "../../../core/customers/ports/customer-records.ts"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Semaphore from "effect/Semaphore"
import type { AuditEntry } from "../../../core/audit/audit-entry.ts"
import { prepare } from "../../../core/schedule/hours/availability.ts"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { QUICK_SETUPS, type AvailabilityRule } from "../../../core/schedule/hours/availability-rule.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { AuditLog } from "../../../core/audit/ports/audit-log.ts"
import { BusinessSummaries } from "../../../core/overview/ports/business-summaries.ts"
import { AvailabilityRules } from "../../../core/schedule/ports/availability-rules.ts"
import { OnlineBookings } from "../../../core/schedule/ports/online-bookings.ts"
import { Openings } from "../../../core/schedule/ports/openings.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { CalendarFeeds } from "../../../core/calendars/ports/calendar-feeds.ts"
import { ChatEvents } from "../../../core/chat/ports/chat-events.ts"
import { ChatJobs } from "../../../core/outbox/ports/chat-jobs.ts"
import { ChatTranscripts } from "../../../core/chat/ports/chat-transcripts.ts"
import { Chats } from "../../../core/chat/ports/chats.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import type { QueueState } from "../../../core/business/health.ts"
import { DatabaseHealth } from "../../../core/storage/ports/database-health.ts"
import { DiskSpace } from "../../../core/files/ports/disk-space.ts"
import { QueueHealth } from "../../../core/business/ports/queue-health.ts"
import { GalleryFiles, InvoiceFiles, QuotePhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { Gallery } from "../../../core/gallery/ports/gallery.ts"
import { IdempotencyKeyReused, IdempotencyKeys } from "../../../core/storage/ports/idempotency-keys.ts"
import { UnansweredQuestions } from "../../../core/chat/ports/unanswered-questions.ts"
import { IncomingTexts } from "../../../core/chat/ports/incoming-texts.ts"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { LoginRequests } from "../../../core/contacts/ports/login-requests.ts"
import { MailPreviews } from "../../../core/messages/ports/mail-previews.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { Photos } from "../../../core/files/ports/photos.ts"
import { DeletionRequests } from "../../../core/contacts/ports/deletion-requests.ts"
import { EmailChanges } from "../../../core/contacts/ports/email-changes.ts"
import { PersonalData } from "../../../core/customers/ports/personal-data.ts"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { RateLimits, type RateLimit } from "../../../core/storage/ports/rate-limits.ts"
import { Plans } from "../../../core/plans/ports/plans.ts"
import { Reviews } from "../../../core/reviews/ports/reviews.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import type { Service } from "../../../core/services/service.ts"
import { overlaps, type Instant } from "../../../core/time/interval.ts"
import { DEFAULT_CHOICES } from "../../../core/contacts/message-choices.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { CampaignJobs } from "../../../core/messages/ports/campaign-jobs.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { campaignsInMemory, noCampaigns } from "../../ports/campaigns.ts"
import { declinedWorksInMemory } from "../../ports/declined-works.ts"
import { CalendarConnections } from "../../../core/calendars/ports/calendar-connections.ts"
import { CalendarSyncRequests } from "../../../core/calendars/ports/calendar-sync-requests.ts"
import { CalendarVisits } from "../../../core/calendars/ports/calendar-visits.ts"
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { DeclinedWorks } from "../../../core/services/ports/declined-works.ts"
import { FaqEntries } from "../../../core/business/ports/faq-entries.ts"
import { CannedReplies } from "../../../core/chat/ports/canned-replies.ts"
import { VisitRecords } from "../../../core/schedule/ports/visit-records.ts"
import { faqEntriesInMemory } from "../../ports/faq-entries.ts"
import { calendarFeedsInMemory } from "../../ports/calendar-feeds.ts"
import {
  chatEventsInMemory,
  chatsInMemory,
  chatTranscriptsInMemory,
  noChats,
  unansweredQuestionsInMemory,
} from "../../ports/chats.ts"
import { noOnlineBookings, onlineBookingsInMemory } from "../../ports/online-bookings.ts"
import { plansInMemory } from "../../ports/plans.ts"
import { quotesInMemory } from "../../ports/quotes.ts"
import { staffInMemory } from "./staff-in-memory.ts"

/** The state behind the ports in memory. */
export interface Memory {
  readonly visits: Appointment[]
  readonly audit: Omit<AuditEntry, "id">[]
  now: Instant
  isReadOnly: boolean
  freeBytes: number
  queues: QueueState
  /** What limits have counted: each as the limit's name and its key. */
  readonly counted: Set<string>
  /** The defect with which every read of the schedule fails. */
  fault: unknown
}

const rules: ReadonlyArray<AvailabilityRule> = QUICK_SETUPS.flatMap((setup) => setup.rules).map(
  (rule, n) => ({
    id: n + 1,
    active: true,
    createdAt: 0,
    version: 1,
    ...rule,
  }),
)

const service = (id: number, name: string, suggestedHours: number): Service => ({
  id,
  name,
  description: `Description of ${name}.`,
  category: "essential",
  basePrice: 8950,
  priceUnit: "per hour",
  isActive: id !== 3,
  estimatedDuration: null,
  suggestedHours,
  jobSize: suggestedHours <= 2 ? "A" : "B",
  skillLevel: "standard",
  includedInQuoteCalculator: true,
  displayOrder: id,
  addons: [],
  kindsOfWork: [],
  alsoCalled: "",
  createdAt: 0,
  updatedAt: 0,
  version: 1,
})

const services = [service(1, "TV Mounting", 2), service(2, "Drywall Repair", 4), service(3, "Roofing", 4)]

export const INSTALLATION_ID = "0f8fad5b-d9cb-469f-a165-70867728950e"

export const memoryLayer = (memory: Memory) => {
  const indexOf = (id: number) => memory.visits.findIndex((visit) => visit.id === id)
  const active = (except: readonly number[] = []) =>
    memory.visits.filter(({ id, status }) => !except.includes(id) && status !== "cancelled")
  const one = Semaphore.makeUnsafe(1)
  const replies = new Map<string, { readonly fingerprint: string; readonly reply: unknown }>()
  const keyed = Semaphore.makeUnsafe(1)
  const chats = noChats()
  return Layer.mergeAll(
    Layer.succeed(Clock.Clock, clockOf(memory)),
    staffInMemory(),
    Layer.succeed(Tokens, {
      random: Effect.succeed("3".repeat(64)),
      reschedule: () => "0".repeat(64),
      loginToken: () => "4".repeat(64),
      loginCode: () => "123456",
      loginSession: () => "6".repeat(64),
      visitConfirmation: () => "6".repeat(64),
      visitCode: () => "123456",
      emailChange: () => "4".repeat(64),
      review: () => "5".repeat(64),
      calendarFeed: () => "7".repeat(64),
      news: () => "9".repeat(64),
      // A link to unsubscribe that is not ours has another hash.
      hash: (token) => (token === "9".repeat(64) ? "8" : "1").repeat(64),
      secretFingerprint: "2".repeat(64),
    }),
    Layer.succeed(BusinessSummaries, {
      current: Effect.succeed({
        totalCustomers: 0,
        monthlyRevenue: 0,
        pendingQuotes: 0,
        pendingReviews: 0,
        deletionRequests: 0,
        dueCharges: 0,
        unansweredQuestions: 0,
      }),
    }),
    Layer.mock(Customers, {
      link: () => Effect.succeed(1),
      confirmEmail: () => Effect.void,
      byIds: () => Effect.succeed([]),
      list: () => Effect.succeed([]),
      count: () => Effect.succeed(0),
      reviewers: Effect.succeed([]),
    }),
    Layer.succeed(Chats, chatsInMemory(chats)),
    Layer.succeed(ChatTranscripts, chatTranscriptsInMemory(chats)),
    Layer.succeed(UnansweredQuestions, unansweredQuestionsInMemory(chats)),
    Layer.mock(ChatJobs, { remind: () => Effect.void, sendText: () => Effect.void }),
    Layer.mock(IncomingTexts, { add: () => Effect.succeed(true) }),
    Layer.succeed(ChatEvents, chatEventsInMemory(chats)),
    Layer.mock(CustomerRecords, {}),
    Layer.mock(ExpiredRecords, {}),
    Layer.mock(Reminders, {}),
    Layer.mock(SiteChanges, {}),
    Layer.mock(PersonalData, { collect: () => Effect.succeed({}) }),
    Layer.mock(EmailChanges, {
      byIds: () => Effect.succeed([]),
      use: () => Effect.succeed(Option.none()),
      newestOf: () => Effect.succeed(Option.none()),
    }),
    Layer.mock(DeletionRequests, {
      byCustomer: () => Effect.succeed(Option.none()),
      waiting: Effect.succeed([]),
    }),
    Layer.mock(AuditLog, {
      record: (entry) => Effect.sync(() => void memory.audit.push(entry)),
      list: () => Effect.succeed([]),
      count: () => Effect.succeed(0),
      actors: Effect.succeed([]),
    }),
    Layer.mock(Transaction, { run: (program) => program }),
    Layer.mock(GalleryFiles, { read: () => Effect.succeed(Option.none()) }),
    Layer.mock(InvoiceFiles, {}),
    Layer.mock(QuotePhotoFiles, {}),
    Layer.mock(Photos, {}),
    Layer.succeed(Quotes, quotesInMemory({ quotes: [], replies: [], photoFiles: new Map() })),
    Layer.succeed(Plans, plansInMemory({ maintenancePlans: [], planCharges: [] })),
    Layer.succeed(FaqEntries, faqEntriesInMemory([])),
    messageClassifierLayer,
    Layer.mock(CannedReplies, {}),
    Layer.succeed(DeclinedWorks, declinedWorksInMemory({ declinedWorks: [] })),
    Layer.mock(CustomerMessages, { choices: () => Effect.succeed(DEFAULT_CHOICES) }),
    Layer.succeed(Campaigns, campaignsInMemory(noCampaigns())),
    Layer.succeed(CampaignJobs, { sendNow: Effect.void }),
    Layer.mock(VisitRecords, { byAppointment: () => Effect.succeed(Option.none()) }),
    Layer.mock(Outbox, {
      enqueue: () => Effect.void,
      enqueueLast: () => Effect.void,
      list: () => Effect.succeed([]),
      count: () => Effect.succeed(0),
      countSent: () => Effect.succeed(0),
      countUndelivered: () => Effect.succeed(0),
      byIdPrefix: () => Effect.succeed([]),
    }),
    Layer.mock(Gallery, {
      list: () => Effect.succeed([]),
      count: () => Effect.succeed(0),
      byId: () => Effect.succeed(Option.none()),
    }),
    Layer.mock(LoginRequests, {
      add: () => Effect.succeed(false),
      byIds: () => Effect.succeed([]),
      byTokenHash: () => Effect.succeed(Option.none()),
      countAttempt: () => Effect.succeed(Option.none()),
    }),
    Layer.mock(MailPreviews, {}),
    Layer.mock(Reviews, { list: () => Effect.succeed([]), count: () => Effect.succeed(0) }),
    Layer.mock(Installation, { id: Effect.succeed(INSTALLATION_ID) }),
    Layer.succeed(RateLimits, rateLimitsInMemory(memory)),
    Layer.succeed(DatabaseHealth, {
      isWritable: Effect.suspend(() =>
        memory.fault === undefined ? Effect.succeed(!memory.isReadOnly) : Effect.die(memory.fault),
      ),
    }),
    Layer.succeed(DiskSpace, { free: Effect.sync(() => memory.freeBytes) }),
    Layer.succeed(QueueHealth, { state: Effect.sync(() => memory.queues) }),
    Layer.mock(CalendarConnections, { read: Effect.succeed(Option.none()) }),
    Layer.mock(CalendarSyncRequests, {}),
    Layer.mock(CalendarVisits, { edits: () => Effect.succeed([]), dismissEdit: () => Effect.succeed(false) }),
    googleCalendarLayer(undefined),
    Layer.mock(Openings, { list: Effect.succeed([]) }),
    Layer.mock(AvailabilityRules, { list: Effect.succeed(rules) }),
    Layer.mock(BlockedTimes, { list: Effect.succeed([]) }),
    Layer.mock(Services, {
      all: Effect.succeed(services),
      offered: Effect.sync(() => services.filter(({ isActive }) => isActive)),
      byId: (id) => Effect.succeed(Option.fromUndefinedOr(services.find((each) => each.id === id))),
      byName: (name) => Effect.succeed(Option.fromUndefinedOr(services.find((each) => each.name === name))),
      add: () => Effect.succeed(Option.none()),
    }),
    Layer.succeed(Schedules, {
      during: (range, except) =>
        memory.fault === undefined
          ? Effect.sync(() => prepare({ rules, openings: [], blocked: [], booked: active(except) }, range))
          : Effect.die(memory.fault),
      change: (program) => one.withPermit(program),
    }),
    Layer.succeed(CalendarFeeds, calendarFeedsInMemory([])),
    Layer.succeed(Appointments, {
      nextId: Effect.sync(() => memory.visits.length + 1),
      addSeries: () => Effect.succeed(1),
      add: (visit) => Effect.sync(() => memory.visits.push(visit) > 0),
      change: (visit) =>
        Effect.sync(() => {
          if (visit.status !== "cancelled" && active([visit.id]).some((other) => overlaps(other, visit)))
            return Option.none()
          const stored = { ...visit, version: visit.version + 1 }
          memory.visits.splice(indexOf(visit.id), 1, stored)
          return Option.some(stored)
        }),
      byId: (id) => Effect.sync(() => Option.fromUndefinedOr(memory.visits[indexOf(id)])),
      byTokenHash: () => Effect.succeed(Option.none()),
      byIds: (ids) => Effect.sync(() => memory.visits.filter(({ id }) => ids.includes(id))),
      changeTimes: () => Effect.succeed(new Map()),
      mailedTime: () => Effect.succeed(Option.none()),
      setMailedTime: () => Effect.void,
      setContact: () => Effect.void,
      list: ({ limit = Infinity, offset = 0 }) =>
        Effect.sync(() => memory.visits.slice(offset, offset + limit)),
      count: () => Effect.sync(() => memory.visits.length),
      activeDuring: () => Effect.sync(() => memory.visits),
      withHoldOver: () => Effect.succeed([]),
    }),
    Layer.succeed(OnlineBookings, onlineBookingsInMemory(noOnlineBookings(), memory.visits)),
    Layer.succeed(IdempotencyKeys, {
      once: <A, E, R>(key: string, fingerprint: string, program: Effect.Effect<A, E, R>) =>
        keyed.withPermit(
          Effect.suspend((): Effect.Effect<A, E | IdempotencyKeyReused, R> => {
            const stored = replies.get(key)
            if (stored === undefined) {
              return Effect.tap(program, (reply) =>
                Effect.sync(() => replies.set(key, { fingerprint, reply })),
              )
            }
            return stored.fingerprint === fingerprint
              ? Effect.succeed(stored.reply as A)
              : Effect.fail(new IdempotencyKeyReused())
          }),
        ),
    }),
  )
}

/** Counts without a time window. */
const rateLimitsInMemory = ({ counted }: Pick<Memory, "counted">) => {
  const counts = new Map<string, number>()
  const add = ({ name }: RateLimit, key: string, n: number) => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + n
    counts.set(`${name} ${key}`, count)
    return count
  }
  return RateLimits.of({
    consume: (limit, key) =>
      Effect.sync(() => {
        counted.add(`${limit.name} ${key}`)
        return add(limit, key, 1) > limit.requests ? limit.seconds : 0
      }),
    refund: (limit, key) => Effect.sync(() => void add(limit, key, -1)),
  })
}

/** A clock at the time that the test sets; timers run in real time. */
export const clockOf = (memory: Pick<Memory, "now">): Clock.Clock =>
  Object.assign(Object.create(Clock.Clock.defaultValue()) as Clock.Clock, {
    currentTimeMillisUnsafe: () => memory.now,
    currentTimeMillis: Effect.sync(() => memory.now),
  })
