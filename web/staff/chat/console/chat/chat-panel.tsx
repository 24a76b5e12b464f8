import { Button, Callout } from "@blueprintjs/core"
import { ArrowLeft, Envelope, Person } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { call } from "../../../../shared/api/client.ts"
import { sentenceFor } from "../../../../shared/api/errors.ts"
import { lazyPart } from "../../../../shared/entry/lazy-part.tsx"
import type { StaffMember } from "../../../api/session.ts"
import { useShortcuts } from "../../../shell/shortcuts/shortcuts.ts"
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx"
import { FailedState, LoadingState } from "../../../ui/boxes/states.tsx"
import { clearIfStored } from "./drafts.ts"
import { canTake, type LiveChat, type LiveChatMessage } from "../live-chat.ts"
import { MessageHistory } from "./message-history.tsx"
import { refreshChat, useConversation } from "../queries.ts"
import { ReplyBox } from "./reply-box.tsx"
import { useVisitorTypes } from "./typing.ts"
import "./chat-panel.css"

interface Props {
  readonly sessionId: string
  readonly staff: StaffMember
  /** Whether the server's events arrive. */
  readonly isConnected: boolean
  /** Back to the list, on a phone. */
  readonly onBack: () => void
  /** Shows the visitor, where there is no room for it beside the chat. */
  readonly onVisitor: () => void
}

/** One chat: its title and actions, its messages and the reply box. */
export const ChatPanel = ({ sessionId, staff, isConnected, onBack, onVisitor }: Props) => {
  const query = useConversation(sessionId, isConnected)
  const { session, messages = [] } = query.data ?? {}
  const taking = useMutation({
    mutationFn: () => call("takeChat", { body: { sessionId } }),
    onSettled: () => refreshChat(sessionId),
  })
  const ending = useMutation({
    mutationFn: () => call("endLiveChat", { body: { sessionId } }),
    onSettled: () => refreshChat(sessionId),
  })
  const isTyping = useVisitorTypes(sessionId)
  useReadMark(sessionId, messages)
  useEffect(() => clearIfStored(sessionId, messages), [sessionId, messages])
  const isTakeable = session !== undefined && canTake(session)
  useTakeShortcut(isTakeable, taking.mutate)
  const failure = taking.error ?? ending.error
  return (
    <>
      <div className="chat-panel__header">
        <Button
          className="chat-panel__back"
          variant="minimal"
          icon={<ArrowLeft />}
          aria-label="Back to the chats"
          onClick={onBack}
        />
        <h2 className="chat-panel__title">Chat Session {sessionId.slice(0, 12)}</h2>
        <div className="row-2">
          {isTakeable && (
            <Button
              intent="primary"
              text="Take Chat"
              loading={taking.isPending}
              onClick={() => taking.mutate()}
            />
          )}
          {session && isTakenFrom(session, staff) && <TakeOver session={session} />}
          {session?.isLive && (
            <Button
              variant="outlined"
              intent="danger"
              text="End Chat"
              loading={ending.isPending}
              onClick={() => ending.mutate()}
            />
          )}
          {session && messages.length > 0 && <EmailTranscript session={session} />}
          <Button className="chat-panel__visitor" icon={<Person />} text="Visitor" onClick={onVisitor} />
        </div>
      </div>
      {query.data === undefined ? (
        query.error ? (
          <FailedState error={query.error} retry={() => void query.refetch()} />
        ) : (
          <LoadingState />
        )
      ) : (
        <>
          <MessageHistory messages={messages} isTyping={isTyping} />
          <div className="chat-panel__footer">
            {query.error && (
              <Callout intent="warning" role="status" compact>
                {sentenceFor(query.error, "New messages could not be loaded.")}
              </Callout>
            )}
            {failure && (
              <Callout intent="danger" role="alert" compact>
                {sentenceFor(failure, taking.error ? "Failed to take the chat" : "Failed to end the chat")}
              </Callout>
            )}
            <Reply session={query.data.session} staff={staff} />
          </div>
        </>
      )}
    </>
  )
}

interface TakenChat extends LiveChat {
  readonly takenBy: NonNullable<LiveChat["takenBy"]>
}

/** Whether another staff member has the chat. */
const isTakenFrom = (session: LiveChat, { id }: StaffMember): session is TakenChat =>
  session.isLive && session.takenBy !== null && session.takenBy.id !== id

const TakeOver = ({ session: { sessionId, takenBy } }: { readonly session: TakenChat }) => {
  const [asked, setAsked] = useState<typeof takenBy>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button text="Take Over" onClick={() => setAsked(takenBy)} />
      {asked && (
        <ConfirmDialog
          title="Take over the chat"
          confirmLabel="Take Over"
          intent="primary"
          confirm={() => call("takeChat", { body: { sessionId, from: asked.id } })}
          failure="Failed to take the chat"
          onDone={() => (close(), refreshChat(sessionId))}
          onClose={close}
        >
          {asked.name} has this chat. Take it over?
        </ConfirmDialog>
      )}
    </>
  )
}

const EmailTranscript = ({ session }: { readonly session: LiveChat }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Envelope />}
        aria-label="Email transcript"
        title="Email transcript"
        onClick={() => setOpen(true)}
      />
      {isOpen && <TranscriptDialog session={session} onClose={() => setOpen(false)} />}
    </>
  )
}

// Few chats are mailed.
const TranscriptDialog = lazyPart(async () => (await import("./transcript-dialog.tsx")).TranscriptDialog)

/** The reply box for who has the chat; for others the reason why there is none (spec §4). */
const Reply = ({ session, staff }: { readonly session: LiveChat; readonly staff: StaffMember }) => {
  const { isLive, needsHandoff, takenBy, status } = session
  if (isLive && takenBy?.id === staff.id) return <ReplyBox session={session} />
  return (
    <p className="chat-panel__hint">
      {status === "ended"
        ? "This chat has ended."
        : isLive
          ? `${takenBy?.name ?? "Nobody"} has this chat.`
          : needsHandoff
            ? 'Click "Take Chat" to respond to this customer'
            : "This session is not requesting live assistance"}
    </p>
  )
}

/** Marks the messages as read while somebody looks at them. */
const useReadMark = (sessionId: string, messages: readonly LiveChatMessage[]) => {
  const newest = messages.at(-1)?.id
  const marked = useRef(0)
  useEffect(() => {
    const mark = () => {
      if (newest === undefined || newest <= marked.current || document.visibilityState === "hidden") return
      marked.current = newest
      // A mark that fails is set with the next message.
      call("markLiveChatRead", { params: { sessionId }, body: { messageId: newest } }).then(
        () => refreshChat(sessionId),
        () => {},
      )
    }
    mark()
    document.addEventListener("visibilitychange", mark)
    return () => document.removeEventListener("visibilitychange", mark)
  }, [sessionId, newest])
}

const useTakeShortcut = (isTakeable: boolean, take: () => void) => {
  const shortcuts = useMemo(
    () => (isTakeable ? [{ keys: "t", label: "Take the chat", run: () => take() }] : []),
    [isTakeable, take],
  )
  useShortcuts("This chat", shortcuts)
}
