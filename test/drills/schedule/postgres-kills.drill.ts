// Kills Postgres under load: it is back within 10 s each time, and nothing acknowledged is lost.
import { afterAll, expect, test } from "vitest"
import { appointmentsIn, bookAll, untilHealthy, type Booked } from "../../server/support/bookings.ts"
import { apart } from "../../http/support/slots.ts"
import { newDataDir, postgresOf, start, sweep, until } from "../../server/support/process.ts"

afterAll(sweep, 60_000)

const KILLS = 10
const RECOVERY_TIMEOUT_MS = 10_000

test("a Postgres that is killed ten times under load is back within 10 s each time, and nothing acknowledged is lost", async () => {
  const DATA_DIR = await newDataDir()
  // The visits of this run do not fit into the year that can be booked by default.
  const server = await start({ DATA_DIR, BOOKING_HORIZON_DAYS: "1000" })
  const slots = [...(await apart(server, 900))]
  const acknowledged: Array<Booked> = []
  const statuses = new Map<number, number>()
  const booking = bookAll(server, slots, (status, booked) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (booked) acknowledged.push(booked)
  })
  const recoveries: Array<number> = []
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.length
    await until(() => acknowledged.length > before + 5 || slots.length === 0, server)
    process.kill((await postgresOf(DATA_DIR))!, "SIGKILL")
    const killedAt = performance.now()
    await until(async () => (await server.get("/api/health")).status === 503, server)
    await untilHealthy(server, RECOVERY_TIMEOUT_MS)
    recoveries.push(Math.round(performance.now() - killedAt))
  }
  slots.splice(0)
  await booking
  expect([...statuses.keys()].toSorted()).toEqual([201, 503])
  expect(await appointmentsIn(DATA_DIR)).toEqual(expect.arrayContaining(acknowledged))
  const log = Buffer.byteLength(server.out())
  console.log({ recoveries, statuses: Object.fromEntries(statuses), acknowledged: acknowledged.length, log })
})
