import * as Schema from "effect/Schema"
import { failure } from "../fields/failure.ts"
import { described } from "../fields/described.ts"
import { Instant } from "../time/instant.ts"
import { RowId } from "../fields/row-id.ts"
import { groupsOfLike } from "./likeness.ts"

/** A message of a visitor to which the assistant had no answer. */
export const UnansweredQuestion = Schema.Struct({
  id: RowId,
  chatId: Schema.String,
  text: Schema.String.pipe(described("Without personal data.")),
  language: Schema.Literals(["en", "es"]),
  askedAt: Instant,
}).annotate({ identifier: "UnansweredQuestion" })
export type UnansweredQuestion = typeof UnansweredQuestion.Type

/** Questions that are alike (see `groupsOfLike`). */
export const QuestionGroup = Schema.Struct({
  /** Of all its questions, the newest first. */
  ids: Schema.Array(RowId),
  /** Its newest questions, each wording once. */
  examples: Schema.Array(UnansweredQuestion),
  /** Milliseconds. */
  lastAskedAt: Schema.Int,
}).annotate({ identifier: "QuestionGroup" })
export type QuestionGroup = typeof QuestionGroup.Type

/** How much of a message is kept as a question, in characters. */
export const MAX_QUESTION_LENGTH = 500

/** Of how many questions, the newest, staff see the groups. */
export const MAX_GROUPED_QUESTIONS = 500

/** How many wordings of a group staff see. */
const MAX_EXAMPLES = 5

/** The questions in groups of those that are alike: the most asked first, of these the last asked first. */
export const questionGroupsOf = (questions: readonly UnansweredQuestion[]): readonly QuestionGroup[] =>
  groupsOfLike(questions)
    .map((group) => groupOf(group.toSorted(newestFirst)))
    .toSorted((a, b) => b.ids.length - a.ids.length || newestFirst(a.examples[0]!, b.examples[0]!))

const newestFirst = (a: UnansweredQuestion, b: UnansweredQuestion): number =>
  b.askedAt - a.askedAt || b.id - a.id

const groupOf = (questions: readonly UnansweredQuestion[]): QuestionGroup => ({
  ids: questions.map(({ id }) => id),
  examples: questions
    .filter(({ text }, n) => questions.findIndex((each) => each.text === text) === n)
    .slice(0, MAX_EXAMPLES),
  lastAskedAt: questions[0]!.askedAt,
})

/** Somebody else has dismissed the question, or its chat was deleted. */
export class UnknownQuestion extends failure("UnknownQuestion", "Question not found.") {}
