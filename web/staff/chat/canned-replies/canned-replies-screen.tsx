import { cannedReplyTitleRule } from "../../../../core/chat/chat-rules.ts"
import { call } from "../../../shared/api/client.ts"
import { TextAreaField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { columnOf } from "../../ui/list/columns.ts"
import { EditedList } from "../../ui/list/edited-list.tsx"
import { useGivenText, useListState } from "../../ui/list/list-state.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import type { CannedReply } from "./canned-reply.ts"

/** The texts that staff insert into their replies in chats: add, edit, delete. */
export const CannedRepliesScreen = () => {
  const query = useEndpoint("listCannedReplies")
  const [list, setList] = useListState({ sort: "title" })
  const [title, forgetTitle] = useGivenText("title")
  return (
    <>
      <EditedList
        label="Canned replies"
        query={query}
        rows={({ replies }) => replies}
        columns={columns}
        list={list}
        onList={setList}
        searchLabel="Search titles and texts"
        searched={({ title, text }) => `${title} ${text}`}
        nameOf={({ title }) => title}
        noun="canned reply"
        addLabel="Add reply"
        empty={{
          title: "No canned replies",
          description: "Texts that you send often can be inserted into a chat with one key.",
        }}
        renderDialog={(reply, close) => <ReplyDialog reply={reply} onClose={close} />}
        deletion={({ id, title }) => ({
          title: `Delete ${title}?`,
          confirmLabel: "Delete reply",
          confirm: () => call("removeCannedReply", { params: { id: String(id) } }),
          failure: "Failed to delete the canned reply",
          done: "Canned reply deleted",
          onDone: () => refresh("listCannedReplies"),
          children: "Chats in which it was used keep its text.",
        })}
      />
      {title !== undefined && <ReplyDialog reply={undefined} title={title} onClose={forgetTitle} />}
    </>
  )
}

const column = columnOf<CannedReply>()

const columns = [
  column("title", "Title", "title", ({ title }) => title),
  column("text", "Text", "plain", ({ text }) => text),
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
    done={reply === undefined ? "Canned reply added" : "Canned reply saved"}
    onSaved={() => refresh("listCannedReplies")}
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
