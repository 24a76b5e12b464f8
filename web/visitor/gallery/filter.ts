import {
  CATEGORY_LABELS,
  GALLERY_CATEGORIES,
  type GalleryCategory,
} from "../../../core/gallery/categories.ts"
import type { ShownProject } from "./project.ts"

/** Decisions: "public gallery page size: 12". */
export const PAGE_SIZE = 12

export type Filter = GalleryCategory | "all"

export const FILTERS: readonly (readonly [Filter, string])[] = [
  ["all", "All"],
  ...GALLERY_CATEGORIES.map((category) => [category, CATEGORY_LABELS[category]] as const),
]

export interface FirstPage {
  readonly projects: readonly ShownProject[]
  readonly totalCount: number
  readonly hasMore: boolean
}

/** The first page of all projects, as the API would give it. */
export const firstPageOf = (projects: readonly ShownProject[]): FirstPage => ({
  projects: projects.slice(0, PAGE_SIZE),
  totalCount: projects.length,
  hasMore: projects.length > PAGE_SIZE,
})

/** What is shown where a category has no projects. */
export const EMPTY_MESSAGES: Readonly<Record<Filter, string>> = {
  all: "We have not published any projects yet. Call us about a job like yours.",
  plumbing: "We have not published any plumbing projects yet. We repair faucets, toilets, drains and leaks.",
  electrical:
    "We have not published any electrical projects yet. We install lights, fans, outlets and switches.",
  carpentry:
    "We have not published any carpentry projects yet. We build shelves and repair trim, decks and stairs.",
  tech: "We have not published any tech support projects yet. We mount TVs and set up locks, cameras and Wi-Fi.",
  general:
    "We have not published any general projects yet. We repair walls, doors, tile and whatever is on your list.",
}
