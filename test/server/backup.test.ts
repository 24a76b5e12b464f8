import { rm } from "node:fs/promises"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterAll, expect, test, vi } from "vitest"
import { runWithAppServices, runWithRestoreServices } from "../../cli/engine/app-services.ts"
import { Tokens } from "../../core/storage/ports/tokens.ts"
import { createTerminal } from "../cli/support/terminal.ts"
import { apart } from "../http/support/slots.ts"
import { bookAll, type Booked } from "./support/bookings.ts"
import { newDataDirWithTables } from "./support/data-dir.ts"
import { firstRunOf, newDataDir, start, sweep } from "./support/process.ts"
import { allRows, fillInstallation, onInstallation, storedFiles } from "./support/saved-installation.ts"

vi.setConfig({ testTimeout: 280_000 })

afterAll(sweep)

/** `hearth` on a data directory. */
const hearthOn = (dataDir: string) => {
  const env = { DATA_DIR: dataDir }
  const { signal } = new AbortController()
  return createTerminal(runWithAppServices(env, signal), Date.now, runWithRestoreServices(env, signal))
}

test("a backup that is made while visits are booked is restored on another machine: every row and file of one moment", async () => {
  const DATA_DIR = await newDataDirWithTables()
  const server = await start({ DATA_DIR })
  await fillInstallation(DATA_DIR)
  const { username, password } = (await firstRunOf(DATA_DIR)).staff
  const signedIn = await server.post("/api/admin/login", { username, password })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ")
  expect((await server.get("/api/admin/settings", { headers: { cookie } })).status).toBe(200)

  const slots = [...(await apart(server, 40))]
  const booked: Booked[] = []
  const before = await allRows(DATA_DIR)
  const file = join(await newDataDir(), "backup.tar.gz")
  let saved: Promise<unknown> | undefined
  await bookAll(server, slots, (status, visit) => {
    expect(status).toBe(201)
    if (visit && booked.push(visit) === 5) saved = hearthOn(DATA_DIR).print(`backup ${file}`)
  })
  const acknowledged = booked.slice(0, 5)
  await saved
  const token = await onInstallation(
    DATA_DIR,
    Effect.map(Tokens, ({ reschedule }) => reschedule(acknowledged[0]!.id, 0)),
  )
  const after = await allRows(DATA_DIR)
  const files = await storedFiles(DATA_DIR)
  expect(files.size).toBeGreaterThanOrEqual(4)
  await server.stop()

  // The machine is lost.
  await rm(join(DATA_DIR, "files"), { recursive: true })
  const OTHER_DIR = await newDataDir()
  await hearthOn(OTHER_DIR).print(`restore ${file}`)

  const restored = await allRows(OTHER_DIR)
  expect([...restored.keys()]).toEqual([...after.keys()])
  for (const [table, rows] of restored) {
    const had = new Set(after.get(table))
    const has = new Set(rows)
    expect({ table, added: rows.filter((row) => !had.has(row)) }).toEqual({ table, added: [] })
    const lost = before.get(table)!.filter((row) => !has.has(row))
    expect({ table, lost }).toEqual({ table, lost: [] })
  }
  const visits = restored.get("appointments")!.map((row) => (JSON.parse(row) as { id: number }).id)
  expect(visits).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)))
  expect(await storedFiles(OTHER_DIR)).toEqual(files)

  const again = await start({ DATA_DIR: OTHER_DIR })
  expect((await again.get("/api/admin/settings", { headers: { cookie } })).status).toBe(401)
  expect((await again.get(`/api/reschedule/${token}`)).status).toBe(200)
  expect((await again.post("/api/admin/login", { username, password })).status).toBe(200)
  const refused = await hearthOn(OTHER_DIR).run(`restore ${file} --replace`)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("already in use") })
})
