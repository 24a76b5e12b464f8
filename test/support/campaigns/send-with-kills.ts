import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import * as Effect from "effect/Effect"
import { expect } from "vitest"
import { CampaignJobs } from "../../../core/messages/ports/campaign-jobs.ts"
import { showCampaign } from "../../../core/messages/use-cases/campaigns.ts"
import { openPorts } from "../../adapters/support/ports.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { addCustomers, startNewCampaign, startSender, startSmtpServer, type Received } from "./sending.ts"

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
