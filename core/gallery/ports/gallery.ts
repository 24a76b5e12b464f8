import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { GalleryCategory } from "../categories.ts"
import type { Variant } from "../../files/picture.ts"
import type { NewProject, Project } from "../project.ts"

export interface ProjectFilter {
  readonly category?: GalleryCategory | undefined
}

export interface ProjectPage extends ProjectFilter {
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
  /** Featured projects come before all others. */
  readonly featuredFirst?: boolean
}

export interface AddedVariants {
  readonly picture: ReadonlyArray<Variant>
  readonly before: ReadonlyArray<Variant>
}

export class Gallery extends Context.Service<
  Gallery,
  {
    /** Latest completion first; of one day the one that was added last. */
    readonly list: (page: ProjectPage) => Effect<ReadonlyArray<Project>>
    readonly count: (filter: ProjectFilter) => Effect<number>
    readonly byId: (id: number) => Effect<Option<Project>>
    /** As `byId`; nobody else can change the project until the transaction ends. */
    readonly locked: (id: number) => Effect<Option<Project>>
    /** Stores new projects. Returns them in their order. */
    readonly add: (projects: ReadonlyArray<NewProject>) => Effect<ReadonlyArray<Project>>
    /** Replaces the fields of a project that exists, but not its pictures. Returns it with its new version. */
    readonly update: (project: Project) => Effect<Project>
    /** Those with a picture that has WebP but no AVIF. */
    readonly withoutAvif: Effect<ReadonlyArray<Project>>
    /** Adds files to the pictures of a project. False where it does not exist. */
    readonly addVariants: (id: number, added: AddedVariants) => Effect<boolean>
    readonly remove: (id: number) => Effect<void>
    /** Those of the paths of pictures that a project refers to. */
    readonly urlsAmong: (urls: ReadonlyArray<string>) => Effect<ReadonlyArray<string>>
  }
>()("core/Gallery") {}
