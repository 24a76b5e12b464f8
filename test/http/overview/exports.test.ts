import * as Effect from "effect/Effect"
import { parse } from "csv-parse/sync"
import { beforeAll, expect, test, vi } from "vitest"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { addTechnician } from "../../../core/schedule/use-cases/technicians/technicians.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment, MONDAY, sql } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const WAIT = { timeout: 20_000 }

const server = await ofFile(startStaffServer())
beforeAll(async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      yield* seedServices
      yield* seedRules
      yield* addAppointment({
        lastName: '=HYPERLINK("http://x")',
        phone: "+1 314 555 0100",
        notes: 'a "b"\nc',
      })
      yield* addAppointment({
        firstName: "Zoë",
        start: MONDAY + 3 * HOUR,
        end: MONDAY + 4 * HOUR,
        status: "cancelled",
      })
    }),
  )
})

const download = async (path: string) => {
  const reply = await server.staffGet(path)
  return { reply, text: Buffer.from(await reply.arrayBuffer()).toString() }
}

const rowsOf = (text: string): readonly Record<string, string>[] => parse(text, { bom: true, columns: true })

test("appointments are exported as a file of CSV in UTF-8 with local times, one row each", async () => {
  const { reply, text } = await download("/api/admin/appointments/export.csv?sort=start")
  expect(reply.status).toBe(200)
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8")
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="appointments.csv"')
  expect(reply.headers.get("cache-control")).toBe("no-store")
  expect(text.startsWith("\u{feff}Id,Start (CT),End (CT),Status,")).toBe(true)
  const [first, second] = rowsOf(text)
  expect(first).toMatchObject({ "Start (CT)": "2026-11-23 09:00", Notes: 'a "b"\nc', ZIP: "63101" })
  expect(second).toMatchObject({ "First name": "Zoë", Status: "cancelled" })
})

test("texts that a spreadsheet would run as formulas begin with an apostrophe", async () => {
  const { text } = await download("/api/admin/appointments/export.csv?search=HYPERLINK")
  expect(rowsOf(text)).toMatchObject([{ "Last name": `'=HYPERLINK("http://x")`, Phone: "'+1 314 555 0100" }])
})

test("an export has the rows that the list's filters choose", async () => {
  const { text } = await download("/api/admin/appointments/export.csv?status=cancelled&search=zoe")
  expect(rowsOf(text)).toMatchObject([{ Status: "cancelled" }])
  expect((await download("/api/admin/appointments/export.csv?status=done")).reply.status).toBe(400)
})

test("services, working hours and blocked times are exported with prices in dollars and yes or no", async () => {
  await server.staff("POST", "/api/blocked-times", {
    startTimestamptz: "2026-12-24T06:00:00Z",
    endTimestamptz: "2026-12-25T06:00:00Z",
    reason: "Christmas",
  })
  const services = rowsOf((await download("/api/admin/services/export.csv")).text)
  expect(services.length).toBeGreaterThan(3)
  expect(services[0]).toMatchObject({
    "Base price ($)": expect.stringMatching(/^\d+(\.\d+)?$/u),
    "Kinds of work": expect.any(String),
    "Also called": expect.any(String),
    Offered: "yes",
  })
  expect(rowsOf((await download("/api/admin/availability-rules/export.csv")).text)[0]).toEqual({
    Id: expect.anything(),
    Weekday: "Monday",
    "Start (CT)": "09:00",
    "End (CT)": "17:00",
    Active: "yes",
  })
  await server.staff("POST", "/api/admin/openings", {
    date: "2026-11-29",
    startTime: "09:00",
    endTime: "13:00",
  })
  expect(rowsOf((await download("/api/admin/openings/export.csv")).text)).toEqual([
    { Id: "1", Date: "2026-11-29", "Start (CT)": "09:00", "End (CT)": "13:00" },
  ])
  expect(rowsOf((await download("/api/admin/blocked-times/export.csv")).text)).toMatchObject([
    {
      "Start (CT)": "2026-12-24 00:00",
      "End (CT)": "2026-12-25 00:00",
      "All day": "yes",
      Reason: "Christmas",
    },
  ])
})

const namedIn = (text: string) => new Set(rowsOf(text).map(({ Technician }) => Technician))

test("with several technicians, visits, openings and blocked times name theirs; with one there is no such column", async () => {
  const PATHS = ["appointments", "openings", "blocked-times"].map((list) => `/api/admin/${list}/export.csv`)
  const textsOf = async () => Promise.all(PATHS.map(async (path) => (await download(path)).text))
  for (const text of await textsOf()) expect(text).not.toContain("Technician")
  const { id: technicianId } = await server.ports.runPromise(addTechnician({ name: "Maria" }))
  await server.sql(`UPDATE appointments SET technician_ids = '{1,${technicianId}}' WHERE first_name = 'Zoë'`)
  await server.staff("POST", "/api/admin/openings", {
    date: "2026-12-06",
    startTime: "09:00",
    endTime: "13:00",
    technicianId,
  })
  await server.staff("POST", "/api/blocked-times", {
    startTimestamptz: "2026-12-28T06:00:00Z",
    endTimestamptz: "2026-12-29T06:00:00Z",
    isFullDay: true,
    technicianId,
  })
  const [first] = await server.sql<{ readonly name: string }>("SELECT name FROM technicians WHERE id = 1")
  expect((await textsOf()).map(namedIn)).toEqual([
    new Set([first!.name, `${first!.name}, Maria`]),
    new Set(["", "Maria"]),
    new Set(["", "Maria"]),
  ])
})

const openSnapshots = async (): Promise<number> => {
  const [row] = await server.ports.runPromise(
    sql<{ readonly count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`,
    ),
  )
  return row!.count
}

// Much more than the sockets and streams between server and client hold.
test("a download of everything that is broken off ends its transaction", async () => {
  await server.ports.runPromise(
    sql(`INSERT INTO appointments (first_name, last_name, phone, service_type, notes, start_timestamptz, end_timestamptz, status)
      SELECT 'A', 'B', '1', 'X', (SELECT string_agg(md5(n::text || k::text), '') FROM generate_series(1, 300) AS k),
        now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 'cancelled'
      FROM generate_series(1, 2000) AS n`),
  )
  const reply = await server.staffGet("/api/admin/everything.zip")
  const reader = reply.body!.getReader()
  expect((await reader.read()).done).toBe(false)
  await vi.waitFor(async () => expect(await openSnapshots()).toBe(1), WAIT)
  await reader.cancel()
  await vi.waitFor(async () => expect(await openSnapshots()).toBe(0), WAIT)
})

test("asking for the headers of everything exports nothing", async () => {
  const recorded = "SELECT count(*)::int AS count FROM audit_log WHERE action = 'export'"
  const [before] = await server.ports.runPromise(sql(recorded))
  const reply = await server.get("/api/admin/everything.zip", {
    method: "HEAD",
    headers: { "x-signed-in-as": "staff 1" },
  })
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/zip"])
  expect((await server.ports.runPromise(sql(recorded)))[0]).toEqual(before)
})
