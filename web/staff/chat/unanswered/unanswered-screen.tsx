import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { columnsOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { pageQuery, useListState } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { WhenCell } from "../../ui/list/when-cell.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import "./question-cell.css"

type Group = CallReply<"listUnansweredQuestions">["groups"][number]

/** What visitors asked and the assistant could not answer, those that are alike together, the most asked first. */
export const UnansweredScreen = () => {
  const [list, setList] = useListState({ sort: "-asked" })
  const query = useEndpoint("listUnansweredQuestions", { query: pageQuery(list) })
  return (
    <>
      <ListToolbar list={list} onList={setList} exportHref={exportUrl("exportUnansweredQuestions")} />
      <ListTable
        label="Unanswered questions"
        query={query}
        rows={({ groups }) => groups.map((group) => ({ ...group, id: group.ids[0]! }))}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No question is unanswered",
          description:
            "What visitors ask in the chat and the assistant cannot answer appears here. Write a fact, and the next visitor gets the answer.",
        }}
      />
    </>
  )
}

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

const column = columnsOf<Group & { readonly id: number }>()

const columns = column.columns([
  column.display({
    id: "question",
    header: "Question",
    meta: { look: "title" },
    cell: ({ row }) => <QuestionCell {...row.original} />,
  }),
  column.display({
    id: "asked",
    header: "Asked",
    meta: { look: "short" },
    cell: ({ row: { original } }) => (original.ids.length === 1 ? "Once" : `${original.ids.length} times`),
  }),
  column.display({
    id: "lastAskedAt",
    header: "Last asked",
    meta: { look: "short" },
    cell: ({ row }) => <WhenCell iso={row.original.lastAskedAt} />,
  }),
  column.display({
    id: "buttons",
    header: "",
    meta: { look: "buttons" },
    cell: ({ row }) => <Buttons group={row.original} />,
  }),
])
