import * as Effect from "effect/Effect"
import type { GalleryCategory } from "../categories.ts"
import { UnknownProject } from "../project.ts"
import { newSampleProjects } from "../sample-pictures.ts"
import { Gallery } from "../ports/gallery.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** A page of projects, from 1; `category` undefined means all of them. */
export interface ProjectsWanted {
  readonly page: number
  readonly limit: number
  readonly category?: GalleryCategory | undefined
}

/** Projects by their completion, latest first, with the number of all that have the category. */
export const listProjects = Effect.fn("listProjects")(function* ({ page, limit, category }: ProjectsWanted) {
  const gallery = yield* Gallery
  const [projects, total] = yield* Effect.all(
    [gallery.list({ category, limit, offset: (page - 1) * limit }), gallery.count({ category })],
    { concurrency: "unbounded" },
  )
  return { projects, total, hasMore: page * limit < total }
})

/** The projects that the home page shows: featured ones first, then by completion, latest first. */
export const previewProjects = Effect.fn("previewProjects")(function* (limit: number) {
  return yield* (yield* Gallery).list({ limit, featuredFirst: true })
})

/** Fails with `UnknownProject`. */
export const showProject = Effect.fn("showProject")(function* (id: number) {
  return yield* someOrFail((yield* Gallery).byId(id), () => new UnknownProject({ id }))
})

/** Adds the sample projects. */
export const seedProjects = Effect.flatMap(Gallery, ({ add }) => add(newSampleProjects))
