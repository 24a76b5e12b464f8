import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { optionalText, ruledText, textOrNull } from "../fields/text.ts"
import { DAY, formatDate, parseDate, type PlainDate } from "../time/calendar.ts"
import { dateAt, parseIso } from "../time/chicago.ts"
import { GALLERY_CATEGORIES } from "./categories.ts"
import type { Project } from "./project.ts"

/** The message of spec §5. */
export const WRONG_CATEGORY = `Category must be one of: ${GALLERY_CATEGORIES.join(", ")}`

const WRONG_DATE = "Please select a date"
const WRONG_FEATURED = { message: "Please choose whether the project is featured" }

const PROJECT_TEXT_RULES = {
  title: { required: "Title is required", max: 200 },
  description: { required: "Description is required", max: 2000, multiline: true },
  location: { max: 200 },
} as const

const title = ruledText(PROJECT_TEXT_RULES.title)
const description = ruledText(PROJECT_TEXT_RULES.description)
const category = Schema.Literals(GALLERY_CATEGORIES).annotate({ message: WRONG_CATEGORY })
const location = optionalText(PROJECT_TEXT_RULES.location)

/**
 * The date that is meant by "2026-10-14" or an ISO instant; undefined if it is neither. An instant at midnight in UTC is
 * what browsers make of a date, and means that date; any other one means its date in Chicago.
 */
export const completionDateOf = (text: string): PlainDate | undefined => {
  if (parseDate(text) !== undefined) return text
  const instant = parseIso(text)
  if (instant === undefined) return undefined
  return instant % DAY === 0 ? formatDate(instant / DAY) : dateAt(instant)
}

const completionDate = Schema.String.annotate({ message: WRONG_DATE }).pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.makeFilter((date) => parseDate(date) !== undefined || WRONG_DATE)),
    SchemaTransformation.transform({
      decode: (text) => completionDateOf(text) ?? "",
      encode: (date) => date,
    }),
  ),
)

/** What staff enter for a new project, as texts of a form (spec §5, §7). */
export const ProjectInput = Schema.Struct({
  title,
  description,
  category: category.pipe(Schema.annotateKey({ messageMissingKey: WRONG_CATEGORY })),
  location,
  /** Today in Chicago where it is left out or empty. */
  completionDate: Schema.optionalKey(
    Schema.Union([Schema.Literal(""), completionDate]).annotate({ message: WRONG_DATE }),
  ),
  featured: Schema.optionalKey(Schema.Literals(["true", "false"]).annotate(WRONG_FEATURED)),
}).annotate({ identifier: "ProjectInput" })
export type ProjectInput = typeof ProjectInput.Type

/** What staff change about a project; fields that are left out stay. A new picture is a new project (decisions). */
export const ProjectChanges = Schema.Struct({
  title: Schema.optionalKey(title),
  description: Schema.optionalKey(description),
  category: Schema.optionalKey(category),
  location,
  completionDate: Schema.optionalKey(completionDate),
  featured: Schema.optionalKey(Schema.Boolean.annotate(WRONG_FEATURED)),
})
  .check(
    Schema.makeFilter((changes) => Object.keys(changes).length > 0 || "At least one field must be updated"),
  )
  .annotate({ identifier: "ProjectChanges" })
export type ProjectChanges = typeof ProjectChanges.Type

/** The fields of a new project; `today` is its completion date where staff entered none. */
export const projectFields = (
  { title, description, category, location, completionDate, featured }: ProjectInput,
  today: PlainDate,
) => ({
  title,
  description: withLineFeeds(description),
  category,
  location: textOrNull(location),
  completionDate: completionDate || today,
  featured: featured === "true",
})

/** The project with the changes. */
export const changedProject = (before: Project, { location, ...changes }: ProjectChanges): Project => ({
  ...before,
  ...changes,
  location: location === undefined ? before.location : textOrNull(location),
})

/** Browsers send the line ends of a form as CR and LF. */
const withLineFeeds = (text: string): string => text.replaceAll("\r\n", "\n")
