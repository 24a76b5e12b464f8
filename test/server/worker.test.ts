import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { startMailbox } from "../../adapters/dev-mailbox/mailbox.ts"
import { apart, bookingOf, servicesOf } from "../http/slots.ts"
import { freshDatabase } from "../postgres.ts"
import { mailsOf, messageIds } from "./mails.ts"
import { freePort, launch, newDataDir, start, sweep, until, untilReady, WORKER } from "./process.ts"

vi.setConfig({ testTimeout: 120_000 })

afterAll(sweep, 60_000)

test("a worker sends the mails that a server left in the queue", async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const settings = { DATABASE_URL: url, SECRET: "one secret for the server and the worker" }
  const server = await start({
    ...settings,
    DATA_DIR: await newDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  })
  const { A } = await servicesOf(server)
  const bookings = await Promise.all(
    (await apart(server, 3)).map(async (slot) => {
      const reply = await server.post("/api/appointments", bookingOf(A, slot))
      return (await reply.json()) as { readonly id: number }
    }),
  )
  await server.stop("SIGKILL")

  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 })
  onTestFinished(mailbox.close)
  const worker = launch(
    {
      ...settings,
      DATA_DIR: await newDataDir(),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      PUBLIC_URL: "https://hearth.example",
    },
    WORKER,
  )
  await untilReady(worker)
  await until(async () => (await messageIds(mailbox.url)).length === mailsOf(bookings).length, worker)
  expect(await messageIds(mailbox.url)).toEqual(mailsOf(bookings))
  expect(await worker.stop()).toMatchObject({ code: 0, err: "" })
})
