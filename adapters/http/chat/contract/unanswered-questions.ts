import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import {
  MAX_GROUPED_QUESTIONS,
  QuestionGroup,
  UnansweredQuestion,
} from "../../../../core/chat/unanswered-question.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageQuery, pageReply } from "../../engine/contract/list.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const EXAMPLE: QuestionGroup = {
  ids: [7, 3],
  examples: [
    {
      id: 7,
      chatId: "9f2c81d07be34a56c0d1",
      text: "do you clean gutters",
      language: "en",
      askedAt: 1_795_446_000_000,
    },
  ],
  lastAskedAt: 1_795_446_000_000,
}

const StaffQuestion = UnansweredQuestion.mapFields(Struct.assign({ askedAt: IsoInstant })).annotate({
  identifier: "UnansweredQuestion",
})

/** A group of questions on the wire, also with the command line's `--json`. */
export const StaffQuestionGroup = QuestionGroup.mapFields(
  Struct.assign({ examples: Schema.Array(StaffQuestion), lastAskedAt: IsoInstant }),
).annotate({ identifier: "QuestionGroup", examples: [EXAMPLE] })

const NO_QUESTIONS = { message: "Please choose the questions" }

/** What visitors asked and the assistant could not answer. */
export const unansweredQuestionsEndpoints = endpointsFor("staff", {
  listUnansweredQuestions: {
    summary:
      "A page of the groups of questions that are alike, of the newest 500 questions, the most asked first. `examples` are the newest wordings, without personal data.",
    query: pageQuery(Schema.Struct({}).annotate({ examples: [{}] })),
    reply: pageReply("groups", StaffQuestionGroup, EXAMPLE),
  },
  dismissUnansweredQuestions: {
    summary: "Takes questions off the list: staff have dealt with them, or will not.",
    body: {
      json: Schema.Struct({
        ids: Schema.Array(RowId)
          .annotate(NO_QUESTIONS)
          .check(
            Schema.isMinLength(1, NO_QUESTIONS),
            Schema.isMaxLength(MAX_GROUPED_QUESTIONS, { message: "Please choose fewer questions" }),
          )
          .pipe(Schema.annotateKey({ messageMissingKey: NO_QUESTIONS.message })),
      }).annotate({ identifier: "QuestionDismissal", examples: [{ ids: EXAMPLE.ids }] }),
    },
  },
} as const satisfies Entries)
