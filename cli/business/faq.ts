import { type Command, Option } from "commander"
import * as Effect from "effect/Effect"
import { faqColumns } from "../../adapters/formats/csv/faq-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { StaffFaqEntry } from "../../adapters/http/business/contract/faq.ts"
import { FaqEntryInput, UnknownFaqEntry, type FaqEntry } from "../../core/business/faq.ts"
import { FAQ_TOPIC_LABELS, FAQ_TOPICS } from "../../core/business/faq-topics.ts"
import {
  addFaqEntry,
  listFaq,
  orderFaq,
  removeFaqEntry,
  updateFaqEntry,
} from "../../core/business/use-cases/faq.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { encoderOf } from "../engine/encoder.ts"
import { UsageError } from "../engine/errors.ts"
import { decode, parseIdArg, parseNumberArg, parseSwitch } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"

/** Options of `add` and `edit`, by the names of the input's fields but one. */
type InputOptions = Partial<typeof FaqEntryInput.Encoded> & { readonly onSite?: boolean }

/** The commands for the facts that the website's FAQ shows and the chat's assistant uses. */
export const registerFaq: RegisterCommand = (program, { run, columns }) => {
  const group = program
    .command("faq")
    .description("Questions that the website and the chat's assistant answer")

  withCsv(group.command("list").description("List the questions, in the order of the website"))
    .argument("[words...]", "only those in which all of these words are found")
    .action((words: readonly string[]) =>
      run(listFaq(words.join(" ")), (entries) => ({
        json: entries.map(entryJson),
        csv: csvChunks(faqColumns, entries),
        text: entries.length === 0 ? "There is no such entry." : listText(entries, columns),
      })),
    )

  withInputOptions(
    group
      .command("add")
      .description("Add a question with its answer, behind all others")
      .argument("<question>", "of no other entry, at most 200 characters")
      .argument("<answer>", "at most 1,000 characters"),
  )
    .addHelpText(
      "after",
      examples(
        'hearth faq add "Do you take credit cards?" "Yes, all major cards." --topic payment',
        'hearth faq add "Are you licensed?" "Ask us about your job." --topic license --on-site off',
      ),
    )
    .action((question: string, answer: string, options: InputOptions) =>
      run(
        addFaqEntry(decode(FaqEntryInput, { topic: "other", ...fieldsOf(options), question, answer })),
        (entry) => ({
          json: entryJson(entry),
          text: `Added FAQ entry ${entryName(entry)}.`,
        }),
      ),
    )

  withInputOptions(
    group
      .command("edit")
      .description("Change an entry; what is not named stays as it is")
      .argument("<id>", ID_HELP, parseIdArg)
      .option("--question <text>")
      .option("--answer <text>"),
  )
    .addHelpText(
      "after",
      examples("hearth faq edit 3 --on-site off", 'hearth faq edit 3 --question-es "" --answer-es ""'),
    )
    .action((id: number, options: InputOptions) =>
      run(editEntry(id, options), (entry) => ({
        json: entryJson(entry),
        text: `Changed FAQ entry ${entryName(entry)}.`,
      })),
    )

  group
    .command("move")
    .description("Put an entry in another place on the website")
    .argument("<id>", ID_HELP, parseIdArg)
    .argument("<place>", "1 for the first", parseNumberArg)
    .action((id: number, place: number) =>
      run(moveEntry(id, place), (entries) => ({
        json: entries.map(entryJson),
        text: listText(entries, columns),
      })),
    )

  group
    .command("remove")
    .description("Delete an entry")
    .argument("<id>", ID_HELP, parseIdArg)
    .action((id: number) =>
      run(removeFaqEntry(id), (entry) => ({
        json: entryJson(entry),
        text: `Deleted FAQ entry ${entryName(entry)}.`,
      })),
    )
}

const ID_HELP = 'its id in "hearth faq list"'

const withInputOptions = (command: Command): Command =>
  command
    .addOption(new Option("--topic <topic>", "what it is about").choices(FAQ_TOPICS))
    .option("--question-es <text>", "the question in Spanish; empty for none")
    .option("--answer-es <text>", "the answer in Spanish; empty for none")
    .option(
      "--on-site <on|off>",
      "whether the website shows it; the assistant uses it either way",
      parseSwitch,
    )

const fieldsOf = ({ onSite, ...fields }: InputOptions) =>
  onSite === undefined ? fields : { ...fields, isOnSite: onSite }

const editEntry = Effect.fnUntraced(function* (id: number, options: InputOptions) {
  const changes = fieldsOf(options)
  if (Object.keys(changes).length === 0) throw new UsageError("At least one field must be updated.")
  const found = (yield* listFaq()).find((entry) => entry.id === id)
  if (found === undefined) return yield* new UnknownFaqEntry({ id })
  return yield* updateFaqEntry(id, decode(FaqEntryInput, { ...entryJson(found), ...changes }))
})

const moveEntry = Effect.fnUntraced(function* (id: number, place: number) {
  const ids = (yield* listFaq()).map((entry) => entry.id)
  if (!ids.includes(id)) return yield* new UnknownFaqEntry({ id })
  return yield* orderFaq(ids.filter((other) => other !== id).toSpliced(Math.max(0, place - 1), 0, id))
})

const entryJson = encoderOf(StaffFaqEntry)

const entryName = ({ id, question }: FaqEntry): string => `#${id} (${question})`

const listText = (entries: readonly FaqEntry[], columns: number): string =>
  table(
    ["Id", "Topic", "Shown", "Spanish", "Question and answer"],
    entries.map(({ id, topic, question, answer, answerEs, isOnSite }) => [
      String(id),
      FAQ_TOPIC_LABELS[topic],
      isOnSite ? "website" : "assistant only",
      answerEs === null ? "no" : "yes",
      `${question} ${answer}`,
    ]),
    columns,
  )
