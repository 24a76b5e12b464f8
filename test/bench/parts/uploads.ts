import { execFileSync } from "node:child_process"
import { setTimeout as delay } from "node:timers/promises"
import { MB } from "../../../core/files/photo-limits.ts"
import { BOOKING, visitorOf } from "../../http/support/server.ts"
import { picture } from "../../support/photo-files.ts"
import { newDataDir } from "../../server/support/process.ts"
import { startChild } from "../support/child.ts"
import type { Compared } from "../support/compare.ts"

const UPLOADS = 50
const MAX_GROWTH_MB = 50
const MAX_PHOTOS_OF_QUOTE = 10
const AFTER_MS = 5_000

/**
 * How far the memory of a server that received 50 photos of about 10 MB at once is above where it was after a first one.
 * That one loads the library of images, which stays, and lets V8 give back what the start took, so that nothing which the
 * 50 leave behind is hidden by it.
 */
export const benchUploads = async (): Promise<ReadonlyArray<Compared>> => {
  const { ready, stop } = await startChild<{ port: number; pid: number }>("app-server.ts", await newDataDir())
  try {
    const visitor = visitorOf(`http://127.0.0.1:${ready.port}`)
    const photo = await largePhoto()
    const credentials = await visitor.credentials()
    const tickets: string[] = []
    for (let n = 0; n * MAX_PHOTOS_OF_QUOTE <= UPLOADS; n++) {
      const quote = { ...BOOKING, email: `visitor${n}@example.com`, serviceNeeded: "Painting" }
      const reply = await visitor.post("/api/quotes", quote)
      tickets.push(((await reply.json()) as { readonly uploadTicket: string }).uploadTicket)
    }
    const send = async (n: number) => {
      const form = new FormData()
      form.set("photo", new File([new Uint8Array(photo)], "kitchen.jpg", { type: "image/jpeg" }))
      const reply = await visitor.get("/api/quotes/photos", {
        method: "POST",
        headers: { ...credentials, "x-upload-ticket": tickets[Math.floor(n / MAX_PHOTOS_OF_QUOTE)]! },
        body: form,
      })
      await reply.body?.cancel()
      return reply.status
    }
    const first = await send(UPLOADS)
    if (first !== 204) throw new Error(`Unexpected reply: ${first}`)
    const before = await megabytesAfterUploads(ready.pid)
    const statuses = await Promise.all(Array.from({ length: UPLOADS }, (_, n) => send(n)))
    const after = await megabytesAfterUploads(ready.pid)
    const accepted = statuses.filter((status) => status === 204).length
    const refused = statuses.filter((status) => status === 503).length
    if (accepted + refused !== UPLOADS) throw new Error(`Unexpected replies: ${statuses.join(" ")}`)
    const name = `after ${UPLOADS} photos of ${Math.round(photo.length / MB)} MB at once, megabytes above what a first one left`
    return [
      {
        finding: {
          name,
          ratio: after - before,
          target: `at most ${MAX_GROWTH_MB}`,
          holds: after - before <= MAX_GROWTH_MB,
        },
        note: `${name}: from ${before} to ${after} MB; ${accepted} accepted, ${refused} refused with 503`,
      },
    ]
  } finally {
    await stop()
  }
}

/** Just below the largest that is accepted. */
const largePhoto = async (): Promise<Buffer> => {
  const largest = picture(4600, 3400)
  for (let quality = 100; quality > 0; quality -= 2) {
    const file = await largest.clone().jpeg({ quality }).toBuffer()
    if (file.length < 10 * MB) return file
  }
  throw new Error("Every quality is too large.")
}

/** The server collects its garbage a second after the last upload. */
const megabytesAfterUploads = async (pid: number): Promise<number> => {
  await delay(AFTER_MS)
  return Math.round(
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024,
  )
}
