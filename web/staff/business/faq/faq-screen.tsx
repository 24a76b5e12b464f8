import { Button } from "@blueprintjs/core"
import { Sort } from "@blueprintjs/icons"
import { useState } from "react"
import { FAQ_TOPIC_LABELS } from "../../../../core/business/faq-topics.ts"
import { call } from "../../../shared/api/client.ts"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { EditedList } from "../../ui/list/edited-list.tsx"
import { exportUrl } from "../../ui/list/export-url.ts"
import { useGivenText, useListState } from "../../ui/list/list-state.ts"
import "./faq-cell.css"
import type { FaqEntry } from "./faq-entry.ts"
import { CommonQuestions } from "./common-questions.tsx"
import { FaqDialog } from "./faq-dialog.tsx"

// Dragging is large, and the list does not need it.
const OrderDialog = lazyPart(async () => (await import("../../ui/dialogs/order-dialog.tsx")).OrderDialog)

/** The facts that the site's FAQ shows and the assistant uses: add, edit, reorder, delete. */
export const FaqScreen = () => {
  const [list, setList] = useListState({ sort: "displayOrder" })
  const [asked, forgetAsked] = useGivenText("asked", "question", "questionEs")
  const [question] = useGivenText("question")
  const [questionEs] = useGivenText("questionEs")
  const [isOrdering, setOrdering] = useState(false)
  const search = list.search === "" ? {} : { search: list.search }
  const query = useEndpoint("listFaq", { query: search })
  const all = useEndpoint("listFaq", { query: {} }, { enabled: isOrdering })
  return (
    <>
      <EditedList
        label="FAQ"
        query={query}
        rows={({ entries }) => entries}
        columns={columns}
        list={list}
        onList={setList}
        searchLabel="Search questions and answers"
        exportHref={exportUrl("exportFaq", search)}
        nameOf={({ question }) => question}
        noun="FAQ entry"
        addLabel="Add question"
        empty={{
          title: "No questions yet",
          description:
            "Answer here what customers often ask, such as how they can pay. The website shows the answers, and the assistant in the chat uses them.",
        }}
        renderDialog={(entry, close) => <FaqDialog entry={entry} onClose={close} />}
        deletion={({ id, question }) => ({
          title: "Delete this question?",
          confirmLabel: "Delete question",
          confirm: () => call("removeFaqEntry", { params: { id: String(id) } }),
          failure: "Failed to delete the question",
          done: "Question deleted",
          onDone: () => refresh("listFaq"),
          children: `Neither the website nor the assistant will answer “${question}”.`,
        })}
      >
        <Button
          icon={<Sort />}
          text="Reorder"
          disabled={list.search === "" && (query.data?.total ?? 0) < 2}
          onClick={() => setOrdering(true)}
        />
      </EditedList>
      {/* Not of the entries that an earlier search found, which are shown until the others are here. */}
      {list.search === "" && query.data && !query.isPlaceholderData && (
        <CommonQuestions entries={query.data.entries} />
      )}
      {asked !== undefined && (
        <FaqDialog
          entry={undefined}
          question={question}
          questionEs={questionEs}
          answersIds={asked.split(",").map(Number).filter(Boolean)}
          onClose={forgetAsked}
        />
      )}
      {isOrdering && all.data && (
        <OrderDialog
          title="Reorder questions"
          noun="question"
          items={all.data.entries.map(({ id, question }) => ({ id, name: question }))}
          save={(ids) => call("orderFaq", { body: { ids } })}
          onSaved={() => void refresh("listFaq")}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  )
}

const column = columnOf<FaqEntry>()

const columns = [
  column("question", "Question", "title", ({ question, answer }) => (
    <>
      {question}
      <span className="faq-cell__answer">{answer}</span>
    </>
  )),
  column("topic", "Topic", "short", ({ topic }) => FAQ_TOPIC_LABELS[topic]),
  column("languages", "Languages", "short", ({ answerEs }) =>
    answerEs === null ? "English" : "English, Spanish",
  ),
  column("shown", "Used by", "short", ({ isOnSite }) => (isOnSite ? "Website, assistant" : "Assistant only")),
]
