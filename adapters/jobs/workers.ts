import type { BackupPorts, Ports } from "../../core/ports.ts"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss"
import { OutgoingText, WaitingReminder } from "../../core/outbox/outgoing-text.ts"
import { NOTICES_FULL } from "../../core/outbox/mail-limits.ts"
import { OutgoingMail } from "../../core/outbox/outgoing-mail.ts"
import { CalendarSyncRequests } from "../../core/calendars/ports/calendar-sync-requests.ts"
import { backUpOnSchedule } from "../../core/overview/use-cases/backup/scheduled-backup.ts"
import { ExpiredRecords } from "../../core/storage/ports/expired-records.ts"
import { MailNotAccepted, type Mailer } from "../../core/messages/ports/mailer.ts"
import { TextNotAccepted } from "../../core/outbox/ports/sms.ts"
import { lapseHolds } from "../../core/schedule/use-cases/hours/change-schedule.ts"
import { deliverMail } from "../../core/messages/use-cases/deliver-mail.ts"
import { deliverText } from "../../core/messages/use-cases/deliver-text.ts"
import { remindWaitingVisitor } from "../../core/chat/use-cases/remind-waiting-visitor.ts"
import { repeatHolidays } from "../../core/schedule/use-cases/hours/holidays.ts"
import { endSilentChats, returnAbandonedChats } from "../../core/chat/use-cases/live-chats.ts"
import { encodeMissingAvif, sweepPictures } from "../../core/gallery/use-cases/pictures.ts"
import { chargeSavedCards } from "../../core/invoices/use-cases/cards/saved/charge.ts"
import { reconcileCards } from "../../core/invoices/use-cases/cards/reconcile.ts"
import { rollPlansOver } from "../../core/plans/use-cases/plans.ts"
import { remindOfInvoices } from "../../core/messages/use-cases/invoice-reminders.ts"
import { enqueueDueReminders } from "../../core/messages/use-cases/reminders.ts"
import { sendCampaigns } from "../../core/messages/use-cases/send-campaigns.ts"
import { sweepVisitPhotos } from "../../core/field/use-cases/visit-photos.ts"
import { enqueueOfferReminders } from "../../core/quotes/use-cases/offer-reminders.ts"
import { sweepQuotePhotos } from "../../core/quotes/use-cases/quote-photos.ts"
import { syncCalendars, type CalendarSync } from "../../core/calendars/use-cases/sync-calendars.ts"
import { sweepInvoices } from "../../core/schedule/use-cases/visits/visit-records.ts"
import { remindOfUnanswered } from "../../core/messages/use-cases/unanswered.ts"
import { resetTimesAhead } from "./clock-set-back.ts"
import { errorLog } from "./error-log.ts"
import { JobsDatabase } from "./jobs-database.ts"
import {
  connectQueues,
  MAIL_ATTEMPT_TIMEOUT_S,
  MAIL_RETRY_INTERVAL_S,
  QUEUES,
  workOptionsOf,
  type QueueName,
} from "./queues.ts"

type JobServices = Ports | BackupPorts | Mailer
type AnyJob = JobWithMetadata<object>
type JobEffect = Effect.Effect<JobResult, unknown, JobServices>

/**
 * Works on every queue until its scope closes; then it takes no new jobs and finishes those it has begun, for at most
 * `STOP_TIMEOUT_MS`. Jobs that are not finished by then are retried by the next process. Several processes share the
 * work.
 */
export const workersLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { url, withRawQuery } = yield* JobsDatabase
    const run = Effect.runPromiseWith(yield* Effect.context<JobServices>())
    const boss = yield* Effect.acquireRelease(
      Effect.sync(() => connectQueues(url, { supervise: true, schedule: true, useListenNotify: true })),
      (boss) => Effect.promise(() => stop(boss)),
    )
    // Only the message: the error itself carries the connection and its settings.
    const logError = errorLog(
      () => performance.now(),
      (message, unlogged) => void run(Effect.logWarning("The job queue failed", message, { unlogged })),
    )
    boss.on("error", logError)
    yield* withRawQuery(async (query) => {
      await resetTimesAhead(query)
      await boss.start()
      for (const name of Object.keys(HANDLERS) as ReadonlyArray<QueueName>)
        await boss.work<object, never, ReturnType<typeof workOptionsOf>>(
          name,
          workOptionsOf(QUEUES[name]),
          (jobs) => run(Effect.forEach(jobs, (job) => work(name, job))),
        )
    })
    yield* Effect.forkScoped(syncOnRequest)
    // Without the database nothing can be checked; the next check is in a minute.
    yield* Effect.forkScoped(
      Effect.repeat(
        Effect.ignoreCause(withRawQuery(resetTimesAhead)),
        Schedule.spaced(CLOCK_CHECK_INTERVAL_MS),
      ),
    )
  }),
)

