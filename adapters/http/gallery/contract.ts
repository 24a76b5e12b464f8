import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import { GALLERY_CATEGORIES } from "../../../core/gallery/categories.ts"
import { PICTURE_TYPES, type Picture } from "../../../core/files/picture.ts"
import { ProjectChanges, ProjectInput, WRONG_CATEGORY } from "../../../core/gallery/project-input.ts"
import { Project } from "../../../core/gallery/project.ts"
import { MAX_PHOTO_BYTES } from "../../../core/files/photo-limits.ts"
import type { Contract } from "../engine/contract/endpoint.ts"
import { changedSince, type ErrorReplies } from "../engine/contract/error-reply.ts"
import { pageReply } from "../engine/contract/list.ts"
import { IdParams, numberedPageFields } from "../engine/contract/numbers.ts"
import { IsoInstant } from "../engine/contract/wire.ts"

const picture = (name: string): Picture => ({
  imageUrl: `/api/gallery/images/${name}`,
  width: 960,
  height: 720,
  variants: [{ url: `/api/gallery/images/${name}`, width: 960, type: "image/webp" }],
})

const FAUCET: Project = {
  id: 7,
  title: "A kitchen faucet that no longer drips",
  description: "New cartridge, new supply lines and a shut-off valve that turns again.",
  category: "plumbing",
  ...picture("5f0c62b1-2d7a-4c1e-9b57-0a6f3d7c1e10.webp"),
  before: picture("9a1d3c7e-6b42-4f0e-8d35-2c7b9e4f6a21.webp"),
  completionDate: "2026-10-14",
  location: "Webster Groves, MO",
  featured: true,
  createdAt: 1_795_100_000_000,
  version: 1,
}

const withoutBeforeImageUrl = <P extends { readonly beforeImageUrl: string | null }>(project: P) =>
  Struct.omit(project, ["beforeImageUrl"])

/** Spec §3 has the address of the picture before the work as a field of its own. */
const withBeforeImageUrl = <P extends { readonly before: Picture | null }>(project: P) => ({
  ...project,
  beforeImageUrl: project.before?.imageUrl ?? null,
})

const forVisitors = Project.mapFields(Struct.omit(["featured", "createdAt", "version"]))
const beforeImageUrl = { beforeImageUrl: Schema.NullOr(Schema.String) }

/** What visitors see of a project. */
const PublicProject = forVisitors
  .mapFields(Struct.assign(beforeImageUrl))
  .pipe(
    Schema.decodeTo(
      forVisitors,
      SchemaTransformation.transform({ decode: withoutBeforeImageUrl, encode: withBeforeImageUrl }),
    ),
  )
  .annotate({ identifier: "PublicProject", examples: [FAUCET] })

/** A project as staff see it. */
export const StaffProject = Project.mapFields(Struct.assign({ createdAt: IsoInstant, ...beforeImageUrl }))
  .pipe(
    Schema.decodeTo(
      Project,
      SchemaTransformation.transform({ decode: withoutBeforeImageUrl, encode: withBeforeImageUrl }),
    ),
  )
  .annotate({ identifier: "StaffProject", examples: [FAUCET] })

const filterFields = {
  /** "all" is no filter (decisions). */
  category: Schema.optionalKey(
    Schema.Literals([...GALLERY_CATEGORIES, "all"]).annotate({ message: WRONG_CATEGORY }),
  ),
}

export const ProjectFilters = Schema.Struct(filterFields).annotate({ examples: [{ category: "plumbing" }] })

const ProjectsQuery = Schema.Struct({
  // Spec §9 leaves the public page's size open; the staff's is 12 too.
  ...numberedPageFields(12),
  ...filterFields,
}).annotate({ identifier: "ProjectsQuery", examples: [{ page: 1, limit: 12, category: "plumbing" }] })

/** The name of a stored file. */
const PictureFile = Schema.String.check(
  Schema.isPattern(/^[\da-f-]{36}\.(?:webp|avif)$/u, { message: "There is no such picture" }),
)

/** The project gallery (spec §2, §7). */
export const galleryEndpoints = {
  listProjects: {
    actors: ["visitor"],
    summary: "A page of the finished projects, latest completion first.",
    query: ProjectsQuery,
    reply: Schema.Struct({
      projects: Schema.Array(PublicProject),
      totalCount: Schema.Int,
      hasMore: Schema.Boolean,
    }).annotate({ examples: [{ projects: [FAUCET], totalCount: 1, hasMore: false }] }),
  },
  showProject: {
    actors: ["visitor"],
    summary: "One project.",
    params: IdParams,
    reply: PublicProject,
    errors: ["UnknownProject"],
  },
  readPicture: {
    actors: ["visitor"],
    summary: "A file of a picture; its content never changes.",
    params: Schema.Struct({ name: PictureFile }).annotate({
      examples: [{ name: "5f0c62b1-2d7a-4c1e-9b57-0a6f3d7c1e10.webp" }],
    }),
    reply: { file: PICTURE_TYPES },
    cache: "public, max-age=31536000, immutable",
    errors: ["UnknownPicture"],
  },
  listAllProjects: {
    actors: ["staff"],
    summary: "A page of the projects as staff see them, latest completion first.",
    query: ProjectsQuery,
    reply: pageReply("items", StaffProject, FAUCET),
  },
  addProject: {
    actors: ["staff"],
    summary: "Adds a project with its picture and, as the second file, the one taken before the work.",
    body: {
      multipart: ProjectInput.annotate({
        examples: [
          {
            title: FAUCET.title,
            description: FAUCET.description,
            category: FAUCET.category,
            location: FAUCET.location,
            completionDate: FAUCET.completionDate,
            featured: "true",
          },
        ],
      }),
      files: { images: { maxBytes: MAX_PHOTO_BYTES, upTo: 2, missing: "Please select a main image" } },
    },
    reply: StaffProject,
    creates: true,
    errors: ["PhotoRefused"],
  },
  updateProject: {
    actors: ["staff"],
    summary: "Changes the fields that are sent. A new picture is a new project.",
    params: IdParams,
    body: {
      json: ProjectChanges.annotate({
        examples: [{ title: "A faucet that no longer drips", featured: true }],
      }),
    },
    versioned: true,
    reply: StaffProject,
    errors: ["UnknownProject", "ProjectChanged"],
  },
  removeProject: {
    actors: ["staff"],
    summary: "Deletes a project with its pictures.",
    params: IdParams,
    errors: ["UnknownProject"],
  },
} as const satisfies Contract

export const galleryErrors = {
  UnknownPicture: { status: 404, means: "There is no such picture." },
  ProjectChanged: changedSince(StaffProject),
  UnknownProject: { status: 404, means: "There is no project with this id." },
} as const satisfies ErrorReplies
