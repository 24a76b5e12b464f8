import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { foldedText } from "../fields/phrases.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { RowId, orderOf } from "../fields/row-id.ts"
import { optionalText, ruledText, textOrNull } from "../fields/text.ts"
import { FAQ_TOPIC_LABELS, FAQ_TOPICS } from "./faq-topics.ts"

/** A fact about the business that staff wrote: shown on the site and used by the assistant. */
export const FaqEntry = Schema.Struct({
  id: RowId,
  topic: Schema.Literals(FAQ_TOPICS),
  question: Schema.String.pipe(described("Of no other entry, ignoring case.")),
  answer: Schema.String,
  questionEs: Schema.NullOr(Schema.String).pipe(described("Null where answerEs is.")),
  answerEs: Schema.NullOr(Schema.String),
  isOnSite: Schema.Boolean.pipe(described("Whether the site shows it; the assistant uses it either way.")),
  displayOrder: Schema.Int,
  version: RecordVersion.pipe(described("Not raised by a new order.")),
}).annotate({ identifier: "FaqEntry" })
export type FaqEntry = typeof FaqEntry.Type

export type NewFaqEntry = Omit<FaqEntry, "id" | "version">

const WRONG_TOPIC = "Please select a topic"

const question = { max: 200 }
const answer = { max: 1000, multiline: true } as const

/** An entry in Spanish has both a question and an answer. */
const isWholeInSpanish = Schema.makeFilter(
  ({ questionEs, answerEs }: { readonly [Field in "questionEs" | "answerEs"]?: string | null }) =>
    Boolean(questionEs) === Boolean(answerEs)
      ? undefined
      : questionEs
        ? { path: ["answerEs"], issue: "Please enter the answer in Spanish too" }
        : { path: ["questionEs"], issue: "Please enter the question in Spanish too" },
)

/**
 * An entry as staff enter it. A field that is left out has its default in a new entry and keeps its value in a stored
 * one.
 */
export const FaqEntryInput = Schema.Struct({
  topic: Schema.Literals(FAQ_TOPICS)
    .annotate({ message: WRONG_TOPIC })
    .pipe(Schema.annotateKey({ messageMissingKey: WRONG_TOPIC })),
  question: ruledText({ required: "Please enter the question", ...question }),
  answer: ruledText({ required: "Please enter the answer", ...answer }),
  questionEs: optionalText(question),
  answerEs: optionalText(answer),
  isOnSite: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether the website shows the entry" }),
  ),
})
  .check(isWholeInSpanish)
  .annotate({ identifier: "FaqEntryInput" })
export type FaqEntryInput = typeof FaqEntryInput.Type

/** What a new entry has where staff enter nothing. */
export const FAQ_DEFAULTS = { questionEs: null, answerEs: null, isOnSite: true } as const

/** What staff entered, and the values of `base` where they entered nothing. */
export const faqEntryOf = <Base extends Pick<FaqEntry, keyof typeof FAQ_DEFAULTS>>(
  input: FaqEntryInput,
  base: Base,
) => ({
  ...base,
  ...input,
  questionEs: input.questionEs === undefined ? base.questionEs : textOrNull(input.questionEs),
  answerEs: input.answerEs === undefined ? base.answerEs : textOrNull(input.answerEs),
})

/** The entries in the order in which staff put them: every entry once. */
export const FaqOrder = orderOf("Please list the ids of all entries").annotate({ identifier: "FaqOrder" })

/** Those in which every word of the search is found, in either language or the topic, ignoring case and accents. */
export const searchFaq = (entries: readonly FaqEntry[], search: string): readonly FaqEntry[] => {
  const words = foldedText(search).split(/\s+/u)
  return entries.filter(({ topic, question, answer, questionEs, answerEs }) => {
    const text = foldedText([FAQ_TOPIC_LABELS[topic], question, answer, questionEs, answerEs].join(" "))
    return words.every((word) => text.includes(word))
  })
}

export class FaqQuestionTaken extends Data.TaggedError("FaqQuestionTaken")<{}> {
  override readonly message = "An entry with this question already exists."
}

export class UnknownFaqEntry extends Data.TaggedError("UnknownFaqEntry")<{ readonly id: number }> {
  override readonly message = "FAQ entry not found."
}

/** The entry was changed since the client read it. */
export class FaqEntryChanged extends Data.TaggedError("FaqEntryChanged")<{ readonly current: FaqEntry }> {
  override readonly message = CHANGED_MEANWHILE
}

/** An entry was added or deleted since the order was read. */
export class FaqEntriesChanged extends Data.TaggedError("FaqEntriesChanged")<{}> {
  override readonly message = "Entries were added or deleted meanwhile. Please order them again."
}
