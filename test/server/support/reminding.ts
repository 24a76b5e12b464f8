import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"
import { connectQueues, QUEUES, type QueueName } from "../../../adapters/jobs/queues.ts"
import { addDays, dateAt, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { launch, newDataDir, until, WORKER, type AppProcess } from "./process.ts"
import { query } from "./query.ts"

/** The day after tomorrow in Chicago: not before what Postgres records with its own clock. */
const DATE = addDays(dateAt(Date.now()), 2)
/** When everything may be sent. */
const NOON = startOfDay(DATE) + 12 * HOUR

interface Options {
  /** Completed visits, whose customers are thanked. */
  readonly visits: number
  /** How often one of the two workers is killed. */
  readonly kills: number
  /** Milliseconds by which the clock then differs from noon, one after the other. */
  readonly clockJumps: readonly number[]
}

/**
 * Two workers send the thank-yous of completed visits, while they are killed and started again; then the clock jumps.
 * Returns the Message-IDs of the mails that were accepted until each of the two ends, and those that were expected.
 */
export const remindThroughKills = async ({ visits, kills, clockJumps }: Options) => {
  const { url, drop } = await freshDatabase()
  const mailServer = await openMailServer()
  const clockFile = join(await newDataDir(), "clock")
  const setClock = (now: number) => writeFile(clockFile, String(now - Date.now()))
  await setClock(NOON)
  const settings = {
    DATABASE_URL: url,
    SECRET: "one secret for both workers of this test",
    DATA_DIR: await newDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    PUBLIC_URL: "https://hearth.example",
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${import.meta.resolve("./shifted-clock.ts")}`,
  }
  const ids = await addCompletedVisits(url, visits)
  const expected = ids.map((id) => `FollowUp-${id}-0-${DATE}`).toSorted()
  const boss = connectQueues(url, { supervise: false, schedule: false })
  await boss.start()
  const workers: AppProcess[] = [launch(settings, WORKER), launch(settings, WORKER)]
  const { accepted } = mailServer
  const isEverySent = async () => {
    // One job at a time: the workers need a second for each.
    if ((await unfinishedJobs(url, "reminders")) === 0) await boss.send("reminders", {})
    return new Set(accepted).size >= visits && (await unfinishedJobs(url, "mail")) === 0
  }
  for (let kill = 0; kill < kills; kill++) {
    const before = accepted.length
    await until(async () => (await isEverySent()) || accepted.length >= before + MAILS_BETWEEN_KILLS)
    await workers[kill % 2]!.stop("SIGKILL")
    workers[kill % 2] = launch(settings, WORKER)
  }
  await until(isEverySent)
  const afterKills = [...accepted]
  for (const jump of clockJumps) {
    await setClock(NOON + jump)
    // The workers read the new time, and look for what is due in it, more than once.
    for (let job = 0; job < 3; job++) {
      const id = await boss.send("reminders", {})
      await until(
        async () =>
          (await query(url, `SELECT FROM pgboss.job WHERE id = '${id}' AND state = 'completed'`)).length > 0,
      )
    }
    await until(isEverySent)
  }
  await Promise.all(workers.map((worker) => worker.stop()))
  await boss.stop({ graceful: false })
  await mailServer.close()
  await drop()
  return { expected, afterKills, afterJumps: accepted.slice(afterKills.length) }
}

/**
 * How many mails a worker can have under way when it is killed. Each of them is sent again if the mail server has
 * accepted it and the worker has not stored this yet.
 */
export const MAILS_UNDER_WAY = QUEUES.mail.concurrency

/** Fewer than the two workers send in a second, so that each kill interrupts some. */
const MAILS_BETWEEN_KILLS = 5

/** One-hour visits that ended 3 hours before noon and earlier, one after the other. Returns their ids. */
const addCompletedVisits = async (url: string, visits: number): Promise<readonly number[]> => {
  const end = (NOON - 3 * HOUR) / 1000
  const added = await query<{ readonly id: number }>(
    url,
    `INSERT INTO appointments
      (first_name, last_name, email, phone, service_type, start_timestamptz, end_timestamptz, status)
    SELECT 'Jane', 'Doe', 'jane-' || n || '@example.com', '(314) 555-0100', 'TV Mounting',
      to_timestamp(${end} - n * 3600), to_timestamp(${end} - (n - 1) * 3600), 'completed'
    FROM generate_series(1, ${visits}) AS n RETURNING id`,
  )
  return added.map(({ id }) => id)
}

const unfinishedJobs = async (url: string, queue: QueueName): Promise<number> =>
  (
    await query(
      url,
      `SELECT FROM pgboss.job WHERE name = '${queue}' AND state NOT IN ('completed', 'failed', 'cancelled')`,
    )
  ).length

/** Time to check a recipient, so that a worker that is killed usually has mails under way. */
const RECIPIENT_CHECK_MS = 150

/** A mail server that takes its time, and keeps the Message-IDs of the mails it accepted without the installation's id. */
const openMailServer = async () => {
  const accepted: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_, __, done) => void pause(RECIPIENT_CHECK_MS).then(() => done()),
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = "" }) => {
          accepted.push(messageId.replace(/^<(.*)@[0-9a-f]{12}>$/u, "$1"))
          done()
        })
      })
    },
  })
  // A worker that is killed leaves its connections.
  server.on("error", () => {})
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return { port, accepted, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
