import type { Project } from "../../../core/gallery/project.ts"
import { MONTHS } from "../../../core/time/calendar.ts"

/** What visitors see of a project: a `Project`, or one as the API gives it. */
export type ShownProject = Pick<
  Project,
  | "id"
  | "title"
  | "description"
  | "category"
  | "imageUrl"
  | "width"
  | "height"
  | "variants"
  | "before"
  | "completionDate"
  | "location"
>

/** Without what only staff see, so that it is not written into the page. */
export const shownProject = ({
  id,
  title,
  description,
  category,
  imageUrl,
  width,
  height,
  variants,
  before,
  completionDate,
  location,
}: ShownProject): ShownProject => ({
  id,
  title,
  description,
  category,
  imageUrl,
  width,
  height,
  variants,
  before,
  completionDate,
  location,
})

export const projectPath = ({ id }: Pick<ShownProject, "id">): string => `/gallery/${id}`

/** "October 2026". */
export const completionMonth = ({ completionDate }: Pick<ShownProject, "completionDate">): string =>
  `${MONTHS[Number(completionDate.slice(5, 7)) - 1]} ${completionDate.slice(0, 4)}`
