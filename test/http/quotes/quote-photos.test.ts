import sharp from "sharp"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sweepQuotePhotos } from "../../../core/quotes/use-cases/quote-photos.ts"
import { ADDRESS } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => server.sql("TRUNCATE quotes, rate_limits RESTART IDENTITY CASCADE"))

const VISITOR = { "x-signed-in-as": "" }

const request = async (): Promise<string> => {
  const body = {
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.com",
    phone: "(314) 555-0100",
    ...ADDRESS,
    serviceNeeded: "Painting",
  }
  const { json } = await server.staff("POST", "/api/quotes", body, VISITOR)
  return (json as { uploadTicket: string }).uploadTicket
}

const send = (ticket: string, photo: Uint8Array<ArrayBuffer> = new Uint8Array(jpeg)) => {
  const form = new FormData()
  form.set("photo", new File([photo], "kitchen.jpg", { type: "image/jpeg" }))
  return server.staff("POST", "/api/quotes/photos", form, { ...VISITOR, "x-upload-ticket": ticket })
}

const photosOf = async (id: number) => {
  const { json } = await server.staff("GET", `/api/admin/quotes/${id}`)
  return (json as { quote: { photos: readonly { id: number; width: number; height: number }[] } }).quote
    .photos
}

describe("a photo of a quote", () => {
  it("is kept as one WebP of at most 2048 pixels, which only staff can read and nobody caches", async () => {
    expect((await send(await request())).status).toBe(204)
    expect(await photosOf(1)).toEqual([{ id: 1, width: 2048, height: 1024 }])
    const reply = await server.staffGet("/api/admin/quotes/1/photos/1")
    expect(reply.headers.get("content-type")).toBe("image/webp")
    expect(reply.headers.get("cache-control")).toBe("no-store")
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({
      format: "webp",
      width: 2048,
    })
    expect((await server.visitor("/api/admin/quotes/1/photos/1")).status).toBe(401)
  })

  it("without a ticket, or with one that was changed, is refused", async () => {
    const ticket = await request()
    expect((await send("")).status).toBe(403)
    expect((await send(ticket.replace("quote 1", "quote 2"))).status).toBe(403)
    expect(await photosOf(1)).toEqual([])
  })

  it("that is no picture is refused with a sentence and leaves nothing behind", async () => {
    const ticket = await request()
    const reply = await send(ticket, new TextEncoder().encode("<svg onload=alert(1)>"))
    expect(reply).toMatchObject({
      status: 400,
      json: { message: "Only JPEG, PNG and WebP images are allowed" },
    })
    expect(await photosOf(1)).toEqual([])
  })

  it("that would be the eleventh is refused, also when the last ones are sent at once", async () => {
    const ticket = await request()
    const small = new Uint8Array(await sharp(jpeg).resize(20).jpeg().toBuffer())
    for (let n = 0; n < 8; n += 1) expect((await send(ticket, small)).status).toBe(204)
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(ticket, small)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 204, 409, 409])
    expect(await photosOf(1)).toHaveLength(10)
  })
})

it("a photo is deleted by staff for good; one that an offer which was sent shows by who handles money", async () => {
  const ticket = await request()
  await send(ticket)
  await send(ticket)
  await server.sql(
    `INSERT INTO offers (quote_id, number, terms, total_cents, created_by, sent_at)
     VALUES (1, 1, '{"photos": [2]}', 0, 'Maria Keller', now())`,
  )
  const remove = (photoId: number, of = "") =>
    server.staff("DELETE", `/api/admin/quotes/1${of}/photos/${photoId}`)
  expect(await remove(1)).toMatchObject({ status: 204 })
  expect(await remove(1)).toMatchObject({ status: 404, json: { message: "Photo not found." } })
  expect(await remove(2)).toMatchObject({
    status: 409,
    json: { message: "Version 1 of the offer shows this photo. Somebody who handles money can delete it." },
  })
  expect(await photosOf(1)).toMatchObject([{ id: 2 }])
  expect(await remove(2, "/offer")).toMatchObject({ status: 204 })
  expect(await photosOf(1)).toEqual([])
  expect((await server.staffGet("/api/admin/quotes/1/photos/2")).status).toBe(404)
})

it("photos are removed twelve months after the last change of their quote's status, others stay", async () => {
  await send(await request())
  await send(await request())
  await server.sql("UPDATE quotes SET status_changed_at = now() - interval '366 days' WHERE id = 1")
  expect(await server.ports.runPromise(sweepQuotePhotos)).toBe(1)
  expect(await photosOf(1)).toEqual([])
  expect(await photosOf(2)).toHaveLength(1)
  expect((await server.staffGet("/api/admin/quotes/2/photos/2")).status).toBe(200)
})
