import { extensionOf, pictureOf, PICTURE_TYPES, type Picture } from "../files/picture.ts"
import type { NewProject } from "./project.ts"
import { sampleProjects } from "./sample-projects.ts"

/** Pixels of the drawings in `web/public/projects`, and the widths in which they are there. */
const SIZE = { width: 1200, height: 900 }
const SAMPLE_WIDTHS = [480, 960, 1200]

const samplePicture = (name: string): Picture =>
  pictureOf(
    SIZE,
    PICTURE_TYPES.flatMap((type) =>
      SAMPLE_WIDTHS.map((width) => ({
        url: `/projects/${name}-${width}${extensionOf(type)}`,
        width,
        type,
      })),
    ),
  )

/** The sample projects as they are stored in a new installation. */
export const newSampleProjects: readonly NewProject[] = sampleProjects.map(({ image, ...project }) => ({
  ...project,
  ...samplePicture(`${image}-after`),
  before: samplePicture(`${image}-before`),
}))
