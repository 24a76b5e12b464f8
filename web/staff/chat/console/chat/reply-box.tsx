import { Button, Callout, TextArea } from "@blueprintjs/core"
import { SendMessage } from "@blueprintjs/icons"
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { MAX_MESSAGE_LENGTH } from "../../../../../core/chat/chat-rules.ts"
import { fillPlaceholders } from "../../../../../core/fields/placeholders.ts"
import { call } from "../../../../shared/api/client.ts"
import { useBusiness } from "../../../../shared/business.ts"
import type { CannedReply } from "../../canned-replies/canned-reply.ts"
import { useEndpoint } from "../../../api/queries.ts"
import { useShortcuts } from "../../../shell/shortcuts/shortcuts.ts"
import { CannedReplyList } from "./canned-reply-list.tsx"
import { matching, slashBefore } from "./canned-replies.ts"
import { sendDraft, setDraft, useDraft } from "./drafts.ts"
import type { LiveChat } from "../live-chat.ts"
import { useFirstName } from "../visitor/visitor.ts"
import "./reply-box.css"

/** Writers repeat the notice of typing this often. */
const TYPING_NOTICE_MS = 3_000

/**
 * The reply box (spec §4): Enter sends, Shift+Enter begins a line, "/" offers canned replies. What is typed stays until
 * the server has it.
 */
export const ReplyBox = ({ session }: { readonly session: LiveChat }) => {
  const { sessionId } = session
  const draft = useDraft(sessionId)
  const field = useRef<HTMLTextAreaElement>(null)
  const cannedButton = useRef<HTMLButtonElement>(null)
  useReplyShortcuts(field, cannedButton)
  const canned = useCannedReplies(field, session)
  const noticeTyping = useTypingNotice(sessionId)
  const canSend = draft.text.trim() !== "" && !draft.isSending
  const send = () => {
    void sendDraft(sessionId)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (canned.onKeyDown(event)) return
    if (event.key === "Escape") field.current?.blur()
    // A key that ends the composition of a character, as in Chinese, sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) send()
  }
  return (
    <div className="reply-box">
      {draft.failure && (
        <Callout className="reply-box__failure" intent="danger" role="alert" compact>
          <span>{draft.failure}</span>
          <Button size="small" text="Try Again" disabled={!canSend} onClick={send} />
        </Callout>
      )}
      {canned.list}
      <TextArea
        className="reply-box__field"
        inputRef={field}
        aria-label="Reply"
        placeholder='Type your reply, or "/" for canned replies'
        rows={2}
        autoResize
        fill
        maxLength={MAX_MESSAGE_LENGTH}
        readOnly={draft.isSending}
        value={draft.text}
        {...canned.fieldProps}
        onChange={({ currentTarget }) => {
          setDraft(sessionId, currentTarget.value)
          canned.update()
          noticeTyping()
        }}
        onSelect={canned.update}
        onKeyDown={onKeyDown}
      />
      <div className="reply-box__buttons">
        <Button ref={cannedButton} variant="minimal" text="Canned replies" onClick={canned.open} />
        <span className="reply-box__help">Enter sends, Shift+Enter starts a line</span>
        <Button
          intent="primary"
          icon={<SendMessage />}
          text={draft.isSending ? "Sending..." : "Send"}
          disabled={!canSend}
          onClick={send}
        />
      </div>
    </div>
  )
}

const useTypingNotice = (sessionId: string) => {
  const noticedAt = useRef(-TYPING_NOTICE_MS)
  return () => {
    if (performance.now() - noticedAt.current < TYPING_NOTICE_MS) return
    noticedAt.current = performance.now()
    // Whoever misses one sees the message itself.
    call("sendLiveChatTyping", { params: { sessionId } }).catch(() => {})
  }
}

/** The list of canned replies over the field, which a "/" or its button opens. */
const useCannedReplies = (field: RefObject<HTMLTextAreaElement | null>, session: LiveChat) => {
  const id = useId()
  const { phone } = useBusiness()
  const firstName = useFirstName(session)
  const all = useEndpoint("listCannedReplies").data?.replies ?? []
  const [searched, setSearched] = useState<string>()
  const [active, setActive] = useState(0)
  const found = searched === undefined ? [] : matching(all, searched)
  const close = () => setSearched(undefined)
  const update = () => {
    const { value, selectionStart, selectionEnd } = field.current!
    const next = selectionStart === selectionEnd ? slashBefore(value, selectionEnd) : undefined
    if (next !== searched) setActive(0)
    setSearched(next)
  }
  const insert = ({ text }: CannedReply) => {
    const from = field.current!.selectionEnd - (searched ?? "").length - 1
    replaceBeforeCursor(field.current!, session.sessionId, from, fillPlaceholders(text, { firstName, phone }))
    close()
  }
  const open = () => {
    const { value, selectionEnd } = field.current!
    const slash = /(?:^|\s)$/u.test(value.slice(0, selectionEnd)) ? "/" : " /"
    if (slashBefore(value, selectionEnd) === undefined)
      replaceBeforeCursor(field.current!, session.sessionId, selectionEnd, slash)
    else field.current!.focus()
    setActive(0)
    setSearched("")
  }
  const keys: ReadonlyMap<string, () => void> = new Map(
    Object.entries({
      ArrowDown: () => setActive((active + 1) % found.length),
      ArrowUp: () => setActive((active + found.length - 1) % found.length),
      Enter: () => insert(found[active]!),
      Tab: () => insert(found[active]!),
      Escape: close,
    }),
  )
  return {
    open,
    update,
    onKeyDown: (event: KeyboardEvent): boolean => {
      const run = found.length > 0 && !event.shiftKey ? keys.get(event.key) : undefined
      if (run === undefined) return false
      event.preventDefault()
      run()
      return true
    },
    fieldProps: {
      "aria-autocomplete": "list",
      "aria-controls": `${id}-list`,
      "aria-activedescendant": found.length > 0 ? `${id}-${active}` : undefined,
    } as const,
    list: (
      <CannedReplyList
        id={id}
        replies={found}
        active={active}
        isOpen={searched !== undefined}
        onInsert={insert}
      />
    ),
  }
}

/** Replaces what stands between `from` and the cursor, and puts the cursor behind it. */
const replaceBeforeCursor = (field: HTMLTextAreaElement, sessionId: string, from: number, text: string) => {
  const { value, selectionEnd } = field
  // React writes the value at once, which moves the cursor to its end; a later focus could undo an Escape.
  flushSync(() => setDraft(sessionId, value.slice(0, from) + text + value.slice(selectionEnd)))
  field.focus()
  field.setSelectionRange(from + text.length, from + text.length)
}

const useReplyShortcuts = (
  field: RefObject<HTMLTextAreaElement | null>,
  cannedButton: RefObject<HTMLButtonElement | null>,
) => {
  const shortcuts = useMemo(
    () => [
      { keys: "r", label: "Reply", run: () => field.current?.focus() },
      { keys: "i", label: "Insert a canned reply", run: () => cannedButton.current?.click() },
    ],
    [field, cannedButton],
  )
  useShortcuts("Reply", shortcuts)
}
