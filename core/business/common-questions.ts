import { ofSameMatter } from "./faq-matters.ts"
import type { FaqTopic } from "./faq-topics.ts"

/** A question that customers of such a business often ask. */
export interface CommonQuestion {
  readonly topic: FaqTopic
  readonly question: string
}

const COMMON_QUESTIONS: readonly CommonQuestion[] = [
  { topic: "payment", question: "How can I pay?" },
  { topic: "insurance", question: "Are you insured?" },
  { topic: "license", question: "Are you licensed?" },
  { topic: "guarantee", question: "Do you stand behind your work?" },
  { topic: "background_checks", question: "Do you check the background of the people you send?" },
  { topic: "cancellation_fee", question: "Does it cost anything to move or cancel a visit?" },
  { topic: "minimum", question: "Is there a minimum charge?" },
  { topic: "discounts", question: "Do you offer discounts?" },
  { topic: "weekend_surcharge", question: "Do visits in the evening or on weekends cost more?" },
  { topic: "tax", question: "Is sales tax added to the price?" },
  { topic: "languages", question: "Which languages do you speak?" },
  { topic: "other", question: "Do I have to be home during the visit?" },
  { topic: "other", question: "What should I do with my pets during the visit?" },
  { topic: "other", question: "Do you wear shoe covers in the house?" },
  { topic: "other", question: "Do you clean up when you are done?" },
  { topic: "other", question: "Do you haul away what you replace?" },
  { topic: "other", question: "What should I prepare for the visit?" },
  { topic: "other", question: "May I buy the parts myself?" },
  { topic: "other", question: "Do you text or call before you arrive?" },
  { topic: "other", question: "Are the people who come your employees?" },
  { topic: "other", question: "Do you work in apartments and rented homes?" },
  { topic: "other", question: "What if the job takes longer than planned?" },
]

/** Those that no entry of the FAQ answers: none of its topic, of "other" none that is about the same matter. */
export const unansweredCommonQuestions = (
  entries: ReadonlyArray<{
    readonly topic: FaqTopic
    readonly question: string
    readonly questionEs: string | null
  }>,
): readonly CommonQuestion[] =>
  COMMON_QUESTIONS.filter(({ topic, question }) =>
    topic === "other"
      ? ofSameMatter(question, entries).length === 0
      : !entries.some((entry) => entry.topic === topic),
  )
