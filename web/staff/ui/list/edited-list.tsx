import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { type ComponentProps, type ReactNode, useState } from "react"
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx"
import { type Columns, columnOf } from "./columns.ts"
import { useOpenRecord } from "./list-state.ts"
import { ListTable } from "./list-table.tsx"
import { ListToolbar } from "./list-toolbar.tsx"
import { RecordActions } from "./record-actions.tsx"

interface Record {
  readonly id: number
}

interface Props<Reply extends object, Row extends Record, Filter extends string>
  extends
    Pick<
      ComponentProps<typeof ListTable<Reply, Row, Filter>>,
      "label" | "query" | "rows" | "list" | "onList" | "pageSize"
    >,
    Pick<ComponentProps<typeof ListToolbar<Filter>>, "searchLabel" | "filters" | "exportHref" | "children"> {
  /** Those before the buttons of a row. */
  readonly columns: Columns<Row>
  /** What a record is called on the screen. */
  readonly nameOf: (row: Row) => string
  /** What a record is called in the audit log: with "service", the subject of one is "service 3". */
  readonly noun: string
  /** Of the button that opens the dialog of a new record. */
  readonly addLabel: string
  /** What is searched of a record in a list that is read whole; without it the caller's query searches. */
  readonly searched?: (row: Row) => string
  /** The dialog of a record, or of a new one. */
  readonly renderDialog: (record: Row | undefined, onClose: () => void) => ReactNode
  /** The question before a record is deleted. */
  readonly deletion: (record: Row) => Omit<ComponentProps<typeof ConfirmDialog>, "onClose">
  readonly empty: { readonly title: string; readonly description: string }
}

/** A list whose records are added, edited and deleted in dialogs over it. The URL has the open one. */
export const EditedList = <Reply extends object, Row extends Record, const Filter extends string = never>({
  columns,
  nameOf,
  noun,
  addLabel,
  searched,
  renderDialog,
  deletion,
  empty,
  searchLabel,
  filters,
  exportHref,
  children,
  ...table
}: Props<Reply, Row, Filter>) => {
  const [open, setOpen] = useOpenRecord()
  const [deleting, setDeleting] = useState<Row>()
  const { query, rows, list, onList } = table
  const opened = query.data && rows(query.data).find(({ id }) => String(id) === open)
  const words = list.search.trim().toLowerCase()
  const isFound = (row: Row) => searched === undefined || searched(row).toLowerCase().includes(words)
  const add = <Button icon={<Plus />} intent="primary" text={addLabel} onClick={() => setOpen("new")} />
  const actions = columnOf<Row>()("actions", "", "actions", (row) => (
    <RecordActions
      name={nameOf(row)}
      subject={`${noun} ${row.id}`}
      onEdit={() => setOpen(row.id)}
      onDelete={() => setDeleting(row)}
    />
  ))
  return (
    <>
      <ListToolbar {...{ list, onList, searchLabel, filters, exportHref }}>
        {children}
        {add}
      </ListToolbar>
      <ListTable
        {...table}
        rows={(reply) => rows(reply).filter(isFound)}
        columns={[...columns, actions]}
        empty={{ ...empty, action: add }}
      />
      {(open === "new" || opened) && renderDialog(opened, () => setOpen(undefined))}
      {deleting && <ConfirmDialog {...deletion(deleting)} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
