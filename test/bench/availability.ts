import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { PlainDate } from "../../core/time/calendar.ts"
import { addDays, dateAt, dayOf, toIso } from "../../core/time/chicago.ts"
import { servicesOf } from "../http/slots.ts"
import { compare, type Compared } from "./compare.ts"
import { withBenchServer, type BenchServer } from "./bench-server.ts"
import { load, type Ask } from "./load.ts"

/** A day's free starts from the app, against the least that a Koa route on the same Postgres can do. */
export const benchAvailability = (): Promise<ReadonlyArray<Compared>> =>
  withBenchServer(async (server) => {
    await fill(server)
    const { A } = await servicesOf(server.app)
    const days = Array.from({ length: 28 }, (_, n) => addDays(dateAt(Date.now()), n + 1))
    const selects = await startSelects(server.databaseUrl)
    const yardstick = (duration: number) =>
      load(selects.port, duration, 200, () => ({ method: "GET", path: `/one/${A.id}` }))
    const asking = (name: string, more: string) =>
      compare({
        name,
        atLeast: 0.75,
        ours: (duration) => load(server.port, duration, 200, inTurn(days.map((day) => asked(day, more)))),
        yardstick,
      })
    try {
      const byHours = await asking("A day's free starts to a one-row SELECT", "hours=2")
      const byService = await asking("The same for a service", `hours=2&serviceId=${A.id}`)
      return [byHours, told(byService)]
    } finally {
      await selects.stop()
    }
  })

/** As the wizard asks, which looks up the service as well: two statements to the yardstick's one are not judged. */
const told = ({ finding, note }: Compared): Compared => ({
  note: `${note}; ratio ${finding?.ratio.toFixed(2)}`,
})

/** Four hundred visits in the coming half year, one of six cancelled, and a day off every other week. */
const fill = async ({ sql }: BenchServer): Promise<void> => {
  await sql(`
    INSERT INTO appointments (first_name, last_name, email, phone, service_type, start_timestamptz, end_timestamptz, status)
    SELECT 'Jane', 'Doe', 'jane' || n || '@example.com', '(314) 555-0100', 'TV Mounting', start, start + interval '2 hours',
      CASE WHEN n % 6 = 0 THEN 'cancelled' ELSE 'scheduled' END
    FROM generate_series(1, 400) AS n,
      LATERAL (SELECT (current_date + n / 2) AT TIME ZONE 'America/Chicago' + interval '9 hours' + n % 2 * interval '3 hours 30 minutes')
        AS visit (start)
  `)
  await sql(`
    INSERT INTO blocked_times (start_timestamptz, end_timestamptz, reason)
    SELECT day, day + interval '1 day', 'Day off'
    FROM generate_series(1, 13) AS n,
      LATERAL (SELECT (current_date + n * 14) AT TIME ZONE 'America/Chicago') AS off (day)
  `)
  await sql("ANALYZE")
}

const asked = (date: PlainDate, more: string): Ask => {
  const { start, end } = dayOf(date)
  return { method: "GET", path: `/api/availability?from=${toIso(start)}&to=${toIso(end)}&${more}` }
}

const inTurn = <A>(all: ReadonlyArray<A>): (() => A) => {
  let turn = 0
  return () => all[turn++ % all.length]!
}

const startSelects = async (databaseUrl: string) => {
  const child = fork(join(import.meta.dirname, "select-server.ts"), [databaseUrl])
  const gone = once(child, "exit")
  const [port] = (await once(child, "message")) as [number]
  const stop = async () => {
    child.disconnect()
    await gone
  }
  return { port, stop }
}
