import type { Command } from "commander"
import { questionColumns } from "../../adapters/formats/csv/question-columns.ts"
import { StaffQuestionGroup } from "../../adapters/http/chat/contract/unanswered-questions.ts"
import type { QuestionGroup } from "../../core/chat/unanswered-question.ts"
import { dismissGroupOf, listUnanswered } from "../../core/chat/use-cases/unanswered-questions.ts"
import { formatShortDay, formatTime } from "../../core/time/chicago.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { encoderOf } from "../engine/encoder.ts"
import { pageOf, pageOutput, withPage, type PageOptions } from "../engine/page.ts"
import { parseIdArg } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"

/** The commands for what the assistant could not answer. */
export const registerUnanswered = (
  chats: Command,
  { run, columns }: Pick<CommandContext, "run" | "columns">,
): void => {
  const group = chats
    .command("unanswered")
    .description("Questions of visitors that the assistant could not answer")

  withPage(
    withCsv(
      group
        .command("list", { isDefault: true })
        .description("List them in groups of those that are alike, the most asked first"),
    ),
  )
    .addHelpText("after", examples("hearth chats unanswered", "hearth chats unanswered list --csv"))
    .action((page: PageOptions) =>
      run(listUnanswered(pageOf(page)), ({ groups, total }) =>
        pageOutput(groups, total, page, {
          json: groupJson,
          csv: questionColumns,
          text: (rows) => listText(rows, columns),
          empty: "No question is unanswered.",
        }),
      ),
    )

  group
    .command("dismiss")
    .description("Take a group of questions off the list")
    .argument("<id>", 'its id in "hearth chats unanswered"', parseIdArg)
    .addHelpText("after", examples("hearth chats unanswered dismiss 7"))
    .action((id: number) =>
      run(dismissGroupOf(id), (dismissed) => ({
        json: groupJson(dismissed),
        text: `Dismissed ${countText(dismissed)}: ${dismissed.examples[0]!.text}`,
      })),
    )
}

const groupJson = encoderOf(StaffQuestionGroup)

const countText = ({ ids }: QuestionGroup): string =>
  ids.length === 1 ? "1 question" : `${ids.length} questions`

const listText = (groups: readonly QuestionGroup[], columns: number): string =>
  table(
    ["Id", "Asked", "Last (CT)", "Chat", "Question"],
    groups.map(({ ids, examples: [newest], lastAskedAt }) => [
      String(ids[0]),
      ids.length === 1 ? "once" : `${ids.length} times`,
      `${formatShortDay(lastAskedAt).replace(/^\w+, |, \d{4}$/gu, "")}, ${formatTime(lastAskedAt)}`,
      newest!.chatId,
      newest!.text.replaceAll(/\s+/gu, " "),
    ]),
    columns,
  )
