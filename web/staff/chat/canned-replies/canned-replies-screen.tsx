import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useState } from "react"
import { cannedReplyTitleRule } from "../../../../core/chat/chat-rules.ts"
import { call } from "../../../shared/api/client.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { TextAreaField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { columnsOf } from "../../ui/list/columns.ts"
import { useGivenText, useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { RecordActions } from "../../ui/list/record-actions.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import type { CannedReply } from "./canned-reply.ts"

/** The texts that staff insert into their replies in chats: add, edit, delete. */
export const CannedRepliesScreen = () => {
  const query = useEndpoint("listCannedReplies")
  const [list, setList] = useListState({ sort: "title" })
  const [open, setOpen] = useOpenRecord()
  const [title, forgetTitle] = useGivenText("title")
  const [deleting, setDeleting] = useState<CannedReply>()
  const opened = query.data?.replies.find(({ id }) => String(id) === open)
  const add = <Button icon={<Plus />} intent="primary" text="Add reply" onClick={() => setOpen("new")} />
  return (
    <>
      <ListToolbar list={list} onList={setList}>
        {add}
      </ListToolbar>
      <ListTable
        label="Canned replies"
        query={query}
        rows={({ replies }) => replies}
        columns={columns({ onEdit: ({ id }) => setOpen(id), onDelete: setDeleting })}
        list={list}
        onList={setList}
        empty={{
          title: "No canned replies",
          description: "Texts that you send often can be inserted into a chat with one key.",
          action: add,
        }}
      />
      {(open === "new" || opened) && <ReplyDialog reply={opened} onClose={() => setOpen(undefined)} />}
      {title !== undefined && <ReplyDialog reply={undefined} title={title} onClose={forgetTitle} />}
      {deleting && <DeleteReply reply={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const column = columnsOf<CannedReply>()

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (reply: CannedReply) => void>) => [
  column.display({
    id: "title",
    header: "Title",
    meta: { look: "title" },
    cell: ({ row }) => row.original.title,
  }),
  column.display({
    id: "text",
    header: "Text",
    meta: { look: "plain" },
    cell: ({ row }) => row.original.text,
  }),
  column.display({
    id: "actions",
    header: "",
    meta: { look: "actions" },
    cell: ({ row: { original: reply } }) => (
      <RecordActions
        name={reply.title}
        subject={`canned reply ${reply.id}`}
        onEdit={() => onEdit(reply)}
        onDelete={() => onDelete(reply)}
      />
    ),
  }),
]

interface DialogProps {
  /** Undefined for a new one. */
  readonly reply: CannedReply | undefined
  /** Of a new one, at first. */
  readonly title?: string
  readonly onClose: () => void
}

const ReplyDialog = ({ reply, title = "", onClose }: DialogProps) => (
  <FormDialog
    title={reply === undefined ? "Add canned reply" : `Edit ${reply.title}`}
    record={reply}
    subject={reply && `canned reply ${reply.id}`}
    values={(stored) => ({
      title: stored?.title ?? title.slice(0, cannedReplyTitleRule.max),
      text: stored?.text ?? "",
    })}
    save={(body, version) =>
      reply === undefined
        ? call("addCannedReply", { body })
        : call("updateCannedReply", { params: { id: String(reply.id) }, body, ...version })
    }
    failure="Failed to save the canned reply"
    onSaved={() => {
      void refresh("listCannedReplies")
      toast({ title: reply === undefined ? "Canned reply added" : "Canned reply saved" })
      onClose()
    }}
    onClose={onClose}
  >
    <TextField name="title" label="Title" />
    <TextAreaField
      name="text"
      label="Text"
      hint="{firstName} and {phone} are filled in with the visitor's first name and your phone number."
      rows={6}
    />
  </FormDialog>
)

const DeleteReply = ({ reply: { id, title }, onClose }: DialogProps & { readonly reply: CannedReply }) => (
  <ConfirmDialog
    title={`Delete ${title}?`}
    confirmLabel="Delete reply"
    confirm={() => call("removeCannedReply", { params: { id: String(id) } })}
    failure="Failed to delete the canned reply"
    onDone={() => {
      void refresh("listCannedReplies")
      toast({ title: "Canned reply deleted" })
      onClose()
    }}
    onClose={onClose}
  >
    <p>Chats in which it was used keep its text.</p>
  </ConfirmDialog>
)
