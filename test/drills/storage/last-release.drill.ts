// Starts the server of the last release beside this one on the new tables: each books, moves and cancels what the other has booked.
import { execFileSync } from "node:child_process"
import { mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterAll, expect, test } from "vitest"
import { tokensLayer } from "../../../adapters/crypto/tokens.ts"
import { readRelease } from "../../../adapters/postgres/engine/migration-plan.ts"
import { ROOT } from "../../../adapters/process/root.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { toIso } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../../server/support/process.ts"
import { query } from "../../server/support/query.ts"
import { freshDatabase } from "../../set-up/postgres.ts"

afterAll(sweep, 60_000)

const SECRET = "one secret for the servers of both releases"
const { commit, version } = await readRelease()

/** A clone without its history does not have the commit. */
const isCommitHere = (() => {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: ROOT, stdio: "ignore" })
    return true
  } catch {
    return false
  }
})()

/** The sources of the last release with the packages of this one. */
const checkOut = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-release-"))
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1_000_000_000 })
  execFileSync("tar", ["x", "-C", directory], { input: archive })
  await symlink(join(ROOT, "node_modules"), join(directory, "node_modules"))
  return directory
}

const tokenOf = (id: number, sequence: number): Promise<string> =>
  Effect.runPromise(
    Effect.provide(
      Effect.map(Tokens, ({ reschedule }) => reschedule(id, sequence)),
      tokensLayer(SECRET),
    ),
  )

/** Books two visits, moves the first twice, once by each server, and cancels the second. */
const useThrough = async (server: ReadyServer, other: ReadyServer, slots: ReadonlyArray<Instant>) => {
  const { A } = await servicesOf(server)
  const book = async (slot: Instant) => {
    const reply = await server.post("/api/appointments", bookingOf(A, slot))
    expect(reply.status).toBe(201)
    return ((await reply.json()) as { readonly id: number }).id
  }
  const [moved, cancelled] = [await book(slots[0]!), await book(slots[1]!)]
  for (const [sequence, mover] of [server, other].entries()) {
    const reply = await mover.post(`/api/reschedule/${await tokenOf(moved, sequence)}`, {
      startISO: toIso(slots[2 + sequence]!),
    })
    expect([reply.status, await reply.json()]).toMatchObject([200, { start: toIso(slots[2 + sequence]!) }])
  }
  const reply = await server.post(`/api/reschedule/${await tokenOf(cancelled, 0)}/cancel`, {})
  expect(reply.status).toBeLessThan(300)
  return { moved, cancelled, at: slots[3]! }
}

test.skipIf(!isCommitHere)(
  `the server of release ${version} books, moves and cancels on this version's tables, beside a server of this version`,
  async ({ onTestFinished }) => {
    const { url, drop } = await freshDatabase()
    onTestFinished(drop)
    const old = await checkOut()
    onTestFinished(() => rm(old, { recursive: true, force: true }))
    const settings = { DATABASE_URL: url, SECRET }
    const newer = await start({ ...settings, DATA_DIR: await newDataDir() })
    const older = await start({ ...settings, DATA_DIR: await newDataDir() }, join(old, "adapters/server.ts"))
    const slots = await apart(older, 8)
    const visits = [
      await useThrough(older, newer, slots.slice(0, 4)),
      await useThrough(newer, older, slots.slice(4)),
    ]
    for (const { moved, cancelled, at } of visits) {
      const rows = await query<{ readonly id: number; readonly status: string; readonly start: string }>(
        url,
        `SELECT id::int, status, floor(extract(epoch FROM start_timestamptz) * 1000)::text AS start
         FROM appointments WHERE id IN (${moved}, ${cancelled}) ORDER BY id`,
      )
      expect(rows).toEqual([
        { id: moved, status: "scheduled", start: String(at) },
        { id: cancelled, status: "cancelled", start: expect.any(String) },
      ])
    }
    for (const server of [older, newer]) expect(await server.stop()).toMatchObject({ code: 0 })
  },
)
