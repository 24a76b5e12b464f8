import { randomUUID } from "node:crypto"
import { readdir, utimes } from "node:fs/promises"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { sampleProjects } from "../../../core/gallery/sample-projects.ts"
import { newSampleProjects } from "../../../core/gallery/sample-pictures.ts"
import type { NewProject } from "../../../core/gallery/project.ts"
import { MAX_PHOTO_BYTES } from "../../../core/files/photo-limits.ts"
import { GalleryFiles } from "../../../core/files/ports/file-stores.ts"
import { Gallery } from "../../../core/gallery/ports/gallery.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { previewProjects, seedProjects } from "../../../core/gallery/use-cases/gallery.ts"
import { encodeMissingAvif, sweepPictures } from "../../../core/gallery/use-cases/pictures.ts"
import { picture } from "../../support/photo-files.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
beforeEach(() => server.sql("TRUNCATE project_gallery, audit_log RESTART IDENTITY"))

const [sample] = newSampleProjects

const add = (...projects: ReadonlyArray<Partial<NewProject>>) =>
  server.ports.runPromise(
    Effect.flatMap(Gallery, (gallery) =>
      gallery.add(projects.map((differences) => ({ ...sample!, ...differences }))),
    ),
  )

interface Page {
  readonly projects: ReadonlyArray<{ readonly id: number; readonly title: string }>
  readonly totalCount: number
  readonly hasMore: boolean
}
const page = async (query = "") => (await server.visitor(`/api/gallery${query}`)).json as Page
const idsOf = ({ projects }: Pick<Page, "projects">) => projects.map(({ id }) => id)

describe("the public gallery", () => {
  it("lists projects with the latest completion first, and those of one day with the last added first", async () => {
    await add(
      { completionDate: "2026-03-01" },
      { completionDate: "2026-05-01" },
      { completionDate: "2026-05-01", featured: true },
      { completionDate: "2025-12-31", featured: true },
    )
    expect(idsOf(await page())).toEqual([3, 2, 1, 4])
  })

  it("has pages of 12 unless a limit is named, and says how many there are and whether more follow", async () => {
    await add(...Array.from({ length: 13 }, () => ({})))
    expect(await page()).toMatchObject({ totalCount: 13, hasMore: true })
    expect(idsOf(await page("?page=2"))).toEqual([1])
    expect(await page("?page=2")).toMatchObject({ totalCount: 13, hasMore: false })
    expect(idsOf(await page("?page=3&limit=4"))).toEqual([5, 4, 3, 2])
    expect(await page("?page=1&limit=13")).toMatchObject({ hasMore: false })
    expect(idsOf(await page("?page=9"))).toEqual([])
  })

  it("filters by category; 'all' is no filter", async () => {
    await add({ category: "tech" }, { category: "plumbing" })
    expect(await page("?category=tech")).toMatchObject({ projects: [{ id: 1 }], totalCount: 1 })
    expect(await page("?category=all")).toMatchObject({ totalCount: 2 })
    expect(await page("?category=carpentry")).toEqual({ projects: [], totalCount: 0, hasMore: false })
  })

  it.each([
    ["?limit=0", "The limit must be between 1 and 100"],
    ["?limit=101", "The limit must be between 1 and 100"],
    ["?page=0", "The page must be at least 1"],
    ["?page=-1", "The page must be at least 1"],
    ["?category=roofing", "Category must be one of: plumbing, electrical, carpentry, tech, general"],
  ])("refuses %s with a sentence", async (query, message) => {
    expect(await server.visitor(`/api/gallery${query}`)).toMatchObject({ status: 400, json: { message } })
  })

  it("shows one project with its pictures in sizes and types, and nothing that is only for staff", async () => {
    await add({ before: null }, {})
    const { status, json } = await server.visitor("/api/gallery/1")
    expect(status).toBe(200)
    const { featured: _, before: __, ...shown } = sample!
    expect(json).toEqual({ id: 1, ...shown, before: null, beforeImageUrl: null })
    expect((await server.visitor("/api/gallery/2")).json).toMatchObject({
      beforeImageUrl: sample!.before!.imageUrl,
      before: sample!.before,
    })
    expect(await server.visitor("/api/gallery/3")).toEqual({
      status: 404,
      json: { message: "Project not found." },
    })
  })
})

const DETAILS = {
  title: "A quiet bathroom fan",
  description: "New duct,\r\nnew fan.",
  category: "electrical",
}

const upload = (fields: Readonly<Record<string, string>>, images: ReadonlyArray<Buffer>, headers = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const image of images) form.append("images", new Blob([new Uint8Array(image)]), "photo.jpg")
  return server.staff("POST", PATH, form, headers)
}
const PATH = "/api/admin/gallery"

