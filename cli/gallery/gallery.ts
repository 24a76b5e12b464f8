import { type Command, Option } from "commander"
import { projectColumns } from "../../adapters/formats/csv/project-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { StaffProject } from "../../adapters/http/gallery/contract.ts"
import { CATEGORY_LABELS, GALLERY_CATEGORIES, type GalleryCategory } from "../../core/gallery/categories.ts"
import { ProjectChanges, ProjectInput } from "../../core/gallery/project-input.ts"
import type { Project } from "../../core/gallery/project.ts"
import { addProject, removeProject, updateProject } from "../../core/gallery/use-cases/change-gallery.ts"
import { listProjects } from "../../core/gallery/use-cases/gallery.ts"
import { formatShortDay, startOfDay } from "../../core/time/chicago.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv, type CsvOption } from "../engine/csv-option.ts"
import { encoderOf } from "../engine/encoder.ts"
import {
  DATE_FORMATS,
  decode,
  parseDateArg,
  parseIdArg,
  parseLimitArg,
  parseNumberArg,
} from "../engine/parse.ts"
import { dim, examples, table } from "../engine/print.ts"
import { readFileArg } from "../engine/read-file.ts"

interface ListOptions extends CsvOption {
  readonly category?: GalleryCategory
  readonly limit: number
  readonly page: number
}

/** Options of `add` and `edit`, by the names of the input's fields. */
interface InputOptions {
  readonly title?: string
  readonly description?: string
  readonly category?: string
  readonly location?: string
  readonly completionDate?: string
  readonly featured?: boolean
}

export const registerGallery: RegisterCommand = (program, { run, columns, now }) => {
  const group = program.command("gallery").description("Projects that the website shows")

  /** The date as the input has it; it may be typed as in all commands. */
  const withDate = ({ completionDate, ...options }: InputOptions) => ({
    ...options,
    ...(completionDate !== undefined && { completionDate: parseDateArg(completionDate, now()) }),
  })

  withCsv(group.command("list").description("List projects, latest completion first"))
    .addOption(new Option("--category <category>", "only these").choices(GALLERY_CATEGORIES))
    .option("--limit <n>", "how many at most, 1 to 100", parseLimitArg, 50)
    .option("--page <n>", "which page, from 1", parseNumberArg, 1)
    .action(({ category, limit, page, csv }: ListOptions) =>
      run(listProjects({ category, ...(csv ? ALL : { limit, page }) }), ({ projects, total, hasMore }) => ({
        json: projects.map(projectJson),
        csv: csvChunks(projectColumns, projects),
        text:
          projects.length === 0
            ? "No project was found."
            : projectsTable(projects, columns) +
              (hasMore ? dim(`\n\nThere are more (${total} in all): add --page ${page + 1}.`) : ""),
      })),
    )

  withInput(group.command("add").description("Add a project with its picture"))
    .requiredOption("--image <file>", "the finished work: JPEG, PNG or WebP of at most 10 MB")
    .option("--before <file>", "a picture taken before the work")
    .addHelpText(
      "after",
      examples(
        'hearth gallery add --title "A quiet bathroom fan" --description "New duct, new fan." \\',
        "  --category electrical --image after.jpg --before before.jpg",
      ),
    )
    .action(
      async ({
        image,
        before,
        featured,
        ...options
      }: InputOptions & { readonly image: string; readonly before?: string }) => {
        const input = decode(ProjectInput, {
          ...withDate(options),
          ...(featured !== undefined && { featured: String(featured) }),
        })
        const photos = {
          main: await readFileArg(image),
          before: before === undefined ? undefined : await readFileArg(before),
        }
        return run(addProject(input, photos), (project) => ({
          json: projectJson(project),
          text: `Added project ${projectName(project)}.`,
        }))
      },
    )

  withInput(group.command("edit").description("Change a project; what is not named stays as it is"))
    .argument("<id>", ID, parseIdArg)
    .addHelpText(
      "after",
      examples("hearth gallery edit 3 --featured", 'hearth gallery edit 3 --title "A fan"'),
    )
    .action((id: number, options: InputOptions) =>
      run(updateProject(id, decode(ProjectChanges, withDate(options))), (project) => ({
        json: projectJson(project),
        text: `Changed project ${projectName(project)}.`,
      })),
    )

  group
    .command("remove")
    .description("Delete a project with its pictures")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(removeProject(id), (project) => ({
        json: { removed: id },
        text: `Deleted project ${projectName(project)} and its pictures.`,
      })),
    )
}

const ID = 'its id in "hearth gallery list"'

const ALL = { page: 1, limit: 2_147_483_647 }

const withInput = (command: Command): Command =>
  command
    .option("--title <text>")
    .option("--description <text>", "what visitors read about it")
    .addOption(new Option("--category <category>").choices(GALLERY_CATEGORIES))
    .option("--location <town>", "town and state, never a street")
    .option("--completion-date <date>", `when it was done: ${DATE_FORMATS}; today unless named`)
    .option("--featured", "show it first on the home page")
    .option("--no-featured", "do not show it first")

const projectJson = encoderOf(StaffProject)

const projectName = ({ id, title }: Project): string => `#${id} (${title})`

const projectsTable = (projects: readonly Project[], columns: number): string =>
  table(
    ["Id", "Project", "Category", "Completed", "Location", "Featured"],
    projects.map(({ id, title, category, completionDate, location, featured }) => [
      String(id),
      title,
      CATEGORY_LABELS[category],
      formatShortDay(startOfDay(completionDate)),
      location ?? dim("–"),
      featured ? "yes" : dim("no"),
    ]),
    columns,
  )
