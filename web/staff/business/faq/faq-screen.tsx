import { Button } from "@blueprintjs/core"
import { Plus, Sort } from "@blueprintjs/icons"
import { lazy, Suspense, useState } from "react"
import { FAQ_TOPIC_LABELS } from "../../../../core/business/faq-topics.ts"
import { call } from "../../../shared/api/client.ts"
import { loadCode } from "../../../shared/entry/load-code.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { columnsOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { useGivenText, useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { RecordActions } from "../../ui/list/record-actions.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import "./faq-cell.css"
import type { FaqEntry } from "./faq-entry.ts"
import { FaqDialog } from "./faq-dialog.tsx"

// Dragging is large, and the list does not need it.
const OrderDialog = lazy(async () => ({
  default: (await loadCode(() => import("../../ui/dialogs/order-dialog.tsx"))).OrderDialog,
}))

/** The facts that the site's FAQ shows and the assistant uses: add, edit, reorder, delete. */
export const FaqScreen = () => {
  const [list, setList] = useListState({ sort: "displayOrder" })
  const [open, setOpen] = useOpenRecord()
  const [asked, forgetAsked] = useGivenText("asked", "question", "questionEs")
  const [question] = useGivenText("question")
  const [questionEs] = useGivenText("questionEs")
  const [deleting, setDeleting] = useState<FaqEntry>()
  const [isOrdering, setOrdering] = useState(false)
  const search = list.search === "" ? {} : { search: list.search }
  const query = useEndpoint("listFaq", { query: search })
  const all = useEndpoint("listFaq", { query: {} }, { enabled: isOrdering })
  const opened = query.data?.entries.find(({ id }) => String(id) === open)
  const add = <Button icon={<Plus />} intent="primary" text="Add question" onClick={() => setOpen("new")} />
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        searchLabel="Search questions and answers"
        exportHref={exportUrl("exportFaq", search)}
      >
        <Button
          icon={<Sort />}
          text="Reorder"
          disabled={list.search === "" && (query.data?.total ?? 0) < 2}
          onClick={() => setOrdering(true)}
        />
        {add}
      </ListToolbar>
      <ListTable
        label="FAQ"
        query={query}
        rows={({ entries }) => entries}
        columns={columns({ onEdit: ({ id }) => setOpen(id), onDelete: setDeleting })}
        list={list}
        onList={setList}
        empty={{
          title: "No questions yet",
          description:
            "Answer here what customers often ask, such as how they can pay. The website shows the answers, and the assistant in the chat uses them.",
          action: add,
        }}
      />
      {(open === "new" || opened) && <FaqDialog entry={opened} onClose={() => setOpen(undefined)} />}
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
        <Suspense>
          <OrderDialog
            title="Reorder questions"
            noun="question"
            items={all.data.entries.map(({ id, question }) => ({ id, name: question }))}
            save={(ids) => call("orderFaq", { body: { ids } })}
            onSaved={() => void refresh("listFaq")}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
      {deleting && <DeleteEntry entry={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const column = columnsOf<FaqEntry>()

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (entry: FaqEntry) => void>) => [
  column.display({
    id: "question",
    header: "Question",
    meta: { look: "title" },
    cell: ({ row: { original } }) => (
      <>
        {original.question}
        <span className="faq-cell__answer">{original.answer}</span>
      </>
    ),
  }),
  column.display({
    id: "topic",
    header: "Topic",
    meta: { look: "short" },
    cell: ({ row }) => FAQ_TOPIC_LABELS[row.original.topic],
  }),
  column.display({
    id: "languages",
    header: "Languages",
    meta: { look: "short" },
    cell: ({ row }) => (row.original.answerEs === null ? "English" : "English, Spanish"),
  }),
  column.display({
    id: "shown",
    header: "Used by",
    meta: { look: "short" },
    cell: ({ row }) => (row.original.isOnSite ? "Website, assistant" : "Assistant only"),
  }),
  column.display({
    id: "actions",
    header: "",
    meta: { look: "actions" },
    cell: ({ row: { original: entry } }) => (
      <RecordActions
        name={entry.question}
        subject={`FAQ entry ${entry.id}`}
        onEdit={() => onEdit(entry)}
        onDelete={() => onDelete(entry)}
      />
    ),
  }),
]

interface DeleteProps {
  readonly entry: FaqEntry
  readonly onClose: () => void
}

const DeleteEntry = ({ entry: { id, question }, onClose }: DeleteProps) => (
  <ConfirmDialog
    title="Delete this question?"
    confirmLabel="Delete question"
    confirm={() => call("removeFaqEntry", { params: { id: String(id) } })}
    failure="Failed to delete the question"
    onDone={() => {
      void refresh("listFaq")
      toast({ title: "Question deleted" })
      onClose()
    }}
    onClose={onClose}
  >
    <p>Neither the website nor the assistant will answer “{question}”.</p>
  </ConfirmDialog>
)
