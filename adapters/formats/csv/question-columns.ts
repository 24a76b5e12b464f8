import type { QuestionGroup } from "../../../core/chat/unanswered-question.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

export const questionColumns: CsvColumns<QuestionGroup> = [
  ["Id", ({ ids }) => ids[0]!],
  ["Asked", ({ ids }) => ids.length],
  ["Last asked (CT)", ({ lastAskedAt }) => localTime(lastAskedAt)],
  ["Question", ({ examples }) => examples[0]!.text],
  ["Language", ({ examples }) => examples[0]!.language],
  ["Chat", ({ examples }) => examples[0]!.chatId],
  [
    "Other wordings",
    ({ examples }) =>
      examples
        .slice(1)
        .map(({ text }) => text)
        .join("\n"),
  ],
]
