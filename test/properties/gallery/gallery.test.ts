import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fileNameOf, pictureOf, urlOfFile, type Variant } from "../../../core/files/picture.ts"
import {
  changedProject,
  completionDateOf,
  ProjectChanges,
  projectFields,
  ProjectInput,
} from "../../../core/gallery/project-input.ts"
import { newSampleProjects } from "../../../core/gallery/sample-pictures.ts"
import { formatDate } from "../../../core/time/calendar.ts"
import { dateAt, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { always } from "../support/always.ts"

const date = fc.integer({ min: 15_000, max: 30_000 }).map(formatDate)

describe("a completion date", () => {
  test("is the typed date, and the date of midnight in UTC, which browsers make of it", () => {
    always(date, (typed) => {
      expect(completionDateOf(typed)).toBe(typed)
      expect(completionDateOf(`${typed}T00:00:00.000Z`)).toBe(typed)
    })
  })

  test("of any other instant is its date in Chicago", () => {
    always(fc.tuple(date, fc.integer({ min: 0, max: 22 })), ([typed, hour]) => {
      const instant = startOfDay(typed) + hour * HOUR + 1000
      expect(completionDateOf(new Date(instant).toISOString())).toBe(dateAt(instant))
    })
  })

  test.each(["", "soon", "2026-02-30", "14.10.2026", "2026-10-14T25:00:00Z"])("%j is none", (text) => {
    expect(completionDateOf(text)).toBeUndefined()
  })
})

const INPUT = { title: " A fan ", description: "New duct.\r\nNew fan.", category: "electrical" }
const decode = Schema.decodeUnknownSync(ProjectInput)

describe("a new project", () => {
  test("has what staff entered, with plain line ends", () => {
    const input = decode({ ...INPUT, location: " Clayton ", completionDate: "2026-10-14", featured: "true" })
    expect(projectFields(input, "2026-11-21")).toEqual({
      title: "A fan",
      description: "New duct.\nNew fan.",
      category: "electrical",
      location: "Clayton",
      completionDate: "2026-10-14",
      featured: true,
    })
  })

  test.each([{}, { completionDate: "", location: "", featured: "false" }])(
    "with %j was completed today, nowhere in particular, and is not featured",
    (rest) => {
      expect(projectFields(decode({ ...INPUT, ...rest }), "2026-11-21")).toMatchObject({
        completionDate: "2026-11-21",
        location: null,
        featured: false,
      })
    },
  )
})

test("changes of a project replace what they name, and an empty location removes it", () => {
  const stored = { ...newSampleProjects[0]!, id: 1, createdAt: 0, version: 1 }
  const changed = (changes: object) =>
    changedProject(stored, Schema.decodeUnknownSync(ProjectChanges)(changes))
  expect(changed({ title: "A fan" })).toEqual({ ...stored, title: "A fan" })
  expect(changed({ location: "" })).toEqual({ ...stored, location: null })
  expect(changed({ location: "Clayton", featured: false })).toEqual({
    ...stored,
    location: "Clayton",
    featured: false,
  })
})

const variant = (width: number, type: Variant["type"] = "image/webp"): Variant => ({
  url: `/${width}.${type.slice(6)}`,
  width,
  type,
})

describe("a picture", () => {
  test("lists WebP before AVIF and narrow before wide", () => {
    const variants = [variant(960, "image/avif"), variant(960), variant(480, "image/avif"), variant(480)]
    expect(pictureOf({ width: 960, height: 720 }, variants)).toEqual({
      imageUrl: "/960.webp",
      width: 960,
      height: 720,
      variants: [variant(480), variant(960), variant(480, "image/avif"), variant(960, "image/avif")],
    })
  })

  test.each([
    [[480, 960, 1600], "/960.webp"],
    [[480, 700], "/700.webp"],
    [[1200], "/1200.webp"],
  ])("of the widths %j is shown as %s by those that choose none", (widths, url) => {
    expect(
      pictureOf(
        { width: 1, height: 1 },
        widths.map((width) => variant(width)),
      ).imageUrl,
    ).toBe(url)
  })

  test("file has a path that gives its name again; other paths have no file", () => {
    always(fc.uuid(), (name) => expect(fileNameOf(urlOfFile(name))).toBe(name))
    expect(fileNameOf("/projects/fan-480.webp")).toBeUndefined()
  })
})
