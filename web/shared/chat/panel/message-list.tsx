import { useLayoutEffect, useRef } from "react"
import { dateAt, formatDay, formatTime, formatTimes } from "../../../../core/time/chicago.ts"
import { holdEnd } from "../../visits/hold-end.ts"
import { unbroken } from "../../unbroken.ts"
import { useBusiness } from "../../business.ts"
import { useChat } from "../chat-store.ts"
import { ActionButtons } from "../actions/action-buttons.tsx"
import { ChatIcon, HouseIcon, PhoneIcon } from "../icons.tsx"
import type { BookedVisit, Message } from "../conversation.ts"
import { MESSAGES_ID } from "./focus-messages.ts"
import "./chat-list.css"
import "./chat-line.css"
import "./chat-group.css"
import "./chat-bubble.css"
import "./chat-visit.css"
import "./chat-typing.css"
import { sendAgain, type Schedule } from "../send.ts"
import { timelineOf, type Bubble, type Entry, type Writer } from "../timeline.ts"
import { Unbroken } from "../../ui/unbroken.tsx"

const NO_VISITS: readonly BookedVisit[] = []

/** The conversation, the newest message at the bottom. New messages are announced politely, each once. */
export const MessageList = ({ onSchedule }: { readonly onSchedule: Schedule }) => {
  const conversation = useChat((chat) => chat.conversation)
  const visits = useChat(({ kept }) => kept?.visits ?? NO_VISITS)
  const isLoaded = useChat((chat) => chat.isLoaded)
  const timeline = timelineOf(conversation, visits)
  const list = useStaysAtEnd(timeline)
  const newest = conversation.received.at(-1)
  // A button that books the service that was understood says more.
  const offersTimes = newest?.shouldShowScheduling && newest.actions.every(({ kind }) => kind !== "book")
  const isLast = conversation.outgoing.length === 0
  return (
    <div ref={list} id={MESSAGES_ID} className="chat-list" role="group" aria-label="Messages" tabIndex={0}>
      <Greeting />
      {/* What was said before is not announced when it is loaded. */}
      <div
        role="log"
        aria-live={isLoaded ? "polite" : "off"}
        aria-relevant="additions"
        className="chat-list__log"
      >
        {timeline.map((entry) => (
          <EntryItem
            key={entry.key}
            entry={entry}
            offerKey={offersTimes ? `message-${newest.id}` : undefined}
            newest={isLast && newest?.from === "assistant" ? newest : undefined}
            onSchedule={onSchedule}
          />
        ))}
      </div>
      <Trouble />
      <Typing />
    </div>
  )
}

/** Keeps the end in view while the visitor has not scrolled up. */
function useStaysAtEnd(timeline: readonly Entry[]) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const remember = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    // Also when the keyboard opens or the input grows.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    element.addEventListener("scroll", remember, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener("scroll", remember)
    }
  }, [])
  const last = timeline.at(-1)
  const ownKey = last?.kind === "bubbles" && last.from === "visitor" ? last.bubbles.at(-1)?.key : undefined
  const shownOwnKey = useRef(ownKey)
  // After every change, whatever made the list longer.
  useLayoutEffect(() => {
    const isOwnNew = ownKey !== undefined && ownKey !== shownOwnKey.current
    if (list.current && (isAtEnd.current || isOwnNew)) list.current.scrollTop = list.current.scrollHeight
    shownOwnKey.current = ownKey
  })
  return list
}

const Greeting = () => {
  const { name } = useBusiness()
  return (
    <Group from="assistant" name={null} fromSMS={false}>
      <div className="chat-bubble">
        Hello, this is the assistant of {name}. Ask about prices, hours or a visit. If you would rather talk
        to a person, say so at any time.
      </div>
    </Group>
  )
}

interface EntryItemProps {
  readonly entry: Entry
  /** The bubble below which the times are offered. */
  readonly offerKey: string | undefined
  /** The newest message, where it is the assistant's: what it offers can be chosen. */
  readonly newest: Message | undefined
  readonly onSchedule: Schedule
}

