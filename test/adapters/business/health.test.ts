import { statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { diskSpaceLayer } from "../../../adapters/files/disk-space.ts"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { bookingConfirmation } from "../../../core/outbox/outgoing-mail.ts"
import { DatabaseHealth } from "../../../core/storage/ports/database-health.ts"
import { DiskSpace } from "../../../core/files/ports/disk-space.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { QueueHealth } from "../../../core/business/ports/queue-health.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { addCannedReply } from "../../../core/chat/use-cases/canned-replies.ts"
import { readHealthProblem } from "../../../core/overview/use-cases/read-health.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { openPorts, sql } from "../support/ports.ts"

let fresh: FreshDatabase
let ports: ReturnType<typeof openPorts>
beforeAll(async () => {
  fresh = await freshDatabase()
  ports = openPorts(fresh.url)
})
afterAll(async () => {
  await ports.dispose()
  await fresh.drop()
})

describe("the health of the database", () => {
  it("is that it accepts changes", async () => {
    expect(await ports.runPromise(Effect.flatMap(DatabaseHealth, ({ isWritable }) => isWritable))).toBe(true)
    expect(await ports.runPromise(readHealthProblem)).toBeUndefined()
  })

  it("is read-only where its transactions are, and a change is then refused as unavailable", async () => {
    await ports.runPromise(
      Effect.flatMap(Database, ({ rows }) =>
        rows(
          `ALTER DATABASE "${new URL(fresh.url).pathname.slice(1)}" SET default_transaction_read_only = on`,
        ),
      ),
    )
    const readOnly = openPorts(fresh.url)
    try {
      expect(await readOnly.runPromise(readHealthProblem)).toBe("database read-only")
      const change = addCannedReply({ title: "Hello", text: "Hello" })
      await expect(readOnly.runPromise(change)).rejects.toBeInstanceOf(Unavailable)
    } finally {
      await readOnly.dispose()
      await ports.runPromise(
        Effect.flatMap(Database, ({ rows }) =>
          rows(
            `ALTER DATABASE "${new URL(fresh.url).pathname.slice(1)}" RESET default_transaction_read_only`,
          ),
        ),
      )
    }
  })

  it("is unavailable where there is none", async () => {
    const away = openPorts("postgres://nobody@127.0.0.1:1/nowhere")
    expect(await away.runPromise(readHealthProblem)).toBe("database unavailable")
    await away.dispose()
  })
})

it("the health of the queues counts the mails that wait, and since when one is due", async () => {
  const state = () => ports.runPromise(Effect.flatMap(QueueHealth, (queues) => queues.state))
  expect(await state()).toEqual({
    waitingMails: 0,
    mailDueSince: null,
    lastMailFailure: null,
    lastScheduledAt: null,
    jobDueSince: null,
  })
  await ports.runPromise(
    Effect.flatMap(Outbox, ({ enqueue }) =>
      Effect.andThen(enqueue(bookingConfirmation(1, 0)), enqueue(bookingConfirmation(2, 0), 3600)),
    ),
  )
  const { waitingMails, mailDueSince, jobDueSince } = await state()
  expect([waitingMails, jobDueSince]).toEqual([2, null])
  expect(Math.abs(mailDueSince! - Date.now())).toBeLessThan(60_000)
})

const run = (statement: string) => ports.runPromise(sql(statement))
const dueSince = async () =>
  (await ports.runPromise(Effect.flatMap(QueueHealth, (queues) => queues.state))).mailDueSince

it("mails that are tried in vain count as due since they were enqueued, until a newer mail is sent", async () => {
  await run("TRUNCATE pgboss.job")
  const added = async (state: string, minutesAgo: number) =>
    run(
      `INSERT INTO pgboss.job (name, state, created_on, start_after, output) VALUES
        ('mail', '${state}', now() - ${minutesAgo} * interval '1 minute', now() + interval '20 seconds', '{"result": "sent"}')`,
    )
  await added("completed", 30)
  await added("retry", 20)
  await added("retry", 15)
  expect((Date.now() - (await dueSince())!) / 60_000).toBeCloseTo(20, 0)
  await added("completed", 10)
  expect(await dueSince()).toBe(null)
})

const freeIn = (directory: string) =>
  Effect.runPromise(
    Effect.provide(
      Effect.flatMap(DiskSpace, ({ free }) => free),
      diskSpaceLayer(directory),
    ),
  )

it("the free space is that of the directory's file system, and unknown where there is no directory", async () => {
  const { blocks, bsize } = await statfs(tmpdir())
  const free = await freeIn(tmpdir())
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(blocks * bsize)
  expect(await freeIn("/no/such/directory")).toBeUndefined()
})
