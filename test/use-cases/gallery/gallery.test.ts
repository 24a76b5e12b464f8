import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import type { Project } from "../../../core/gallery/project.ts"
import type { ProjectInput } from "../../../core/gallery/project-input.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { addProject, removeProject, updateProject } from "../../../core/gallery/use-cases/change-gallery.ts"
import {
  listProjects,
  previewProjects,
  seedProjects,
  showProject,
} from "../../../core/gallery/use-cases/gallery.ts"
import { encodeMissingAvif, readPicture, sweepPictures } from "../../../core/gallery/use-cases/pictures.ts"
import { readSiteContent } from "../../../core/overview/use-cases/read-site-content.ts"
import { galleryInMemory } from "../../ports/gallery.ts"
import { aReview } from "../../ports/reviews.ts"
import { aTechnician } from "../../support/samples.ts"
import { memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"

const INPUT: ProjectInput = { title: "A fan", description: "We hung it.", category: "electrical" }
const PHOTO = new Uint8Array([9])

const memory = memoryOfEachTest()
let projects: Project[]
let files: Map<string, Uint8Array>
let storedAt: number
beforeEach(() => {
  projects = []
  files = new Map()
  storedAt = memory.now
})

/** With the gallery in memory. */
const inGallery = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provide(
    program,
    galleryInMemory(projects, files, () => storedAt),
  )

const add = (input: Partial<ProjectInput> = {}, before?: Uint8Array) =>
  run(memory, inGallery(addProject({ ...INPUT, ...input }, { main: PHOTO, before })))

describe("adding a project", () => {
  test("stores the photos as WebP in each width, and the project as completed today, and records it", async () => {
    const added = await add({}, PHOTO)
    expect(added).toMatchObject({ id: 1, ...INPUT, completionDate: "2026-11-20", location: null })
    expect(added.variants.map(({ url, width, type }) => [url, width, type])).toEqual([
      ["/api/gallery/images/1.webp", 480, "image/webp"],
      ["/api/gallery/images/2.webp", 960, "image/webp"],
      ["/api/gallery/images/3.webp", 1600, "image/webp"],
    ])
    expect([added.width, added.height]).toEqual([1600, 800])
    expect(added.before!.imageUrl).toBe("/api/gallery/images/5.webp")
    expect([...files.keys()]).toHaveLength(6)
    expect(memory.audit).toMatchObject([{ action: "add", subject: "project 1", before: null }])
    expect(memory.audit[0]!.after).toEqual({
      ...INPUT,
      completionDate: "2026-11-20",
      location: null,
      featured: false,
      imageUrl: added.imageUrl,
      beforeImageUrl: added.before!.imageUrl,
    })
  })

  test("with a photo that is none fails and keeps no file", async () => {
    const wrong = { main: PHOTO, before: new Uint8Array() }
    expect(await failureOf(memory, inGallery(addProject(INPUT, wrong)))).toMatchObject({
      _tag: "PhotoRefused",
    })
    expect([files.size, projects, memory.audit]).toEqual([0, [], []])
  })

  test("without a photo of the time before has none", async () => {
    expect((await add()).before).toBeNull()
    expect(memory.audit).toMatchObject([{ after: { beforeImageUrl: null } }])
  })
})

describe("changing a project", () => {
  test("changes the fields that are named, and records both states", async () => {
    await add()
    expect(await run(memory, inGallery(updateProject(1, { title: "Two fans" }, 1)))).toMatchObject({
      title: "Two fans",
      description: INPUT.description,
      version: 2,
    })
    expect(memory.audit[1]).toMatchObject({
      action: "edit",
      subject: "project 1",
      before: { title: "A fan" },
      after: { title: "Two fans" },
    })
  })

  test("that is unknown or was changed meanwhile fails", async () => {
    await add()
    expect(await failureOf(memory, inGallery(updateProject(9, { title: "x" })))).toMatchObject({
      _tag: "UnknownProject",
      id: 9,
    })
    expect(await failureOf(memory, inGallery(updateProject(1, { title: "x" }, 2)))).toMatchObject({
      _tag: "ProjectChanged",
      current: { title: "A fan" },
    })
  })
})

describe("deleting a project", () => {
  test("removes its pictures with it and records it", async () => {
    await add({}, PHOTO)
    expect(await run(memory, inGallery(removeProject(1)))).toMatchObject({ id: 1 })
    expect([projects, files.size]).toEqual([[], 0])
    expect(memory.audit[1]).toMatchObject({
      action: "remove",
      subject: "project 1",
      before: { title: "A fan" },
      after: null,
    })
    expect(await failureOf(memory, inGallery(removeProject(1)))).toMatchObject({ _tag: "UnknownProject" })
  })

  test("without a picture of the time before removes its one picture", async () => {
    await add()
    await run(memory, inGallery(removeProject(1)))
    expect([projects, files.size]).toEqual([[], 0])
  })

  test("of the samples removes no file of the site", async () => {
    await run(memory, inGallery(seedProjects))
    const { length } = projects
    await run(memory, inGallery(removeProject(1)))
    expect(projects).toHaveLength(length - 1)
  })
})

describe("the gallery", () => {
  test("is listed by page and category, and says whether there are more", async () => {
    for (const category of ["electrical", "plumbing", "electrical", "electrical"] as const)
      await add({ category })
    const list = (page: number) =>
      run(memory, inGallery(listProjects({ page, limit: 2, category: "electrical" })))
    const ids = ({ projects: found }: Awaited<ReturnType<typeof list>>) => found.map(({ id }) => id)
    const [first, second] = [await list(1), await list(2)]
    expect([ids(first), first.total, first.hasMore]).toEqual([[1, 3], 3, true])
    expect([ids(second), second.total, second.hasMore]).toEqual([[4], 3, false])
    const all = await run(memory, inGallery(listProjects({ page: 2, limit: 2 })))
    expect([all.total, all.hasMore]).toEqual([4, false])
  })

  test("is previewed with the featured projects first", async () => {
    for (const featured of ["false", "true", "false"] as const) await add({ featured })
    const preview = await run(memory, inGallery(previewProjects(2)))
    expect(preview.map(({ id }) => id)).toEqual([2, 1])
  })

  test("shows a project by its id, and fails for an unknown one", async () => {
    await add()
    expect(await run(memory, inGallery(showProject(1)))).toMatchObject({ title: "A fan" })
    expect(await failureOf(memory, inGallery(showProject(2)))).toMatchObject({
      _tag: "UnknownProject",
      id: 2,
    })
  })
})

const encode = () => run(memory, inGallery(encodeMissingAvif))

const types = (picture: Pick<Project, "variants">) => picture.variants.map(({ type }) => type)

describe("the pictures of the gallery", () => {
  test("are encoded as AVIF once, also those of the time before", async () => {
    await add({}, PHOTO)
    await add()
    expect(await encode()).toBe(2)
    const both = [...Array(3).fill("image/webp"), ...Array(3).fill("image/avif")] as readonly string[]
    expect([projects[0]!, projects[0]!.before!, projects[1]!].map(types)).toEqual([both, both, both])
    expect(files.size).toBe(18)
    expect(await encode()).toBe(0)
  })

  test("are encoded as AVIF from the widest file", async () => {
    await add()
    for (const name of ["1.webp", "2.webp"]) files.delete(name)
    expect(await encode()).toBe(1)
  })

  test("of which the file is missing get no AVIF", async () => {
    await add()
    files.clear()
    expect(await encode()).toBe(0)
    expect(files.size).toBe(0)
  })

  test("are encoded as AVIF once, also where the file of another picture of their project is missing", async () => {
    await add({}, PHOTO)
    for (const name of ["4.webp", "5.webp", "6.webp"]) files.delete(name)
    expect(await encode()).toBe(1)
    expect(await encode()).toBe(0)
    expect([types(projects[0]!).length, types(projects[0]!.before!).length]).toEqual([6, 3])
  })

  test("that are the samples' have AVIF already", async () => {
    await run(memory, inGallery(seedProjects))
    expect(await encode()).toBe(0)
  })

  test("that were removed while they were encoded keep no file", async () => {
    await add()
    const [project] = projects
    const program = Effect.provide(
      encodeMissingAvif,
      galleryInMemory(projects, files, () => storedAt),
    )
    projects.length = 0
    projects.push({ ...project!, id: Number.NaN })
    expect(await run(memory, program)).toBe(0)
    expect([...files.keys()]).toEqual(["1.webp", "2.webp", "3.webp"])
  })

  test("are read with their type, and an unknown one fails", async () => {
    await add()
    await encode()
    const read = (name: string) => run(memory, inGallery(readPicture(name)))
    expect(await read("1.webp")).toEqual({ bytes: new Uint8Array([1]), type: "image/webp" })
    expect(await read("4.avif")).toEqual({ bytes: new Uint8Array([2]), type: "image/avif" })
    expect(await failureOf(memory, inGallery(readPicture("9.webp")))).toMatchObject({
      _tag: "UnknownPicture",
    })
  })

  test("that neither a project nor a technician refers to are removed after a day", async () => {
    await add()
    files.set("unused.webp", PHOTO)
    files.set("maria.webp", PHOTO)
    memory.technicians.splice(0, 1, aTechnician(1, { photo: "maria.webp" }), aTechnician(2))
    expect(await run(memory, inGallery(sweepPictures))).toBe(0)
    storedAt = memory.now - DAY
    expect(await run(memory, inGallery(sweepPictures))).toBe(1)
    expect([...files.keys()]).toEqual(["1.webp", "2.webp", "3.webp", "maria.webp"])
  })
})

test("the site shows all projects, three of them on the home page, and the newest six of the approved reviews", async () => {
  for (const featured of ["false", "false", "false", "true"] as const) await add({ featured })
  for (let id = 1; id <= 8; id++)
    memory.reviews.push(aReview({ id, rating: id === 1 ? 1 : 5, isApproved: id !== 8 }))
  const content = await run(memory, inGallery(readSiteContent))
  expect(content.business).toMatchObject({ name: "Hearth & Wire" })
  expect(content.business).not.toHaveProperty("notifyEmail")
  expect(content.projects).toHaveLength(4)
  expect(content.previewProjects.map(({ id }) => id)).toEqual([4, 1, 2])
  expect(content.reviews).toHaveLength(6)
  expect(content.rating).toEqual({ count: 7, average: 4.4 })
  const { testimonials, awards } = initialSettings({})
  expect(content).toMatchObject({ testimonials, awards })
})
