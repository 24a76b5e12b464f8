import * as Effect from "effect/Effect"
import type { GalleryCategory } from "../../../core/gallery/categories.ts"
import { addProject, removeProject, updateProject } from "../../../core/gallery/use-cases/change-gallery.ts"
import { listProjects, showProject } from "../../../core/gallery/use-cases/gallery.ts"
import { readPicture } from "../../../core/gallery/use-cases/pictures.ts"
import type { galleryEndpoints } from "./contract.ts"
import type { Handlers } from "../engine/api.ts"

export const galleryHandlers: Handlers<typeof galleryEndpoints> = {
  listProjects: ({ query }) =>
    Effect.map(listProjects(pageOf(query)), ({ projects, total, hasMore }) => ({
      projects,
      totalCount: total,
      hasMore,
    })),
  showProject: ({ params: { id } }) => showProject(id),
  readPicture: ({ params: { name } }) =>
    Effect.map(readPicture(name), ({ bytes, type }) => ({ mediaType: type, content: Buffer.from(bytes) })),
  listAllProjects: ({ query }) =>
    Effect.map(listProjects(pageOf(query)), ({ projects, total }) => ({ items: projects, total })),
  addProject: ({ body: { fields, files } }) => {
    const [main, before] = files.images.map(({ bytes }) => bytes)
    return addProject(fields, { main: main!, before })
  },
  updateProject: ({ params: { id }, body, version }) => updateProject(id, body, version),
  removeProject: ({ params: { id } }) => removeProject(id),
}

export const pageOf = <Query extends { readonly category?: GalleryCategory | "all" }>({
  category,
  ...page
}: Query) => ({ ...page, category: category === "all" ? undefined : category })