const stop = (boss: PgBoss): Promise<void> => {
  // The next process retries the jobs whose result cannot be stored any more, so these errors need no log line.
  boss.removeAllListeners("error").on("error", () => {})
  return boss.stop({ timeout: STOP_TIMEOUT_MS })
}

const STOP_TIMEOUT_MS = 5_000

const CLOCK_CHECK_INTERVAL_MS = 60_000

/** A refusal of the recipient ends a mail; after everything else it is retried. */
const sendMail = (job: AnyJob): JobEffect =>
  Effect.flatMap(decode(job.data), deliverMail).pipe(
    Effect.timeoutOrElse({
      duration: MAIL_ATTEMPT_TIMEOUT_S * 1000,
      orElse: () => Effect.fail(new MailNotAccepted({ message: "The mail server did not reply in time." })),
    }),
    Effect.map((result) =>
      completed(job, result === "dropped" ? { result, message: NOTICES_FULL } : { result }),
    ),
    Effect.catchTag("RecipientRefused", ({ message }) =>
      Effect.as(Effect.logWarning("A recipient was refused", job.data, message), {
        id: job.id,
        status: "deadletter" as const,
        output: { result: "refused", message },
      }),
    ),
    Effect.catchTag("MailNotAccepted", ({ message }) =>
      Effect.as(
        isLogged(job)
          ? Effect.logWarning("A mail was not accepted and will be sent later", job.data, message)
          : Effect.void,
        failed(job, message),
      ),
    ),
  )

const decode = Schema.decodeUnknownEffect(OutgoingMail)

/** As for mails: a refusal of the recipient ends a text; after everything else it is retried. */
const sendText = (job: AnyJob): JobEffect =>
  Effect.flatMap(decodeText(job.data), (text) =>
    deliverText(text).pipe(
      Effect.timeoutOrElse({
        duration: TEXT_ATTEMPT_TIMEOUT_MS,
        orElse: () => Effect.fail(new TextNotAccepted({ message: "The provider did not reply in time." })),
      }),
      Effect.tap((providerId) =>
        providerId === null
          ? Effect.void
          : Effect.logInfo("A text was sent", { providerId, ...namesOf(text) }),
      ),
      Effect.map((providerId) =>
        completed(job, providerId === null ? { result: "outdated" } : { result: "sent", providerId }),
      ),
      Effect.catchTag("TextRefused", ({ message }) =>
        Effect.as(Effect.logWarning("The recipient of a text was refused", namesOf(text), message), {
          id: job.id,
          status: "deadletter" as const,
          output: { result: "refused", message },
        }),
      ),
      Effect.catchTag("TextNotAccepted", ({ message }) =>
        Effect.as(
          isLogged(job)
            ? Effect.logWarning("A text was not accepted and will be sent later", namesOf(text), message)
            : Effect.void,
          failed(job, message),
        ),
      ),
    ),
  )

const TEXT_ATTEMPT_TIMEOUT_MS = 20_000

const decodeText = Schema.decodeUnknownEffect(OutgoingText)

/** What of a text is logged: its kind, and by ids to whom it goes and about which chat or visit. */
const namesOf = ({ _tag: kind, ...text }: OutgoingText): object => ({
  kind,
  ...("staffId" in text && { staffId: text.staffId }),
  ...("chatId" in text && { chatId: text.chatId }),
  ...("appointmentId" in text && { appointmentId: text.appointmentId }),
})

const remindVisitor = (job: AnyJob): JobEffect =>
  Effect.map(Effect.flatMap(decodeReminder(job.data), remindWaitingVisitor), (reminded) =>
    completed(job, { reminded }),
  )

const decodeReminder = Schema.decodeUnknownEffect(WaitingReminder)

const deleteExpiredRecords = (job: AnyJob): JobEffect =>
  Effect.map(
    Effect.all([
      Effect.flatMap(ExpiredRecords, ({ sweep }) => sweep),
      sweepInvoices,
      sweepPictures,
      sweepQuotePhotos,
      sweepVisitPhotos,
    ]),
    ([records, invoices, pictures, quotePhotos]) =>
      completed(job, { records, invoices, pictures, quotePhotos }),
  )

const encodeAvif = (job: AnyJob): JobEffect =>
  Effect.map(encodeMissingAvif, (projects) => completed(job, { projects }))

const sendDailyNotice = (job: AnyJob): JobEffect =>
  Effect.map(remindOfUnanswered, (found) => completed(job, { found }))

