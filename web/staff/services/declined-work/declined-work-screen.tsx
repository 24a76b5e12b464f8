import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { lazy, Suspense, useState } from "react"
import { kindsText } from "../../../../core/services/kind-of-work.ts"
import { call } from "../../../shared/api/client.ts"
import { loadCode } from "../../../shared/entry/load-code.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { columnsOf, type ColumnLook } from "../../ui/list/columns.ts"
import { useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { RecordActions } from "../../ui/list/record-actions.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import type { DeclinedWork } from "./declined-work.ts"

// Forms are large, and the list does not need them.
const DeclinedWorkDialog = lazy(async () => ({
  default: (await loadCode(() => import("./declined-work-dialog.tsx"))).DeclinedWorkDialog,
}))

/** The work that the business does not take on, with what the assistant says about it: add, edit, remove. */
export const DeclinedWorkScreen = () => {
  const query = useEndpoint("listDeclinedWorks")
  const [list, setList] = useListState({ sort: "name" })
  const [open, setOpen] = useOpenRecord()
  const [removing, setRemoving] = useState<DeclinedWork>()
  const opened = query.data?.declined.find(({ id }) => String(id) === open)
  const add = <Button icon={<Plus />} intent="primary" text="Add work" onClick={() => setOpen("new")} />
  return (
    <>
      <ListToolbar list={list} onList={setList}>
        {add}
      </ListToolbar>
      <ListTable
        label="Work you do not take on"
        query={query}
        rows={({ declined }) => declined}
        columns={columns({ onEdit: ({ id }) => setOpen(id), onRemove: setRemoving })}
        list={list}
        onList={setList}
        empty={{
          title: "Nothing on the list",
          description: "Add work that needs another trade, and the assistant in the chat tells visitors so.",
          action: add,
        }}
      />
      {(open === "new" || opened) && (
        <Suspense>
          <DeclinedWorkDialog work={opened} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {removing && <RemoveWork work={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

const column = columnsOf<DeclinedWork>()

const shown = (
  id: string,
  header: string,
  look: ColumnLook["look"],
  cell: (work: DeclinedWork) => React.ReactNode,
) => column.display({ id, header, meta: { look }, cell: ({ row }) => cell(row.original) })

const columns = ({ onEdit, onRemove }: Record<"onEdit" | "onRemove", (work: DeclinedWork) => void>) => [
  shown("name", "Work", "title", ({ name }) => name),
  shown("kindsOfWork", "Kinds of work", "plain", ({ kindsOfWork }) => kindsText(kindsOfWork)),
  shown("sentence", "What the assistant says", "plain", ({ sentence }) => sentence),
  shown("sentenceEs", "In Spanish", "plain", ({ sentenceEs }) => sentenceEs),
  shown("actions", "", "actions", (work) => (
    <RecordActions
      name={work.name}
      subject={`declined work ${work.id}`}
      onEdit={() => onEdit(work)}
      onDelete={() => onRemove(work)}
    />
  )),
]

interface RemoveProps {
  readonly work: DeclinedWork
  readonly onClose: () => void
}

const RemoveWork = ({ work: { id, name }, onClose }: RemoveProps) => (
  <ConfirmDialog
    title={`Take ${name} off the list?`}
    confirmLabel="Take off the list"
    confirm={() => call("removeDeclinedWork", { params: { id: String(id) } })}
    failure="Failed to take the work off the list"
    onDone={() => {
      void refresh("listDeclinedWorks")
      toast({ title: "Work taken off the list" })
      onClose()
    }}
    onClose={onClose}
  >
    <p>The assistant then says that it does not know whether you do this work.</p>
  </ConfirmDialog>
)
