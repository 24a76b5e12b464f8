import { FAQ_TOPIC_LABELS, FAQ_TOPICS, type FaqTopic } from "../../../../core/business/faq-topics.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallInput } from "../../../shared/api/endpoints.ts"
import { refresh } from "../../api/queries.ts"
import { SelectField, SwitchField, TextAreaField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import type { FaqEntry } from "./faq-entry.ts"

interface Props {
  /** Undefined for a new one. */
  readonly entry: FaqEntry | undefined
  /** Of a new one, at first. */
  readonly topic?: FaqTopic
  readonly question?: string | undefined
  readonly questionEs?: string | undefined
  /** Of the unanswered questions of visitors that a new one answers: once it is stored, they are off their list. */
  readonly answersIds?: readonly number[]
  readonly onClose: () => void
}

const NEW = {
  answer: "",
  answerEs: "",
  isOnSite: true,
} as const

export const FaqDialog = ({
  entry,
  topic = "other",
  question = "",
  questionEs = "",
  answersIds = [],
  onClose,
}: Props) => (
  <FormDialog<CallInput<"addFaqEntry">["body"], unknown, FaqEntry>
    title={entry === undefined ? "Add question" : "Edit question"}
    record={entry}
    subject={entry && `FAQ entry ${entry.id}`}
    values={(stored) =>
      stored === undefined
        ? { ...NEW, topic, question, questionEs }
        : { ...stored, questionEs: stored.questionEs ?? "", answerEs: stored.answerEs ?? "" }
    }
    save={(body, version) =>
      entry === undefined
        ? call("addFaqEntry", { body })
        : call("updateFaqEntry", { params: { id: String(entry.id) }, body, ...version })
    }
    failure="Failed to save the question"
    done={entry === undefined ? "Question added" : "Question saved"}
    onSaved={async () => {
      if (answersIds.length > 0) await dismiss(answersIds)
      await refresh("listFaq")
    }}
    onClose={onClose}
  >
    <TextField name="question" label="Question" wide />
    <TextAreaField name="answer" label="Answer" />
    <SelectField
      name="topic"
      label="Topic"
      hint="With it the assistant finds the answer, whatever words people ask in."
      options={FAQ_TOPICS.map((value) => ({ value, label: FAQ_TOPIC_LABELS[value] }))}
      wide
    />
    <TextField name="questionEs" label="Question in Spanish" lang="es" optional wide />
    <TextAreaField
      name="answerEs"
      label="Answer in Spanish"
      lang="es"
      hint="The assistant uses it for messages in Spanish. The website is in English."
      optional
    />
    <SwitchField name="isOnSite" label="Shown on the website. The assistant uses it either way." wide />
  </FormDialog>
)

/** The entry is stored either way; what stays on the list can be dismissed there. */
const dismiss = async (ids: readonly number[]): Promise<void> => {
  await call("dismissUnansweredQuestions", { body: { ids } }).catch(() =>
    toast({ title: "The question is still on the list of unanswered questions", failed: true }),
  )
  await refresh("listUnansweredQuestions", "summarizeBusiness")
}
