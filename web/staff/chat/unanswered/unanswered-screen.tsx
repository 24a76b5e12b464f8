import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { refresh } from "../../api/queries.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { RecordList } from "../../ui/list/record-list.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import "./question-cell.css"

type Group = CallReply<"listUnansweredQuestions">["groups"][number]

/** What visitors asked and the assistant could not answer, those that are alike together, the most asked first. */
export const UnansweredScreen = () => (
  <RecordList
    label="Unanswered questions"
    read="listUnansweredQuestions"
    rows={({ groups }) => groups.map((group) => ({ ...group, id: group.ids[0]! }))}
    columns={columns}
    sort="-asked"
    csv="exportUnansweredQuestions"
    empty={{
      title: "No question is unanswered",
      description:
        "What visitors ask in the chat and the assistant cannot answer appears here. Write a fact, and the next visitor gets the answer.",
    }}
  />
)

/** Each wording leads to the chat in which it was asked. */
const QuestionCell = ({ examples: [newest, ...others] }: Group) => (
  <div className="question-cell">
    <ChatLink {...newest!} />
    {others.length > 0 && (
      <ul className="question-cell__others" aria-label="Other wordings">
        {others.map((question) => (
          <li key={question.id}>
            <ChatLink {...question} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

const ChatLink = ({ chatId, text, language }: Group["examples"][number]) => (
  <Link to={`/live-chat/${chatId}`} title="Open the chat" lang={language}>
    {text}
  </Link>
)

const Buttons = ({ group: { ids, examples } }: { readonly group: Group }) => {
  const { text: question, language } = examples[0]!
  const dismissing = useMutation({
    mutationFn: () => call("dismissUnansweredQuestions", { body: { ids } }),
    onSuccess: () => toast({ title: ids.length === 1 ? "Question dismissed" : "Questions dismissed" }),
    onError: (error) => toast({ title: sentenceFor(error, "The question was not dismissed"), failed: true }),
    onSettled: () => refresh("listUnansweredQuestions", "summarizeBusiness"),
  })
  return (
    <div className="question-cell__buttons">
      <Link
        className="bp6-button bp6-intent-primary"
        aria-label={`Write a fact: ${question}`}
        to={`/admin/faq?${new URLSearchParams({ [language === "es" ? "questionEs" : "question"]: question, asked: ids.join() })}`}
      >
        Write a fact
      </Link>
      <Link
        className="bp6-button"
        aria-label={`Write a canned reply: ${question}`}
        to={`/admin/canned-replies?${new URLSearchParams({ title: question })}`}
      >
        Write a canned reply
      </Link>
      <Button
        text="Dismiss"
        aria-label={`Dismiss: ${question}`}
        loading={dismissing.isPending}
        onClick={() => dismissing.mutate()}
      />
    </div>
  )
}

const column = columnOf<Group & { readonly id: number }>()

const columns = [
  column("question", "Question", "title", (group) => <QuestionCell {...group} />),
  column("asked", "Asked", "short", ({ ids }) => (ids.length === 1 ? "Once" : `${ids.length} times`)),
  column("lastAskedAt", "Last asked", "short", ({ lastAskedAt }) => <WhenCell iso={lastAskedAt} />),
  column("buttons", "", "buttons", (group) => <Buttons group={group} />),
]
