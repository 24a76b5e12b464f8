import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"
import { expect } from "vitest"
import { Database } from "../../adapters/postgres/connection.ts"
import { CampaignJobs } from "../../core/ports/campaign-jobs.ts"
import { addCampaign, showCampaign, startCampaign } from "../../core/use-cases/campaigns.ts"
import { MONDAY, openPorts } from "../adapters/ports.ts"
import { clockOf } from "../http/memory.ts"
import { freshDatabase } from "../postgres.ts"

interface Received {
  /** Message-ID. */
  readonly id: string
  readonly to: string
}

/**
 * Sends a campaign to so many customers. Its process is killed so many times, each time when the mail server has received
 * a mail and has not confirmed it. Returns what the mail server received, and the campaign at its end.
 */
export const sendWithKills = async (recipients: number, kills: number) => {
  const { url, drop } = await freshDatabase()
  const ports = openPorts(url)
  const received: Received[] = []
  let sender: ChildProcess | undefined
  let killAt = Infinity
  const smtp = await startSmtpServer((mail) => {
    received.push(mail)
    if (received.length >= killAt) sender?.kill("SIGKILL")
  })
  const readCampaign = (id: number) => ports.runPromise(showCampaign(id))
  try {
    await ports.runPromise(addCustomers(recipients))
    const id = await ports.runPromise(startNewCampaign)
    // The clock does this every minute.
    const timer = setInterval(() => void ports.runPromise(sendNow), 1000)
    for (let kill = 0; kill < kills; kill++) {
      killAt = received.length + Math.floor(recipients / (kills + 1))
      sender = await startSender(url, smtp.url)
      if (sender.signalCode === null) await once(sender, "exit")
    }
    killAt = Infinity
    sender = await startSender(url, smtp.url)
    await expect.poll(async () => (await readCampaign(id)).status, POLLING).toBe("done")
    clearInterval(timer)
    sender.kill("SIGKILL")
    return { received, campaign: await readCampaign(id) }
  } finally {
    smtp.close()
    await ports.dispose()
    await drop()
  }
}

const POLLING = { timeout: 3_000_000, interval: 500 }

const sendNow = Effect.flatMap(CampaignJobs, (jobs) => jobs.sendNow)

const addCustomers = (count: number) =>
  Effect.flatMap(Database, ({ rows }) =>
    rows(`INSERT INTO customers (first_name, last_name, email)
      SELECT 'Customer', n::text, 'customer' || n || '@example.com' FROM generate_series(1, ${count}) AS n`),
  )

const startNewCampaign = Effect.gen(function* () {
  const text = { campaignType: "news", subject: "News", content: "Hi {firstName}" } as const
  const { id } = yield* addCampaign({ ...text, audience: {} })
  yield* startCampaign(id)
  return id
}).pipe(Effect.provideService(Clock.Clock, clockOf({ now: MONDAY })))

const startSmtpServer = async (onMail: (mail: Received) => void) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ messageId = "" }) => {
          onMail({ id: messageId, to: envelope.rcptTo.map(({ address }) => address).join() })
          done()
        })
    },
  })
  // A sender that is killed resets its connections.
  server.on("error", () => {})
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const startSender = async (...addresses: readonly string[]) => {
  const sender = fork(join(import.meta.dirname, "sender.ts"), addresses)
  await once(sender, "message")
  return sender
}

/** How many Message-IDs, recipients and pairs of both were received, and how many mails besides were repeated. */
export const summaryOf = (received: readonly Received[]) => {
  const ids = distinct(received.map(({ id }) => id))
  return {
    ids,
    recipients: distinct(received.map(({ to }) => to)),
    pairs: distinct(received.map(({ id, to }) => `${id} ${to}`)),
    repeated: received.length - ids,
  }
}

const distinct = (values: readonly string[]): number => new Set(values).size
