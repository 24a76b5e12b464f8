import * as Effect from "effect/Effect"
import { Client } from "pg"
import { afterAll, expect, test } from "vitest"
import { CalendarVisits } from "../../../core/calendars/ports/calendar-visits.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment, MONDAY, openOwnPorts, type Ports } from "../support/ports.ts"

const { url, ports, close } = await openOwnPorts()

afterAll(close)

const run = <A, E>(program: Effect.Effect<A, E, Ports>): Promise<A> => ports.runPromise(program)

/** What stands in the calendar of the first technician. */
const own = Effect.map(CalendarVisits, ({ ownedBy }) => ownedBy(1))

test("a visit that changes while its event is recorded is due again, and not before it changes", async () => {
  const { id } = (await run(addAppointment()))!
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const isWaiting = async () => {
      const { rows } = await client.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
      return rows.length > 0
    }
    const due = () => run(Effect.flatMap(own, ({ unwritten }) => unwritten(MONDAY - 24 * HOUR, [])))
    const write = (version: number) =>
      run(Effect.flatMap(own, ({ setWrittenVersion }) => setWrittenVersion(id, version)))
    const [read] = await due()

    await client.query("BEGIN")
    await client.query("UPDATE appointments SET notes = 'The bell is broken' WHERE id = $1", [id])
    const recorded = run(
      Effect.flatMap(own, ({ setWrittenTo }) => setWrittenTo(id, { eventId: "1v1", calendarId: "primary" })),
    )
    let isRecorded = false
    void recorded.then(() => (isRecorded = true))
    await expect.poll(async () => isRecorded || (await isWaiting())).toBe(true)
    await client.query("COMMIT")
    await recorded

    await write(read!.version)
    expect(await due()).toMatchObject([{ id, version: read!.version + 1, writtenVersion: read!.version }])
    await write(read!.version + 1)
    expect(await due()).toEqual([])
    await client.query("UPDATE appointments SET notes = NULL WHERE id = $1", [id])
    expect(await due()).toHaveLength(1)
  } finally {
    await client.end()
  }
})
