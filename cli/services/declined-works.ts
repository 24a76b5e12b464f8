import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { StaffDeclinedWork } from "../../adapters/http/services/contract/declined-works.ts"
import {
  DeclinedWorkInput,
  UnknownDeclinedWork,
  type DeclinedWork,
} from "../../core/services/declined-work.ts"
import { kindsText } from "../../core/services/kind-of-work.ts"
import {
  addDeclinedWork,
  listDeclinedWorks,
  removeDeclinedWork,
  updateDeclinedWork,
} from "../../core/services/use-cases/declined-works.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { UsageError } from "../engine/errors.ts"
import { decode, parseIdArg } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"
import { withKindsOptions } from "./kinds-of-work.ts"

/** Options of `add` and `edit`, by the names of the input's fields. */
type InputOptions = Partial<typeof DeclinedWorkInput.Encoded>

const ID = 'its id in "hearth services declined list"'

/** The commands for the work that the business does not take on. */
export const registerDeclinedWorks = (
  services: Command,
  { run, columns }: Pick<CommandContext, "run" | "columns">,
): void => {
  const group = services
    .command("declined")
    .description("Work that you do not take on, with what the chat's assistant says about it")

  group
    .command("list")
    .description("List the work that you do not take on, by name")
    .action(() =>
      run(listDeclinedWorks, (works) => ({
        json: works.map(workJson),
        text: works.length === 0 ? "No work is listed as not taken on." : listText(works, columns),
      })),
    )

  withOptions(
    group
      .command("add")
      .description("Add work that you do not take on")
      .argument("<name>", "its name; no two entries have the same")
      .argument("<sentence>", "what the assistant says, at most 300 characters"),
  )
    .addHelpText(
      "after",
      examples('hearth services declined add "Septic tanks" "Septic tanks need a septic company."'),
    )
    .action((name: string, sentence: string, options: InputOptions) =>
      run(addDeclinedWork(decode(DeclinedWorkInput, { ...options, name, sentence })), (work) => ({
        json: workJson(work),
        text: `Added ${workName(work)}.`,
      })),
    )

  withOptions(
    group
      .command("edit")
      .description("Change an entry; what is not named stays as it is")
      .argument("<id>", ID, parseIdArg)
      .option("--name <name>", "its new name")
      .option("--sentence <text>", "what the assistant says"),
  )
    .addHelpText(
      "after",
      examples('hearth services declined edit 2 --also-called "septic system, leach field"'),
    )
    .action((id: number, options: InputOptions) =>
      run(editWork(id, options), (work) => ({ json: workJson(work), text: `Changed ${workName(work)}.` })),
    )

  group
    .command("remove")
    .description("Take an entry off the list")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(removeDeclinedWork(id), (work) => ({
        json: workJson(work),
        text: `Removed ${workName(work)}.`,
      })),
    )
}

const withOptions = (command: Command): Command =>
  withKindsOptions(command).option("--sentence-es <text>", "the sentence in Spanish")

const editWork = Effect.fnUntraced(function* (id: number, options: InputOptions) {
  if (Object.keys(options).length === 0) throw new UsageError("At least one field must be updated.")
  const stored = (yield* listDeclinedWorks).find((work) => work.id === id)
  if (stored === undefined) return yield* new UnknownDeclinedWork({ id })
  return yield* updateDeclinedWork(id, decode(DeclinedWorkInput, { ...stored, ...options }))
})

const workJson = encoderOf(StaffDeclinedWork)

const workName = ({ id, name }: DeclinedWork): string => `#${id} (${name})`

const listText = (works: readonly DeclinedWork[], columns: number): string =>
  table(
    ["Id", "Work", "Kinds of work", "Sentence"],
    works.map(({ id, name, kindsOfWork, sentence }) => [String(id), name, kindsText(kindsOfWork), sentence]),
    columns,
  )
