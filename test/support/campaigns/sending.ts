import { fork } from "node:child_process"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { addCampaign, startCampaign } from "../../../core/messages/use-cases/campaigns.ts"
import { MONDAY } from "../../adapters/support/ports.ts"
import { clockOf } from "../clock.ts"

export interface Received {
  /** Message-ID. */
  readonly id: string
  readonly to: string
}

/** Customers who may be mailed. */
export const addCustomers = (count: number) =>
  Effect.flatMap(Database, ({ rows }) =>
    rows(`INSERT INTO customers (first_name, last_name, email)
      SELECT 'Customer', n::text, 'customer' || n || '@example.com' FROM generate_series(1, ${count}) AS n`),
  )

/** Starts a campaign to all customers; returns its id. */
export const startNewCampaign = Effect.gen(function* () {
  const text = { campaignType: "news", subject: "News", content: "Hi {firstName}" } as const
  const { id } = yield* addCampaign({ ...text, audience: {} })
  yield* startCampaign(id)
  return id
}).pipe(Effect.provideService(Clock.Clock, clockOf({ now: MONDAY })))

/** A mail server that confirms a mail once `onMail` has returned, or its promise is resolved. */
export const startSmtpServer = async (onMail: (mail: Received) => void | Promise<void>) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ messageId = "" }) =>
          onMail({ id: messageId, to: envelope.rcptTo.map(({ address }) => address).join() }),
        )
        // The connection of a sender that is killed ends in the middle of a mail.
        .then(() => done(), done)
    },
  })
  // A sender that is killed resets its connections.
  server.on("error", () => {})
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

/** A worker in a process of its own, at the time `MONDAY`. */
export const startSender = async (databaseUrl: string, smtpUrl: string) => {
  const sender = fork(join(import.meta.dirname, "sender.ts"), [databaseUrl, smtpUrl])
  await once(sender, "message")
  return sender
}
