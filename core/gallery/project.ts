import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { RowId } from "../fields/row-id.ts"
import { PlainDate } from "../time/plain-date.ts"
import { GALLERY_CATEGORIES } from "./categories.ts"
import { Picture } from "../files/picture.ts"
import { Instant } from "../time/instant.ts"

/** A finished project with its picture (spec §3): the picture's fields are those of the project. */
export const Project = Schema.Struct({
  id: RowId,
  title: Schema.String,
  description: Schema.String,
  category: Schema.Literals(GALLERY_CATEGORIES),
  ...Picture.fields,
  before: Schema.NullOr(Picture).pipe(described("The picture taken before the work.")),
  completionDate: PlainDate.pipe(described("In Chicago.")),
  location: Schema.NullOr(Schema.String),
  featured: Schema.Boolean.pipe(described("Whether the preview of the home page shows it first.")),
  createdAt: Instant,
  version: RecordVersion,
}).annotate({ identifier: "Project" })
export type Project = typeof Project.Type

/** A project that is not stored yet. */
export type NewProject = Omit<Project, "id" | "createdAt" | "version">

export class UnknownProject extends Data.TaggedError("UnknownProject")<{ readonly id: number }> {
  override readonly message = "Project not found."
}

/** The project was changed since the client read it. */
export class ProjectChanged extends Data.TaggedError("ProjectChanged")<{ readonly current: Project }> {
  override readonly message = CHANGED_MEANWHILE
}
