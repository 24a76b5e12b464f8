import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { workersLayer } from "../../../adapters/jobs/workers.ts"
import { jobsDatabaseLayer } from "../../../adapters/ports.ts"
import { smsLayer } from "../../../adapters/sms/twilio.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { ChatJobs } from "../../../core/outbox/ports/chat-jobs.ts"
import { Mailer } from "../../../core/messages/ports/mailer.ts"
import { reminderWindow } from "../../../core/messages/reminder.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import { enqueueDueReminders } from "../../../core/messages/use-cases/reminders.ts"
import { addStaff, editStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { addAppointment, openPorts, portsLayer, sql } from "../support/ports.ts"
import { ACCOUNT_SID, AUTH_TOKEN, startTwilio } from "../support/twilio-server.ts"

const PHONE = "+13145550142"
const WAIT = { timeout: 200_000, interval: 50 }

let fresh: FreshDatabase
let ports: ReturnType<typeof openPorts>
let provider: Awaited<ReturnType<typeof startTwilio>>
let logged: string[]
const workers: { readonly dispose: () => Promise<void> }[] = []

beforeEach(async () => {
  logged = []
  provider = await startTwilio()
  fresh = await freshDatabase()
  ports = openPorts(fresh.url)
  await ports.runPromise(addStaff({ username: "maria", displayName: "Maria Keller" }))
  await ports.runPromise(editStaff(1, { phone: PHONE }))
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.dispose()))
  await ports.dispose()
  await fresh.drop()
  await provider.close()
})

/** Works on the jobs as a process of its own, with texts through the provider. */
const startWorker = async () => {
  const account = {
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    from: "+13145550100",
    baseUrl: provider.url,
  }
  const sms = smsLayer({ account, publicUrl: "https://hearth.example" })
  const services = Layer.provideMerge(jobsDatabaseLayer, portsLayer(fresh.url, false, sms))
  const mailer = Layer.succeed(Mailer, { send: () => Effect.void })
  const logger = Logger.make<unknown, void>(({ message }) => void logged.push(JSON.stringify(message)))
  const worker = ManagedRuntime.make(
    workersLayer.pipe(Layer.provide(Layer.mergeAll(mailer, services, Logger.layer([logger])))),
  )
  workers.push(worker)
  await worker.runPromise(Effect.void)
}

const enqueue = (textId: string) =>
  Effect.flatMap(ChatJobs, ({ sendText }) =>
    sendText({ _tag: "Reply", staffId: 1, textId, body: "No customer waits in chat." }),
  )

const jobs = () =>
  ports.runPromise(
    sql<{ state: string; output: object }>("SELECT state, output FROM pgboss.job WHERE name = 'text'"),
  )

test("a text enqueued twice is sent once by two workers, and the log has its id but neither number nor body", async () => {
  await Promise.all([startWorker(), startWorker()])
  await ports.runPromise(Effect.andThen(enqueue("SM1"), enqueue("SM1")))
  await vi.waitFor(async () => {
    expect(await jobs()).toMatchObject([{ state: "completed", output: { result: "sent" } }])
  }, WAIT)
  expect(provider.texts).toMatchObject([{ To: PHONE, Body: "No customer waits in chat." }])
  expect(logged.join("\n")).toContain(`SM${"1".padStart(32, "0")}`)
  expect(logged.join("\n")).not.toMatch(/3145550142|No customer/u)
})

test("a text enqueued in a transaction that is rolled back is not sent", async () => {
  const failing = Effect.flatMap(Transaction, ({ run }) =>
    run(Effect.andThen(enqueue("SM1"), Effect.fail("no"))),
  )
  await ports.runPromise(Effect.flip(failing))
  expect(await jobs()).toEqual([])
})

test("a reminder reaches the customer's number through the provider once", async () => {
  const start = Date.now() + 90 * 60_000
  const phone = "+13145550177"
  await ports.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const person = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "314-555-0177" }
      const customerId = yield* link(person, null)
      yield* addAppointment({ customerId, phone: person.phone, start, end: start + 3_600_000 })
      yield* sql("UPDATE appointments SET time_set_at = now() - interval '2 days'")
      const { giveConsent } = yield* CustomerMessages
      yield* giveConsent(customerId, {
        phone,
        source: "portal",
        wording: "I agree",
        recordedBy: null,
        givenAt: Date.now(),
      })
    }),
  )
  await Promise.all([startWorker(), startWorker()])
  const sms = smsLayer({
    account: { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: "+13145550100", baseUrl: provider.url },
    publicUrl: "https://hearth.example",
  })
  expect(await ports.runPromise(Effect.provide(enqueueDueReminders, sms))).toBe(2)
  expect(await ports.runPromise(Effect.provide(enqueueDueReminders, sms))).toBe(0)
  await vi.waitFor(() => expect(provider.texts).toHaveLength(1), WAIT)
  expect(provider.texts[0]).toMatchObject({ To: phone })
  expect(provider.texts[0]!["Body"]).toMatch(
    /^Hearth & Wire: .*CT\. To change it, call .* Reply STOP to stop\.$/u,
  )
  expect(logged.join("\n")).not.toContain("3145550177")
})

test("a reminder is retried for as long as it may be sent, and a text to staff for an hour", async () => {
  const reminder = {
    _tag: "VisitText",
    appointmentId: 7,
    sequence: 0,
    kind: "24h",
    date: "2026-11-23",
  } as const
  await ports.runPromise(
    Effect.flatMap(ChatJobs, ({ sendText }) => Effect.andThen(sendText(reminder), enqueue("SM1"))),
  )
  const found = await ports.runPromise(
    sql<{ readonly tag: string; readonly seconds: number }>(
      "SELECT data->>'_tag' AS tag, retry_limit * retry_delay_max AS seconds FROM pgboss.job WHERE name = 'text'",
    ),
  )
  const secondsOf = (tag: string) => found.find((job) => job.tag === tag)!.seconds
  const { start, end } = reminderWindow(
    "24h",
    { start: DAY, end: DAY, arrivalFrom: null },
    { followUpHours: 2 },
  )
  expect(secondsOf("VisitText")).toBeGreaterThanOrEqual((end - start) / 1000)
  expect(secondsOf("Reply")).toBe(3600)
})

test("a text is retried while the provider fails, and a refusal of the number ends it", async () => {
  provider.reply({ status: 500 }, { status: 429, code: 20429 })
  await startWorker()
  await ports.runPromise(enqueue("SM1"))
  await vi.waitFor(() => expect(provider.texts).toHaveLength(1), WAIT)
  provider.reply({ status: 400, code: 21610, message: `${PHONE} has opted out` })
  await ports.runPromise(enqueue("SM2"))
  await vi.waitFor(async () => {
    expect((await jobs()).map(({ output }) => output)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ result: "refused", message: "(number) has opted out" }),
      ]),
    )
  }, WAIT)
  expect(provider.texts).toHaveLength(1)
  expect(logged.join("\n")).not.toContain("3145550142")
})