const backUp = (job: AnyJob): JobEffect =>
  Effect.map(backUpOnSchedule, (result) => completed(job, { result }))

const billPlans = (job: AnyJob): JobEffect =>
  Effect.map(Effect.all([rollPlansOver, remindOfInvoices]), ([customers, invoicesReminded]) =>
    completed(job, { customers, invoicesReminded }),
  )

/** What fails is tried again by the next one: nothing is lost meanwhile, and no card is charged before all was compared. */
const reconcile = (job: AnyJob): JobEffect =>
  Effect.map(Effect.all([reconcileCards, chargeSavedCards]), ([compared, charged]) =>
    completed(job, { ...compared, ...charged }),
  ).pipe(
    Effect.catchTag("CardsUnavailable", ({ message }) =>
      Effect.as(
        isLogged(job) ? Effect.logWarning("Stripe could not be asked for payments") : Effect.void,
        failed(job, message),
      ),
    ),
  )

const blockHolidays = (job: AnyJob): JobEffect =>
  Effect.map(repeatHolidays, (holidays) => completed(job, { holidays }))

const sendReminders = (job: AnyJob): JobEffect =>
  Effect.map(Effect.all([enqueueDueReminders, enqueueOfferReminders]), ([reminders, offers]) =>
    completed(job, { reminders, offers }),
  )

const lapse = (job: AnyJob): JobEffect => Effect.map(lapseHolds, (visits) => completed(job, { visits }))

const queueCampaigns = (job: AnyJob): JobEffect =>
  Effect.map(sendCampaigns, (queued) => completed(job, { queued }))

const endChats = (job: AnyJob): JobEffect =>
  Effect.map(Effect.all([endSilentChats, returnAbandonedChats]), ([chats, returned]) =>
    completed(job, { chats, returned }),
  )

const syncCalendarsJob = (job: AnyJob): JobEffect =>
  Effect.map(Effect.tap(syncCalendars, logFailures), (calendars) => completed(job, { calendars }))

/** Once for each failure that begins: the dashboard shows how long it lasts. */
const logFailures = (outcomes: readonly CalendarSync[]) =>
  Effect.forEach(outcomes, (outcome) =>
    outcome.result === "failed" && outcome.isNew
      ? Effect.logWarning("The external calendar could not be synced", outcome.message, {
          technicianId: outcome.technicianId,
        })
      : Effect.void,
  )

/** Changes that follow each other within this time are written together. */
const SYNC_DELAY_MS = 1_000

/** Writes changes of visits at once; booking does not wait for it. */
const syncOnRequest = Effect.gen(function* () {
  const { next } = yield* CalendarSyncRequests
  return yield* Effect.forever(
    next.pipe(
      Effect.andThen(Effect.sleep(SYNC_DELAY_MS)),
      Effect.andThen(Effect.tap(syncCalendars, logFailures)),
      Effect.catchCause((cause) => Effect.logError("The external calendar could not be synced", cause)),
    ),
  )
})

/** What each queue does with a job. */
const HANDLERS = {
  mail: sendMail,
  "campaign-mail": sendMail,
  "send-campaigns": queueCampaigns,
  text: sendText,
  "remind-waiting-visitor": remindVisitor,
  "delete-expired-records": deleteExpiredRecords,
  "encode-avif": encodeAvif,
  "daily-notice": sendDailyNotice,
  "back-up": backUp,
  "end-silent-chats": endChats,
  "roll-plans-over": billPlans,
  "reconcile-cards": reconcile,
  "repeat-holidays": blockHolidays,
  "lapse-holds": lapse,
  reminders: sendReminders,
  "sync-calendar": syncCalendarsJob,
} satisfies Record<QueueName, (job: AnyJob) => JobEffect>

/** A job whose handler fails unexpectedly is retried by its queue's policy. */
const work = (name: QueueName, job: AnyJob): Effect.Effect<JobResult, never, JobServices> =>
  Effect.catchCause(HANDLERS[name](job), (cause) =>
    Effect.as(
      isLogged(job) ? Effect.logError(`A job of the queue ${name} failed`, job.data, cause) : Effect.void,
      failed(job, Cause.pretty(cause).split("\n", 1)[0] ?? ""),
    ),
  )

/** Of a job that keeps failing the first attempt is logged, and then one every hour. */
const isLogged = ({ retryCount }: AnyJob): boolean => retryCount % LOGGED_EVERY === 0

const LOGGED_EVERY = 3600 / MAIL_RETRY_INTERVAL_S

const completed = ({ id }: AnyJob, output: object): JobResult => ({ id, status: "completed", output })

const failed = ({ id }: AnyJob, message: string): JobResult => ({ id, status: "failed", output: { message } })