const photo = (width: number, height: number) => picture(width, height).jpeg().toBuffer()
const JPEG = await photo(800, 600)
const fileNames = (): Promise<string[]> => readdir(join(server.filesDirectory, "gallery")).catch(() => [])
const changes = async () =>
  server.ports.runPromise(
    Effect.map(listChanges({ offset: 0 }), (found) => found.map(({ action }) => action)),
  )

interface Added {
  readonly id: number
  readonly imageUrl: string
  readonly variants: ReadonlyArray<{ readonly url: string; readonly width: number; readonly type: string }>
  readonly completionDate: string
}
const added = async (fields: Readonly<Record<string, string>> = {}): Promise<Added> =>
  (await upload({ ...DETAILS, ...fields }, [JPEG])).json as Added

describe("uploading a project", () => {
  it("stores its pictures as WebP in the widths of the site, and records the change", async () => {
    const reply = await upload(
      { ...DETAILS, location: "Clayton", completionDate: "2026-10-14", featured: "true" },
      [await photo(1000, 500), await picture(300, 400).png().toBuffer()],
    )
    expect(reply).toMatchObject({
      status: 201,
      json: {
        ...DETAILS,
        description: "New duct,\nnew fan.",
        location: "Clayton",
        completionDate: "2026-10-14",
        featured: true,
        width: 1000,
        height: 500,
        variants: [
          { width: 480, type: "image/webp" },
          { width: 960, type: "image/webp" },
          { width: 1000, type: "image/webp" },
        ],
        before: { width: 300, height: 400 },
        version: 1,
      },
    })
    expect(await fileNames()).toHaveLength(4)
    expect(await changes()).toEqual(["add"])
  })

  it("makes pictures public, cached for ever and never taken for another type", async () => {
    const { imageUrl } = await added()
    const reply = await server.staffGet(imageUrl)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    })
    expect((await server.visitor("/api/gallery")).json).toMatchObject({
      totalCount: 1,
      projects: [{ imageUrl }],
    })
    expect(await server.visitor(imageUrl.replace(/.{4}\.webp$/u, "0000.webp"))).toEqual({
      status: 404,
      json: { message: "Picture not found." },
    })
    expect((await server.visitor("/api/gallery/images/..%2Finvoices")).status).toBe(400)
  })

  it.each<[string, Readonly<Record<string, string>>, ReadonlyArray<Buffer>, number, string]>([
    ["no file", {}, [], 400, "Please select a main image"],
    ["a GIF", {}, [Buffer.from("GIF89a")], 400, "Only JPEG, PNG and WebP images are allowed"],
    ["SVG before", {}, [JPEG, Buffer.from("<svg/>")], 400, "Only JPEG, PNG and WebP images are allowed"],
    ["more than 10 MB", {}, [Buffer.alloc(MAX_PHOTO_BYTES + 1)], 413, "File size must be less than 10MB"],
    ["30 MB", {}, [Buffer.alloc(3 * MAX_PHOTO_BYTES)], 413, "File size must be less than 10MB"],
    ["three files", {}, Array(3).fill(Buffer.alloc(9)), 400, "That is more files than we expected."],
    ["no title", { title: " " }, [Buffer.alloc(9)], 400, "Title is required"],
  ])(
    "with %s is refused with a sentence, and nothing is kept",
    async (_, fields, images, status, message) => {
      const files = await fileNames()
      expect(await upload({ ...DETAILS, ...fields }, images)).toMatchObject({ status, json: { message } })
      expect(await fileNames()).toEqual(files)
      expect((await page()).totalCount).toBe(0)
    },
  )

  it("takes a file of exactly 10,485,760 bytes as far as its content", async () => {
    expect(await upload(DETAILS, [Buffer.alloc(MAX_PHOTO_BYTES)])).toMatchObject({
      status: 400,
      json: { message: "Only JPEG, PNG and WebP images are allowed" },
    })
  })

  it("twice with the same idempotency key adds one project, and refuses the key for other pictures", async () => {
    const key = { "idempotency-key": randomUUID() }
    const image = JPEG
    const [first, second] = [await upload(DETAILS, [image], key), await upload(DETAILS, [image], key)]
    expect(second).toEqual(first)
    expect((await upload(DETAILS, [await photo(801, 600)], key)).status).toBe(422)
    expect((await page()).totalCount).toBe(1)
  })

  it("is for staff with a CSRF token only", async () => {
    expect((await server.visitor(PATH)).status).toBe(401)
    expect(await upload(DETAILS, [JPEG], { "x-csrf-token": "wrong" })).toMatchObject({
      status: 403,
      json: { message: expect.stringContaining("CSRF") },
    })
  })
})

