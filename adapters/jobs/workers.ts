import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss"
import { OutgoingMail } from "../../core/mail/outgoing-mail.ts"
import type { Appointments } from "../../core/ports/appointments.ts"
import { ExpiredRecords } from "../../core/ports/expired-records.ts"
import { MailNotAccepted, type Mailer } from "../../core/ports/mailer.ts"
import type { PrivateFiles } from "../../core/ports/private-files.ts"
import type { VisitRecords } from "../../core/ports/visit-records.ts"
import type { Services } from "../../core/ports/services.ts"
import type { Tokens } from "../../core/ports/tokens.ts"
import { deliverMail } from "../../core/use-cases/deliver-mail.ts"
import { sweepPrivateFiles } from "../../core/use-cases/visit-records.ts"
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

type JobServices = Appointments | ExpiredRecords | Mailer | PrivateFiles | Services | Tokens | VisitRecords
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
      Effect.sync(() => connectQueues(url, { supervise: true, schedule: true })),
      (boss) => Effect.promise(() => stop(boss)),
    )
    // Only the message: the error itself carries the connection and its settings.
    const logError = errorLog(
      () => performance.now(),
      (message, unlogged) => void run(Effect.logWarning("The job queue failed", message, { unlogged })),
    )
    boss.on("error", logError)
    yield* withRawQuery(async () => {
      await boss.start()
      for (const name of Object.keys(HANDLERS) as ReadonlyArray<QueueName>)
        await boss.work<object, never, ReturnType<typeof workOptionsOf>>(
          name,
          workOptionsOf(QUEUES[name]),
          (jobs) => run(Effect.forEach(jobs, (job) => work(name, job))),
        )
    })
  }),
)

const stop = (boss: PgBoss): Promise<void> => {
  // The next process retries the jobs whose result cannot be stored any more, so these errors need no log line.
  boss.removeAllListeners("error").on("error", () => {})
  return boss.stop({ timeout: STOP_TIMEOUT_MS })
}

const STOP_TIMEOUT_MS = 5_000

/** A refusal of the recipient ends a mail; after everything else it is retried. */
const sendMail = (job: AnyJob): JobEffect =>
  Effect.flatMap(decode(job.data), deliverMail).pipe(
    Effect.timeoutOrElse({
      duration: MAIL_ATTEMPT_TIMEOUT_S * 1000,
      orElse: () => Effect.fail(new MailNotAccepted({ message: "The mail server did not reply in time." })),
    }),
    Effect.map((result) => completed(job, { result })),
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

const deleteExpiredRecords = (job: AnyJob): JobEffect =>
  Effect.map(
    Effect.all([Effect.flatMap(ExpiredRecords, ({ sweep }) => sweep), sweepPrivateFiles]),
    ([records, files]) => completed(job, { records, files }),
  )

/** What each queue does with a job. */
const HANDLERS = {
  mail: sendMail,
  "delete-expired-records": deleteExpiredRecords,
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
