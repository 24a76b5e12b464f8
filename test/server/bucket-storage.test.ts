import { readdir } from "node:fs/promises"
import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { startBucket } from "../adapters/support/bucket.ts"
import { ADDRESS } from "../adapters/support/ports.ts"
import { picture } from "../support/photo-files.ts"
import { newDataDirWithTables } from "./support/data-dir.ts"
import { firstRunOf, start, sweep } from "./support/process.ts"

vi.setConfig({ testTimeout: 240_000 })

afterAll(sweep)

const photo = async () => new Blob([new Uint8Array(await picture(800, 600).jpeg().toBuffer())])

test("a server with the S3 settings keeps a project's picture and a quote's photo in the bucket, and serves both", async () => {
  const { bucket, close } = await startBucket()
  onTestFinished(close)
  const DATA_DIR = await newDataDirWithTables()
  const server = await start({
    DATA_DIR,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  })
  const visitor = await server.credentials()
  const { username, password } = (await firstRunOf(DATA_DIR)).staff
  const signedIn = await server.post("/api/admin/login", { username, password })
  const staffCookie = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith("staff="))!
  const staff = { ...visitor, cookie: `${visitor["cookie"]}; ${staffCookie.split(";")[0]}` }
  const upload = (path: string, form: FormData, headers: Readonly<Record<string, string>>) =>
    server.get(path, { method: "POST", body: form, headers })

  const project = new FormData()
  for (const [name, value] of Object.entries({ title: "A fan", description: "New.", category: "general" }))
    project.set(name, value)
  project.set("images", await photo(), "fan.jpg")
  const added = await upload("/api/admin/gallery", project, staff)
  const { imageUrl } = (await added.json()) as { imageUrl: string }
  expect(imageUrl).toMatch(/^\/api\/gallery\/images\//u)
  expect((await server.get(imageUrl)).headers.get("content-type")).toBe("image/webp")

  const requested = await server.post("/api/quotes", {
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.com",
    phone: "(314) 555-0100",
    ...ADDRESS,
    serviceNeeded: "Painting",
  })
  const { uploadTicket } = (await requested.json()) as { uploadTicket: string }
  const form = new FormData()
  form.set("photo", await photo(), "wall.jpg")
  const sent = await upload("/api/quotes/photos", form, { ...visitor, "x-upload-ticket": uploadTicket })
  expect(sent.status).toBe(204)
  const read = await server.get("/api/admin/quotes/1/photos/1", { headers: staff })
  expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/webp"])
  expect(await readdir(DATA_DIR)).not.toContain("files")
})
