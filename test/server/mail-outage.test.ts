import { once } from "node:events"
import { createServer, type Socket } from "node:net"
import { afterAll, expect, test, vi, type TestContext } from "vitest"
import { startMailbox } from "../../adapters/mail/dev-mailbox/mailbox.ts"
import { freshDatabase } from "../set-up/postgres.ts"
import { visitorsOf } from "../http/support/contention.ts"
import { mailsOf, messageIds } from "./support/mails.ts"
import { firstRunOf, freePort, newDataDir, start, sweep, until, type ReadyServer } from "./support/process.ts"
import { query } from "./support/query.ts"
import { apart, bookingOf, servicesOf } from "../http/support/slots.ts"

vi.setConfig({ testTimeout: 240_000 })

afterAll(sweep)

/** What one test has of its own: the tests mostly wait, and therefore run at once. */
const prepare = async ({ onTestFinished }: TestContext) => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const smtpPort = await freePort()
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await newDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }
  /** The state of each mail in the queue. */
  const jobs = () =>
    query<{ readonly state: string; readonly tries: number }>(
      url,
      "SELECT state, retry_count AS tries FROM pgboss.job WHERE name = 'mail'",
    )
  const isAllSent = async () => (await jobs()).every(({ state }) => state === "completed")
  /** Starts the mail server; returns the address of its pages. */
  const openMailbox = async (): Promise<string> => {
    const mailbox = await startMailbox({ smtpPort, httpPort: 0 })
    onTestFinished(mailbox.close)
    return mailbox.url
  }
  /** A mail server that accepts connections and never replies; returns how to stop it. */
  const startSilentServer = async (): Promise<() => Promise<void>> => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => {
      sockets.add(socket.on("error", () => {}))
    })
    await once(silent.listen(smtpPort, "127.0.0.1"), "listening")
    const end = async () => {
      for (const socket of sockets) socket.destroy()
      if (silent.listening) await new Promise((resolve) => silent.close(resolve))
    }
    onTestFinished(end)
    return end
  }
  return { settings, jobs, isAllSent, openMailbox, startSilentServer }
}

test.concurrent("20 visitors who book while the mail server is down get one confirmation each when it is back", async (context) => {
  const { settings, jobs, isAllSent, openMailbox } = await prepare(context)
  const server = await start(settings)
  expect((await firstRunOf(settings.DATA_DIR)).mailbox).toBe(null)
  const bookings = await bookTwenty(server)
  await until(async () => (await jobs()).every(({ tries }) => tries > 0), server)
  const mailbox = await openMailbox()
  await until(isAllSent, server)
  expect(await messageIds(mailbox)).toEqual(mailsOf(bookings))
})

test.concurrent("a server killed while the mail server does not reply sends each confirmation once after its restart", async (context) => {
  const { settings, jobs, isAllSent, openMailbox, startSilentServer } = await prepare(context)
  const stopSilentServer = await startSilentServer()
  const server = await start(settings)
  const bookings = await bookTwenty(server)
  await until(async () => (await jobs()).some(({ state }) => state === "active"), server)
  await server.stop("SIGKILL")
  await stopSilentServer()
  const mailbox = await openMailbox()
  const next = await start(settings)
  await until(isAllSent, next)
  expect(await messageIds(mailbox)).toEqual(mailsOf(bookings))
})

test.concurrent("a server stopped while the mail server does not reply exits, and sends each confirmation once after its restart", async (context) => {
  const { settings, jobs, isAllSent, openMailbox, startSilentServer } = await prepare(context)
  const stopSilentServer = await startSilentServer()
  const server = await start(settings)
  const bookings = await bookTwenty(server)
  await until(async () => (await jobs()).some(({ state }) => state === "active"), server)
  const printed = server.out()
  expect(await server.stop()).toEqual({ code: 0, signal: null, out: printed, err: "" })
  await stopSilentServer()
  const mailbox = await openMailbox()
  await until(isAllSent, await start(settings))
  expect(await messageIds(mailbox)).toEqual(mailsOf(bookings))
})

/** Books at the same time; every booking succeeds. */
const bookTwenty = async (server: ReadyServer): Promise<ReadonlyArray<{ readonly id: number }>> => {
  const { A } = await servicesOf(server)
  const slots = await apart(server, 20)
  const replies = await Promise.all(
    visitorsOf([server], 20).map(({ post }, n) => post("/api/appointments", bookingOf(A, slots[n]!))),
  )
  expect(replies.map(({ status }) => status)).toEqual(slots.map(() => 201))
  return Promise.all(replies.map(async (reply) => (await reply.json()) as { readonly id: number }))
}
