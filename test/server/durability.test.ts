import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import type { Instant } from "../../core/time/interval.ts"
import { apart, bookingOf, servicesOf } from "../http/support/slots.ts"
import { appointmentsIn, bookAll, untilHealthy, type Booked } from "./support/bookings.ts"
import { mailsOf, messageIds } from "./support/mails.ts"
import { newDataDirWithTables } from "./support/data-dir.ts"
import { firstRunOf, logLines, postgresOf, start, sweep, until } from "./support/process.ts"

// Servers are killed and started again here, with Postgres set to be safe against power loss.
afterAll(sweep)

test.concurrent("a server that is killed at random moments loses no acknowledged booking and no email", async () => {
  const DATA_DIR = await newDataDirWithTables()
  const acknowledged: Array<Booked> = []
  const statuses = new Set<number>()
  const slots: Array<Instant> = []
  for (let round = 0; round < 3; round++) {
    const server = await start({ DATA_DIR })
    if (round === 0) slots.push(...(await apart(server, 300)))
    const enough = acknowledged.length + 1 + Math.floor(Math.random() * 30)
    const booking = bookAll(server, slots, (status, booked) => {
      statuses.add(status)
      if (booked) acknowledged.push(booked)
      if (acknowledged.length >= enough) void server.stop("SIGKILL")
    })
    await Promise.all([booking, server.ended])
  }
  const server = await start({ DATA_DIR })
  const kept = await appointmentsIn(DATA_DIR)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  expect(statuses).toEqual(new Set([201]))
  await until(async () => new Set(await messageIds(server.mailbox!)).size >= mailsOf(kept).length, server)
  expect([...new Set(await messageIds(server.mailbox!))]).toEqual(mailsOf(kept))
})

test.concurrent("a Postgres that is killed under load is started again by the server; nothing acknowledged is lost, and a second start keeps everything", async () => {
  const DATA_DIR = await newDataDirWithTables()
  const server = await start({ DATA_DIR })
  const firstRun = await firstRunOf(DATA_DIR)
  const secret = await readFile(join(DATA_DIR, "secret"), "utf8")
  const credentials = await server.credentials()
  const acknowledged: Array<Booked> = []
  const statuses = new Set<number>()
  const [another, ...slots] = await apart(server, 100)
  await bookAll(server, slots, (status, booked) => {
    statuses.add(status)
    if (booked && acknowledged.push(booked) === 15) void killPostgres(DATA_DIR)
  })
  await untilHealthy(server)
  expect(statuses).toEqual(new Set([201, 503]))
  const restarts = logLines(server).filter(({ msg }) => msg === "Postgres had ended and was started again")
  expect(restarts).toHaveLength(1)
  const kept = await appointmentsIn(DATA_DIR)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  await until(async () => new Set(await messageIds(server.mailbox!)).size >= mailsOf(kept).length, server)
  expect([...new Set(await messageIds(server.mailbox!))]).toEqual(mailsOf(kept))
  expect((await server.stop()).code).toBe(0)
  expect(await postgresOf(DATA_DIR)).toBe(undefined)

  const second = await start({ DATA_DIR })
  expect(await firstRunOf(DATA_DIR)).toEqual({ ...firstRun, site: second.site, mailbox: second.mailbox })
  expect(await readFile(join(DATA_DIR, "secret"), "utf8")).toBe(secret)
  expect(await appointmentsIn(DATA_DIR)).toEqual(kept)
  expect([...new Set(await messageIds(second.mailbox!))]).toEqual(mailsOf(kept))
  const { A } = await servicesOf(second)
  const reply = await second.post("/api/appointments", bookingOf(A, another!), credentials)
  expect(reply.status).toBe(201)
})

const killPostgres = async (dataDir: string) => process.kill((await postgresOf(dataDir))!, "SIGKILL")
