// Fills the disk while visits are booked and photos uploaded, and makes the files and then the whole disk read-only: clear
// errors, health says why, nothing acknowledged is lost, and it works again by itself. Needs Linux and root (mount).
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import type { Instant } from "../../../core/time/interval.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { databaseUrlOf, untilHealthy } from "../../server/support/bookings.ts"
import { signIn } from "../../server/support/chatting.ts"
import { launch, start, sweep, until, type ReadyServer } from "../../server/support/process.ts"
import { query } from "../../server/support/query.ts"
import { picture } from "../../support/photo-files.ts"
import { openClient } from "../support/client.ts"
import { beginHistory, type History } from "../support/history.ts"
import { canMount, openDisk } from "../support/small-disk.ts"
import {
  checkVisits,
  emailOf,
  type StoredVisit,
  type VisitOperation,
  type VisitReply,
} from "../support/visits.ts"
import { checkReplies } from "./replies.ts"

afterAll(sweep, 60_000)

const DISK_MB = 600
const FULL_MS = 20_000
const CLIENTS = 4

test.skipIf(!canMount)(
  "a disk that is full, then with read-only files, then read-only as a whole",
  async () => {
    const history = await beginHistory<VisitOperation, VisitReply>("full-disk")
    const disk = await openDisk(DISK_MB)
    // The visits of this run do not fit into the year that can be booked by default.
    const settings = { DATA_DIR: disk.directory, BOOKING_HORIZON_DAYS: "1000" }
    let server = await start(settings)
    const cookie = await signIn(server, disk.directory)
    const messages: string[] = []
    const stopBooking = await bookUntilStopped(server, history, messages)
    await until(() => history.lines.length > 40, server)
    expect(await upload(server, cookie)).toMatchObject({ status: 201 })

    await disk.fill()
    history.note("disk full")
    const health = await untilUnhealthy(server)
    await pause(FULL_MS)
    const uploads = [await upload(server, cookie)]
    await disk.free()
    history.note("disk free")
    const freeAt = performance.now()
    await untilHealthy(server, 60_000)
    const longestRecoveryMs = Math.round(performance.now() - freeAt)
    const booked = history.lines.length
    await until(() => history.lines.slice(booked).some(({ type }) => type === "ok"), server)
    expect(await upload(server, cookie)).toMatchObject({ status: 201 })

    disk.setFilesReadOnly(true)
    uploads.push(await upload(server, cookie))
    disk.setFilesReadOnly(false)
    expect(await upload(server, cookie)).toMatchObject({ status: 201 })
    await stopBooking()
    const parts = (await readdir(join(disk.directory, "files"), { recursive: true })).filter((name) =>
      name.endsWith(".part"),
    )

    await server.stop()
    disk.setReadOnly(true)
    const refused = await launch(settings).ended
    disk.setReadOnly(false)
    server = await start(settings)
    const faults = checkVisits(history.lines, await storedVisits(disk.directory))
    const replies = checkReplies([...messages, ...uploads.map(({ status, text }) => `${status} ${text}`)])
    await history.close({
      acknowledged: history.lines.filter(({ type }) => type === "ok").length,
      refused: messages.length,
      refusals: [...new Set(messages)].slice(0, 10),
      lost: faults.lost.length,
      doubled: faults.doubled.length,
      overlapping: faults.overlapping.length,
      longestRecoveryMs,
      health,
      uploads,
      readOnlyStart: refused.err.trim().split("\n").at(-1),
    })
    expect(faults).toEqual({ lost: [], doubled: [], overlapping: [] })
    expect(health).toMatchObject({ status: 503, text: expect.stringMatching(/full/u) })
    expect(replies).toEqual([])
    expect(parts).toEqual([])
    expect(refused.code).not.toBe(0)
    expect(refused.err).toMatch(/cannot be written to/u)
    expect(uploads.map(({ status }) => status)).toEqual([503, 503])
  },
)

/** Visitors book one visit after the other; what they read when one is refused is added to `messages`. */
const bookUntilStopped = async (
  server: ReadyServer,
  history: History<VisitOperation, VisitReply>,
  messages: string[],
) => {
  const { A } = await servicesOf(server)
  const slots: Instant[] = [...(await apart(server, 900))]
  const book = async (process: string) => {
    const client = await openClient(server.site)
    for (let start = slots.shift(); start !== undefined; start = slots.shift()) {
      const key = `visitor-${start}`
      const visit = bookingOf(A, start, { email: emailOf(key) })
      const outcome = await history.record(process, { what: "book", key, start }, () =>
        client.send<VisitReply>("POST", "/api/appointments", visit),
      )
      if (outcome.type !== "ok") {
        messages.push(outcome.reason)
        await pause(200)
      }
    }
  }
  const booking = Promise.all(Array.from({ length: CLIENTS }, (_, n) => book(`visitor ${n}`)))
  return async () => {
    slots.splice(0)
    await booking
  }
}

const upload = async (server: ReadyServer, cookie: string) => {
  const { cookie: visitor, ...token } = await server.credentials()
  const form = new FormData()
  const fields = {
    title: "Shelves",
    description: "Oak shelves.",
    category: "carpentry",
    completionDate: "2026-11-02",
  }
  for (const [name, value] of Object.entries({ ...fields, featured: "false" })) form.append(name, value)
  const photo = await picture(1200, 900).jpeg().toBuffer()
  form.append("images", new Blob([Uint8Array.from(photo)], { type: "image/jpeg" }), "shelves.jpg")
  const reply = await server.get("/api/admin/gallery", {
    method: "POST",
    body: form,
    headers: { ...token, cookie: `${visitor}; ${cookie}` },
  })
  const text = await reply.text()
  return { status: reply.status, text: reply.ok ? "" : text }
}

const untilUnhealthy = async (server: ReadyServer) => {
  let health = { status: 200, text: "" }
  await until(async () => {
    const reply = await server.get("/api/health")
    health = { status: reply.status, text: await reply.text() }
    return health.status !== 200
  }, server)
  return health
}

const storedVisits = async (dataDir: string): Promise<readonly StoredVisit[]> =>
  query<StoredVisit>(
    await databaseUrlOf(dataDir),
    `SELECT id, email, status, (extract(epoch FROM start_timestamptz) * 1000)::float8 AS start,
      (extract(epoch FROM end_timestamptz) * 1000)::float8 AS "end" FROM appointments`,
  )
