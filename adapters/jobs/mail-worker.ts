import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Job, JobResult, PgBoss } from "pg-boss"
import type { Appointments } from "../../core/ports/appointments.ts"
import { MailServerUnavailable, type Mailer } from "../../core/ports/mailer.ts"
import type { OutgoingMail } from "../../core/ports/outbox.ts"
import type { Tokens } from "../../core/ports/tokens.ts"
import { deliverMail } from "../../core/use-cases/deliver-mail.ts"
import { Database } from "../postgres/connection.ts"
import { runQuery } from "../postgres/failures.ts"
import { ATTEMPT, MAIL, openQueue, SIGN_OF_LIFE } from "./queue.ts"

/**
 * Sends what is owed until its scope closes; then it takes nothing new and finishes what it has begun, unless the mail
 * server keeps it waiting: that mail is for the next process. Several processes share the work. At most 20 mails a
 * second leave each, so that a pile of them never crowds out visitors.
 */
export const mailWorkerLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { url } = yield* Database
    const run = Effect.runPromiseWith(yield* Effect.context<Appointments | Mailer | Tokens>())
    const boss = yield* Effect.acquireRelease(
      Effect.sync(() => openQueue(url, { supervise: true, schedule: false })),
      (boss) => Effect.promise(() => stop(boss)),
    )
    // The error itself would bring the whole connection along into the log.
    boss.on("error", ({ message }) => void run(Effect.logWarning("The mail queue is in trouble", message)))
    yield* runQuery(async () => {
      await boss.start()
      const options = {
        pollingIntervalSeconds: 0.5,
        batchSize: 10,
        perJobResults: true,
        heartbeatRefreshSeconds: SIGN_OF_LIFE,
      } as const
      await boss.work<OutgoingMail, never, typeof options>(MAIL, options, (jobs) =>
        run(Effect.forEach(jobs, deliver, { concurrency: "unbounded" })),
      )
    })
  }),
)

/** What it cannot settle any more is no news: the next process will. */
const stop = (boss: PgBoss): Promise<void> => {
  boss.removeAllListeners("error").on("error", () => {})
  return boss.stop({ timeout: GRACE })
}

/** Milliseconds; nobody who stops a server likes to wait for one that does not answer. */
const GRACE = 5_000

/** Refused mail is given up, with the reason; everything else is tried again later. */
const deliver = (job: Job<OutgoingMail>): Effect.Effect<JobResult, never, Appointments | Mailer | Tokens> =>
  deliverMail(job.data).pipe(
    Effect.timeoutOrElse({
      duration: ATTEMPT * 1000,
      orElse: () =>
        Effect.fail(new MailServerUnavailable({ message: "The mail server did not answer in time." })),
    }),
    Effect.as<JobResult>({ id: job.id, status: "completed" }),
    Effect.catchTag("MailRefused", ({ message }) =>
      Effect.as(Effect.logWarning("A mail was refused", job.data, message), {
        id: job.id,
        status: "deadletter" as const,
        output: { message },
      }),
    ),
    Effect.catchTag("MailServerUnavailable", ({ message }) =>
      Effect.succeed({ id: job.id, status: "failed" as const, output: { message } }),
    ),
    Effect.catchCause((cause) =>
      Effect.as(Effect.logError("A mail could not be sent", job.data, cause), {
        id: job.id,
        status: "failed" as const,
        output: { message: Cause.pretty(cause) },
      }),
    ),
  )