const EntryItem = ({ entry, offerKey, newest, onSchedule }: EntryItemProps) => {
  switch (entry.kind) {
    case "day":
      return <p className="chat-line">{dayName(entry.at)}</p>
    case "notice":
      return (
        <p className="chat-line chat-line--notice">
          <Unbroken text={entry.text} />
        </p>
      )
    case "visit":
      return <Visit visit={entry.visit} />
    case "bubbles": {
      const { from, name, bubbles } = entry
      const last = bubbles.at(-1)!
      return (
        <Group from={from} name={name} fromSMS={last.fromSMS}>
          {bubbles.map((bubble) => (
            <BubbleItem key={bubble.key} bubble={bubble} />
          ))}
          {newest !== undefined && newest.actions.length > 0 && last.key === `message-${newest.id}` && (
            <ActionButtons actions={newest.actions} labelledBy={bubbleId(last)} onSchedule={onSchedule} />
          )}
          {last.key === offerKey && (
            <button
              type="button"
              className="button button--outline chat-group__offer"
              onClick={() => onSchedule()}
            >
              Choose a time
            </button>
          )}
          {last.outgoing?.state !== "failed" && (
            <p className="chat-group__time">
              {last.outgoing === undefined
                ? `${formatTime(last.at)} CT`
                : last.outgoing.state === "sending"
                  ? "Sending…"
                  : "Sent"}
            </p>
          )}
        </Group>
      )
    }
  }
}

const dayName = (at: number): string =>
  dateAt(at) === dateAt(Date.now()) ? "Today" : formatDay(at).replace(/, \d{4}$/u, "")

interface GroupProps {
  readonly from: Writer
  readonly name: string | null
  readonly fromSMS: boolean
  readonly children: React.ReactNode
}

/** Bubbles of one writer, under their name. */
const Group = ({ from, name, fromSMS, children }: GroupProps) => (
  <div className={`chat-group chat-group--${from}`}>
    <p className="chat-group__name">
      {from === "assistant" && <ChatIcon />}
      {from === "person" && (fromSMS ? <PhoneIcon /> : <HouseIcon />)}
      <span className={from === "visitor" ? "visually-hidden" : undefined}>{nameOf(from, name)}</span>
      {fromSMS && <span className="chat-group__sms">by text</span>}
    </p>
    {children}
  </div>
)

const nameOf = (from: Writer, name: string | null): string =>
  from === "visitor" ? "You" : from === "assistant" ? "Assistant" : (name ?? "Our team")

const bubbleId = ({ key }: Bubble): string => `chat-${key}`

const BubbleItem = ({ bubble }: { readonly bubble: Bubble }) => {
  const { text, outgoing } = bubble
  return (
    <>
      <div id={bubbleId(bubble)} className="chat-bubble" data-state={outgoing?.state}>
        <Unbroken text={text} />
      </div>
      {outgoing?.state === "failed" && (
        <p className="chat-group__failed">
          Not sent. {outgoing.problem}{" "}
          <button type="button" className="chat-group__again" onClick={() => void sendAgain(outgoing)}>
            Try again
          </button>
        </p>
      )}
    </>
  )
}

const Visit = ({ visit }: { readonly visit: BookedVisit }) => (
  <div className="chat-visit">
    <strong>
      {visit.heldUntil ? `Please confirm your visit by ${holdEnd(visit.heldUntil)}` : "Appointment Booked!"}
    </strong>
    <span>
      {visit.service}: {formatDay(Date.parse(visit.start))},{" "}
      {unbroken(formatTimes({ start: Date.parse(visit.start), end: Date.parse(visit.end) }))}
    </span>
    {visit.arrival && <span>We arrive {visit.arrival}.</span>}
    <span className="chat-visit__note">
      {visit.heldUntil
        ? "A link and a code to confirm it are on their way to your email."
        : "The confirmation is on its way to your email."}
    </span>
  </div>
)

/** The bot's message when a message could not be delivered (spec §8). */
const Trouble = () => {
  const { phone } = useBusiness()
  const isInTrouble = useChat(({ conversation }) =>
    conversation.outgoing.some(({ state, problem }) => state === "failed" && problem === undefined),
  )
  return (
    <div role="status" className="chat-list__trouble">
      {isInTrouble && (
        <Group from="assistant" name={null} fromSMS={false}>
          <div className="chat-bubble">
            <Unbroken
              text={`I am having trouble replying right now. Please try again, or call us at ${phone}.`}
            />
          </div>
        </Group>
      )}
    </div>
  )
}

/** Three dots while the assistant prepares its reply or a person types. */
const Typing = () => {
  const isAssistant = useChat(
    ({ conversation, status }) =>
      conversation.outgoing.some(({ state }) => state === "sending") &&
      (status?.owner ?? "assistant") === "assistant",
  )
  const person = useChat(({ personTypes, status }) =>
    personTypes ? (status?.personName ?? "Our team") : undefined,
  )
  const name = person ?? (isAssistant ? "The assistant" : undefined)
  if (name === undefined) return null
  return (
    <p className="chat-typing">
      <span className="chat-typing__dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {name} is typing…
    </p>
  )
}
