import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react"
import { useBusiness } from "../../business.ts"
import { lazyPart } from "../../entry/lazy-part.tsx"
import { CatchErrors } from "../../ui/notices/catch-errors.tsx"
import { ChatFooter } from "./footer.tsx"
import { CloseIcon } from "../icons.tsx"
import { markSeen, useChat } from "../chat-store.ts"
import { cursorOf } from "../conversation.ts"
import { MessageList } from "./message-list.tsx"
import { MoveButton } from "../position/move-button.tsx"
import { SHEET, usePanel, type View } from "../open.ts"
import { PanelMenu } from "./panel-menu.tsx"
import "./chat-panel.css"
import "./chat-composer.css"
import "./chat-menu.css"
import "./chat-footer.css"
import "./chat-quick.css"
import "./chat-form.css"
import { markRead, type Schedule } from "../send.ts"
import { useDrag } from "../position/use-position.ts"
import { useSheetHeight } from "../position/use-sheet-height.ts"

const SchedulingDialog = lazyPart(
  async () => (await import("../scheduling/scheduling-dialog.tsx")).SchedulingDialog,
)

interface ChatPanelProps {
  readonly onClose: () => void
}

/** The open chat: on phones a sheet over the whole screen, otherwise a box beside the page's content. */
export const ChatPanel = ({ onClose }: ChatPanelProps) => {
  const { name } = useBusiness()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const drag = useDrag(dialog)
  const isSheet = useShown(dialog)
  const [view, setView] = useState<View>("chat")
  const [scheduling, setScheduling] = useState<{ readonly service: string | undefined }>()
  const isScheduling = scheduling !== undefined
  useSheetHeight(isSheet)
  useSeen()
  // Not when the panel is open again after the page was loaded.
  const movesFocus = usePanel((opened) => opened.movesFocus)
  useEffect(() => {
    if (movesFocus) input.current?.focus()
  }, [movesFocus])

  useEffect(() => {
    if (!isScheduling) return
    const field = input.current
    // While the dialog is open, nothing behind it can have the focus.
    return () => field?.focus()
  }, [isScheduling])

  const schedule: Schedule = (service) => setScheduling({ service })
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return
    event.preventDefault()
    if (view === "chat") onClose()
    else setView("chat")
  }
  return (
    <>
      <dialog
        ref={dialog}
        className="chat__place chat-panel"
        aria-labelledby="chat-title"
        onKeyDown={closeOnEscape}
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <div className="chat-panel__head on-deep" {...(isSheet ? {} : drag)}>
          {!isSheet && <MoveButton />}
          <div className="chat-panel__names">
            <h2 id="chat-title" className="chat-panel__title">
              Chat with {name}
            </h2>
            <Status />
          </div>
          <PanelMenu onTranscript={() => setView("transcript")} canMove={!isSheet} />
          <button type="button" className="chat-panel__button" aria-label="Close the chat" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <MessageList onSchedule={schedule} />
        <ChatFooter view={view} onView={setView} input={input} onSchedule={schedule} />
      </dialog>
      {scheduling && (
        <CatchErrors fallback={<FormFailed />}>
          <SchedulingDialog {...scheduling} onClose={() => setScheduling(undefined)} />
        </CatchErrors>
      )}
    </>
  )
}

/** Says so in the panel. */
const FormFailed = () => {
  useEffect(() => useChat.setState({ problem: "The form could not be loaded." }), [])
  return null
}

/** Who replies. */
const Status = () => {
  const status = useChat((chat) => chat.status)
  const isOffline = useChat((chat) => chat.isOffline)
  return (
    <p className="chat-panel__status">
      {isOffline
        ? "No connection. Trying again…"
        : status?.owner === "human"
          ? `${status.personName ?? "Somebody"} is here now`
          : status?.owner === "waiting"
            ? "We are getting a person for you"
            : status?.owner === "ended"
              ? "This chat has ended"
              : "Our assistant replies at once"}
    </p>
  )
}

/** Shows the dialog, modal where it covers the screen. Returns whether it does. */
function useShown(dialog: { readonly current: HTMLDialogElement | null }): boolean {
  const [isSheet, setSheet] = useState(() => matchMedia(SHEET).matches)
  useEffect(() => {
    const media = matchMedia(SHEET)
    const change = () => setSheet(media.matches)
    media.addEventListener("change", change)
    return () => media.removeEventListener("change", change)
  }, [])
  useLayoutEffect(() => {
    const focused = document.activeElement
    const element = dialog.current
    if (isSheet) element?.showModal()
    else element?.show()
    // Showing a dialog moves the focus to its first button.
    if (!(document.activeElement instanceof HTMLElement)) return () => element?.close()
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus()
    else document.activeElement.blur()
    return () => element?.close()
  }, [dialog, isSheet])
  return isSheet
}

/** What is on the screen counts as read, here and for staff. */
function useSeen(): void {
  const conversation = useChat((chat) => chat.conversation)
  useEffect(() => {
    const show = () => {
      const lastId = cursorOf(conversation)
      if (!document.hidden && markSeen(lastId)) markRead(lastId)
    }
    show()
    document.addEventListener("visibilitychange", show)
    return () => document.removeEventListener("visibilitychange", show)
  }, [conversation])
}