describe("the job for AVIF", () => {
  it("adds it to the pictures that have none, and leaves the version as it is", async () => {
    await add({})
    const { id } = await added()
    expect(await server.ports.runPromise(encodeMissingAvif)).toBe(1)
    const { json } = await server.visitor(`/api/gallery/${id}`)
    expect((json as Added).variants.map(({ width, type }) => [width, type])).toEqual([
      [480, "image/webp"],
      [800, "image/webp"],
      [480, "image/avif"],
      [800, "image/avif"],
    ])
    const avif = await server.staffGet((json as Added).variants[2]!.url)
    expect(avif.headers.get("content-type")).toBe("image/avif")
    expect(
      (await server.staff("PATCH", `${PATH}/${id}`, { featured: true }, { "if-match": '"1"' })).status,
    ).toBe(200)
    expect(await server.ports.runPromise(encodeMissingAvif)).toBe(0)
  })
})

describe("changing a project", () => {
  it("replaces the fields that are sent, and records the change", async () => {
    const { id } = await added({ location: "Clayton" })
    const reply = await server.staff("PATCH", `${PATH}/${id}`, {
      title: "A fan",
      featured: true,
      location: "",
    })
    expect(reply).toMatchObject({
      status: 200,
      json: {
        ...DETAILS,
        description: "New duct,\nnew fan.",
        title: "A fan",
        featured: true,
        location: null,
        version: 2,
      },
    })
    expect(await changes()).toEqual(["edit", "add"])
  })

  it("from an older version is refused with the project as it is now", async () => {
    const { id } = await added()
    await server.staff("PATCH", `${PATH}/${id}`, { title: "A fan" })
    expect(
      await server.staff("PATCH", `${PATH}/${id}`, { title: "Fan" }, { "if-match": '"1"' }),
    ).toMatchObject({
      status: 412,
      json: { current: { id, title: "A fan", version: 2 } },
    })
  })

  it("that does not exist fails with a sentence", async () => {
    for (const method of ["PATCH", "DELETE"])
      expect(await server.staff(method, `${PATH}/99`, { title: "A fan" })).toMatchObject({
        status: 404,
        json: { message: "Project not found." },
      })
  })

  it("deletes it with its files, and a sample without them", async () => {
    const others = await fileNames()
    const [sampleId] = idsOf({ projects: await add({}) })
    const { id } = await added()
    expect((await fileNames()).length).toBeGreaterThan(others.length)
    expect((await server.staff("DELETE", `${PATH}/${id}`)).status).toBe(204)
    expect((await server.staff("DELETE", `${PATH}/${sampleId}`)).status).toBe(204)
    expect(await fileNames()).toEqual(others)
    expect((await server.staff("GET", PATH)).json).toEqual({ items: [], total: 0 })
  })
})

const list = async (query = "") =>
  (await server.staff("GET", `${PATH}${query}`)).json as {
    readonly items: Page["projects"]
    readonly total: number
  }

describe("the staff's list", () => {
  it("has pages of 12 and a filter, and shows what is featured", async () => {
    await add(...Array.from({ length: 12 }, () => ({ category: "tech" as const })), {
      featured: true,
      category: "general",
    })
    expect(await list("?category=general")).toMatchObject({
      items: [{ featured: true, version: 1 }],
      total: 1,
    })
    expect([(await list()).items.length, (await list("?page=2")).items.length]).toEqual([12, 1])
  })
})

describe("the sweep of pictures", () => {
  it("removes files that no project refers to after a day", async () => {
    const { store } = await server.ports.runPromise(GalleryFiles)
    const { variants } = await added()
    const unused = await server.ports.runPromise(store(new Uint8Array(3), ".webp"))
    const yesterday = Date.now() / 1000 - 24 * 60 * 60 - 1
    for (const name of await fileNames())
      await utimes(join(server.filesDirectory, "gallery", name), yesterday, yesterday)
    await server.ports.runPromise(sweepPictures)
    const left = await fileNames()
    expect(left.some((name) => name === unused)).toBe(false)
    expect(variants.every(({ url }) => left.includes(url.split("/").at(-1)!))).toBe(true)
  })
})

describe("the sample projects", () => {
  it("fill the gallery of a new installation, newest first, with paths on this site", async () => {
    await server.ports.runPromise(seedProjects)
    const { projects, totalCount } = await page("?limit=100")
    expect(totalCount).toBe(sampleProjects.length)
    expect(projects.map(({ title }) => title)).toEqual(
      sampleProjects
        .toSorted((a, b) => b.completionDate.localeCompare(a.completionDate))
        .map(({ title }) => title),
    )
    expect(projects[0]).toMatchObject({
      imageUrl: "/projects/porch-lights-after-960.webp",
      width: 1200,
      height: 900,
    })
  })

  it("that are featured come first in the preview of the home page", async () => {
    await server.ports.runPromise(seedProjects)
    const preview = await server.ports.runPromise(previewProjects(3))
    expect(preview.map(({ featured }) => featured)).toEqual([true, true, true])
  })
})
