import type { Project } from "../../../core/gallery/project.ts"
import { MONTHS } from "../../../core/time/calendar.ts"

/** What visitors see of a project. */
const SHOWN = [
  "id",
  "title",
  "description",
  "category",
  "imageUrl",
  "width",
  "height",
  "variants",
  "before",
  "completionDate",
  "location",
] as const satisfies ReadonlyArray<keyof Project>

/** A `Project`, or one as the API gives it. */
export type ShownProject = Pick<Project, (typeof SHOWN)[number]>

/** Without what only staff see, so that it is not written into the page. */
export const shownProject = (project: ShownProject): ShownProject =>
  Object.fromEntries(SHOWN.map((name) => [name, project[name]])) as unknown as ShownProject

export const projectPath = ({ id }: Pick<ShownProject, "id">): string => `/gallery/${id}`

/** "October 2026". */
export const completionMonth = ({ completionDate }: Pick<ShownProject, "completionDate">): string =>
  `${MONTHS[Number(completionDate.slice(5, 7)) - 1]} ${completionDate.slice(0, 4)}`
