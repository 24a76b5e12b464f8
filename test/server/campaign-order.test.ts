import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { bookingConfirmation } from "../../core/outbox/outgoing-mail.ts"
import { Outbox } from "../../core/outbox/ports/outbox.ts"
import { sendCampaigns } from "../../core/messages/use-cases/send-campaigns.ts"
import { addDays, dateAt, startOfDay } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"
import { addAppointment, openPorts } from "../adapters/support/ports.ts"
import { addCustomers, startNewCampaign, startSender, startSmtpServer } from "../support/campaigns/sending.ts"
import { clockOf } from "../support/clock.ts"
import { freshDatabase, type FreshDatabase } from "../set-up/postgres.ts"

const CUSTOMERS = 300

let database: FreshDatabase
let ports: ReturnType<typeof openPorts>

beforeEach(async () => {
  database = await freshDatabase()
  onTestFinished(database.drop)
  ports = openPorts(database.url)
  onTestFinished(ports.dispose)
})

test("a confirmation is sent before hundreds of mails of a campaign that were queued earlier", async () => {
  const confirmation = await queueMails()
  const received = await startSending()
  await expect.poll(() => received, POLLING).toContainEqual(confirmation)
  expect(received.indexOf(confirmation)).toBeLessThan(CUSTOMERS / 2)
})

test("a confirmation is sent while the mail server keeps a mail of a campaign waiting", async () => {
  const confirmation = await queueMails()
  const sent = Promise.withResolvers<void>()
  const received = await startSending((id) => {
    if (id === confirmation) sent.resolve()
    return sent.promise
  })
  await expect.poll(() => received, POLLING).toContainEqual(confirmation)
})

const POLLING = { timeout: 200_000, interval: 50 }

/** Queues the mails of a campaign, and then the confirmation of a visit ahead, whose key is returned. */
const queueMails = async (): Promise<string> => {
  // In the morning, because campaigns are sent by day only.
  const now = startOfDay(addDays(dateAt(Date.now()), 7)) + 9 * HOUR
  const visit = { start: now + HOUR, end: now + 2 * HOUR }
  const program = Effect.gen(function* () {
    yield* addCustomers(CUSTOMERS)
    yield* startNewCampaign
    expect(yield* sendCampaigns).toBe(CUSTOMERS)
    const appointment = yield* addAppointment(visit)
    yield* (yield* Outbox).enqueue(bookingConfirmation(appointment!.id, 0))
    return `BookingConfirmation-${appointment!.id}-0`
  })
  return ports.runPromise(Effect.provideService(program, Clock.Clock, clockOf({ now })))
}

/** Starts a worker and a mail server; returns the keys of the mails that the server receives, in their order. */
const startSending = async (onMail: (key: string) => void | Promise<void> = () => {}) => {
  const received: string[] = []
  const smtp = await startSmtpServer(({ id }) => {
    const key = id.replace(/^<(.*)@.*>$/u, "$1")
    received.push(key)
    return onMail(key)
  })
  onTestFinished(smtp.close)
  const sender = await startSender(database.url, smtp.url)
  onTestFinished(() => void sender.kill("SIGKILL"))
  return received
}
