import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Project } from "../../core/gallery/project.ts"
import { GalleryFiles } from "../../core/files/ports/file-stores.ts"
import { Gallery } from "../../core/gallery/ports/gallery.ts"
import { filesInMemory, photosInMemory } from "./files.ts"

const picturesOf = (project: Project) => [project, ...(project.before === null ? [] : [project.before])]

/** Projects in a list, in the order in which they were added. */
export const galleryInMemory = (
  projects: Project[],
  files: Map<string, Uint8Array>,
  storedAt: () => number,
) => {
  const find = (id: number) =>
    Effect.sync(() => Option.fromUndefinedOr(projects.find((each) => each.id === id)))
  const replace = (stored: Project) => {
    projects.splice(
      projects.findIndex(({ id }) => id === stored.id),
      1,
      stored,
    )
    return stored
  }
  const gallery = Gallery.of({
    list: ({ category, limit = Infinity, offset = 0, featuredFirst = false }) =>
      Effect.sync(() =>
        projects
          .filter((each) => category === undefined || each.category === category)
          .toSorted((a, b) => (featuredFirst ? Number(b.featured) - Number(a.featured) : 0))
          .slice(offset, offset + limit),
      ),
    count: ({ category }) =>
      Effect.sync(
        () => projects.filter((each) => category === undefined || each.category === category).length,
      ),
    byId: find,
    locked: find,
    add: (added) =>
      Effect.sync(() => {
        const stored = added.map((each, n) => ({
          ...each,
          id: projects.length + n + 1,
          createdAt: 0,
          version: 1,
        }))
        projects.push(...stored)
        return stored
      }),
    update: (project) => Effect.sync(() => replace({ ...project, version: project.version + 1 })),
    withoutAvif: Effect.sync(() =>
      projects.filter((project) =>
        picturesOf(project).some(({ variants }) => variants.every(({ type }) => type === "image/webp")),
      ),
    ),
    addVariants: (id, { picture, before }) =>
      Effect.sync(() => {
        const project = projects.find((each) => each.id === id)
        if (project === undefined) return false
        replace({
          ...project,
          variants: [...project.variants, ...picture],
          before: project.before && {
            ...project.before,
            variants: [...project.before.variants, ...before],
          },
        })
        return true
      }),
    remove: (id) =>
      Effect.sync(() => {
        projects.splice(
          projects.findIndex((each) => each.id === id),
          1,
        )
      }),
    urlsAmong: (urls) =>
      Effect.sync(() => {
        const used = projects
          .flatMap(picturesOf)
          .flatMap(({ variants }) => variants)
          .map(({ url }) => url)
        return urls.filter((url) => used.includes(url))
      }),
  })
  return Layer.mergeAll(
    Layer.succeed(Gallery, gallery),
    Layer.succeed(GalleryFiles, filesInMemory(files, storedAt)),
    photosInMemory,
  )
}
