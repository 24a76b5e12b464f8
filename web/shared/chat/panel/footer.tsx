import type { ReactNode, RefObject } from "react"
import { lazyPart } from "../../entry/lazy-part.tsx"
import { CatchErrors } from "../../ui/notices/catch-errors.tsx"
import { PhoneLink } from "../../ui/contact-link.tsx"
import { beginNewChat, useChat } from "../chat-store.ts"
import { Composer } from "./composer.tsx"
import { focusMessages } from "./focus-messages.ts"
import type { View } from "../open.ts"
import { askForPerson, sendAndSchedule, type Schedule } from "../send.ts"

const LOADING = <output className="visually-hidden">Loading…</output>

const LeaveMessage = lazyPart(async () => (await import("./leave-message.tsx")).LeaveMessage, LOADING)

const Transcript = lazyPart(async () => (await import("./transcript.tsx")).Transcript, LOADING)

interface ChatFooterProps {
  readonly view: View
  readonly onView: (view: View) => void
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly onSchedule: Schedule
}

/** The lower part of the panel: what the visitor can do next. */
export const ChatFooter = ({ view, onView, input, onSchedule }: ChatFooterProps) => {
  const owner = useChat(({ status }) => status?.owner ?? null)
  const problem = useChat((chat) => chat.problem)
  const back = () => {
    onView("chat")
    requestAnimationFrame(() => input.current?.focus())
  }
  if (view !== "chat")
    return (
      <div className="chat-footer chat-footer--form">
        <LazyForm onClose={back}>
          {view === "leave message" ? <LeaveMessage onClose={back} /> : <Transcript onClose={back} />}
        </LazyForm>
      </div>
    )
  return (
    <div className="chat-footer">
      {problem !== undefined && (
        <p className="chat-footer__problem" role="alert">
          {problem} Or call <PhoneLink />.
        </p>
      )}
      {owner === "ended" ? (
        <Ended
          onTranscript={() => onView("transcript")}
          onBegin={() => {
            beginNewChat()
            requestAnimationFrame(() => input.current?.focus())
          }}
        />
      ) : (
        <>
          <QuickReplies
            owner={owner}
            onLeaveMessage={() => onView("leave message")}
            onSchedule={onSchedule}
            onSend={(text) => void sendAndSchedule(text, onSchedule)}
          />
          <Composer input={input} onSend={(text) => void sendAndSchedule(text, onSchedule)} />
        </>
      )}
    </div>
  )
}

interface LazyFormProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

const LazyForm = ({ onClose, children }: LazyFormProps) => (
  <CatchErrors
    fallback={
      <div className="chat-form" role="alert">
        <p>
          The form could not be loaded. Please call <PhoneLink />.
        </p>
        <button type="button" className="button button--outline" onClick={onClose}>
          Back to the chat
        </button>
      </div>
    }
  >
    {children}
  </CatchErrors>
)

interface QuickRepliesProps {
  readonly owner: string | null
  readonly onLeaveMessage: () => void
  readonly onSchedule: Schedule
  readonly onSend: (text: string) => void
}

const QUESTIONS = [
  { label: "Prices", text: "What does a visit cost?" },
  { label: "Opening hours", text: "When are you open?" },
]

/** What most people want, by one touch: questions before the first message, and always a visit and how to reach a person. */
const QuickReplies = ({ owner, onLeaveMessage, onSchedule, onSend }: QuickRepliesProps) => {
  const isEmpty = useChat(
    ({ conversation: { received, outgoing } }) => received.length + outgoing.length === 0,
  )
  return (
    <div className="chat-quick" role="group" aria-label="Suggestions">
      {isEmpty &&
        QUESTIONS.map(({ label, text }) => (
          <button
            key={label}
            type="button"
            className="chat-quick__item"
            onClick={() => {
              focusMessages()
              onSend(text)
            }}
          >
            {label}
          </button>
        ))}
      {owner === "waiting" && (
        <button type="button" className="chat-quick__item" onClick={onLeaveMessage}>
          Leave a message
        </button>
      )}
      <button type="button" className="chat-quick__item" onClick={() => onSchedule()}>
        Book a visit
      </button>
      {(owner === null || owner === "assistant") && (
        <button
          type="button"
          className="chat-quick__item"
          onClick={() => {
            focusMessages()
            void askForPerson()
          }}
        >
          Talk to a person
        </button>
      )}
    </div>
  )
}

interface EndedProps {
  readonly onBegin: () => void
  readonly onTranscript: () => void
}

const Ended = ({ onBegin, onTranscript }: EndedProps) => (
  <div className="stack-2">
    <button type="button" className="button button--primary chat-footer__button" onClick={onBegin}>
      Start a new chat
    </button>
    <button type="button" className="button button--outline chat-footer__button" onClick={onTranscript}>
      Send me this conversation
    </button>
  </div>
)
