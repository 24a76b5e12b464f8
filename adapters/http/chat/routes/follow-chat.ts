import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type { UnknownChat } from "../../../../core/chat/chat.ts"
import { ChatEvents, type ChatEvent } from "../../../../core/chat/ports/chat-events.ts"
import { Unavailable } from "../../../../core/storage/ports/unavailable.ts"
import type { Ports } from "../../../../core/ports.ts"
import type { EventSource } from "../../engine/api.ts"

/** What is new: the chat that is followed, the list of chats, or that somebody is typing. */
export type News = "chat" | "list" | "typing"

interface ChatPage<State, Message> {
  readonly state: State
  readonly messages: readonly Message[]
  readonly hasMore: boolean
  /** No more follows. */
  readonly ended: boolean
}

interface Followed<State, Message, Notice> {
  readonly newsOf: (event: ChatEvent) => readonly News[]
  /** The newest message that the client has. */
  readonly cursor: number
  /** Reads the chat with its messages after an id; without it no chat is followed. */
  readonly read?: (cursor: number) => Effect.Effect<ChatPage<State, Message>, UnknownChat, Ports>
  /** What is sent for news that have no content. */
  readonly notices: Readonly<Partial<Record<News, Notice>>>
}

/** How often a chat is read while events do not arrive, because their connection to the database is lost. */
const POLLING_INTERVAL_MS = 3_000
/** The list of chats changes with every message of every chat. */
const LIST_INTERVAL_MS = 1_000

/**
 * The events of a stream: first the chat's state and the messages after the cursor, then each change. Messages are read
 * by the id of the last one sent, whenever something happened or may have been missed, so that none is lost or sent
 * twice. Fails with `UnknownChat`.
 */
export const followChat = Effect.fn("followChat")(function* <
  State,
  Message extends { readonly message: { readonly id: number } },
  Notice,
>({ newsOf, cursor, read, notices }: Followed<State, Message, Notice>) {
  const events = yield* ChatEvents
  const run = Effect.runPromiseWith(yield* Effect.context<Ports>())
  if (read !== undefined) yield* read(cursor)
  const source: EventSource<State | Message | Notice> = async function* (ended) {
    const inbox = openInbox(events, newsOf, ended)
    let last = cursor
    let sentState = ""
    try {
      while (!ended.aborted) {
        const news = await inbox.take()
        for (let more = read !== undefined && news.has("chat"); more;) {
          const page = await run(readPage(read!(last)))
          if (page === "gone") return
          if (page === "unavailable") {
            inbox.addAfter("chat", POLLING_INTERVAL_MS)
            break
          }
          const state = JSON.stringify(page.state)
          // Before the messages: after a staff member's first one it would come late.
          if (state !== sentState) yield page.state
          sentState = state
          yield* page.messages
          last = page.messages.at(-1)?.message.id ?? last
          more = page.hasMore
          if (page.ended && !more) return
        }
        for (const each of ["typing", "list"] as const)
          if (news.has(each) && notices[each] !== undefined) yield notices[each]
      }
    } finally {
      inbox.close()
    }
  }
  return source
})

/** A page, or why there is none. */
const readPage = <A>(read: Effect.Effect<A, UnknownChat, Ports>) =>
  Effect.flatMap(Effect.exit(read), (exit): Effect.Effect<A | "gone" | "unavailable"> => {
    if (Exit.isSuccess(exit)) return Effect.succeed(exit.value)
    if (Option.isSome(Cause.findErrorOption(exit.cause))) return Effect.succeed("gone")
    const defect = Cause.squash(exit.cause)
    return defect instanceof Unavailable ? Effect.succeed("unavailable") : Effect.die(defect)
  })

/** Collects news until they are taken. */
const openInbox = (
  events: ChatEvents["Service"],
  newsOf: (event: ChatEvent) => readonly News[],
  ended: AbortSignal,
) => {
  const waiting = new Set<News>(["chat", "list"])
  const timers = new Map<News, NodeJS.Timeout>()
  let listTakenAt = -Infinity
  let wake: (() => void) | undefined
  const add = (...news: readonly News[]) => {
    news.forEach((each) => waiting.add(each))
    wake?.()
  }
  const addAfter = (news: News, ms: number) => {
    if (timers.has(news)) return
    const timer = setTimeout(() => {
      timers.delete(news)
      add(news)
    }, ms)
    timers.set(news, timer)
  }
  // Before the first read, so that what happens after it is not missed.
  const unsubscribe = events.subscribe((event) =>
    add(...(event === undefined ? (["chat", "list"] as const) : newsOf(event))),
  )
  const onEnd = () => wake?.()
  ended.addEventListener("abort", onEnd)
  const takeAll = (): ReadonlySet<News> => {
    const taken = new Set(waiting)
    waiting.clear()
    const leftMs = listTakenAt + LIST_INTERVAL_MS - performance.now()
    if (taken.has("list") && leftMs > 0) {
      taken.delete("list")
      addAfter("list", leftMs)
    } else if (taken.has("list")) listTakenAt = performance.now()
    return taken
  }
  return {
    /** Adds news after some time. */
    addAfter,
    /** What is new since the last time; waits until something is, or the stream is ended. */
    take: async (): Promise<ReadonlySet<News>> => {
      if (waiting.size === 0 && !ended.aborted) {
        if (!events.isConnected()) {
          addAfter("chat", POLLING_INTERVAL_MS)
          addAfter("list", POLLING_INTERVAL_MS)
        }
        await new Promise<void>((resolve) => (wake = resolve))
      }
      return takeAll()
    },
    close: () => {
      unsubscribe()
      ended.removeEventListener("abort", onEnd)
      timers.forEach((timer) => clearTimeout(timer))
    },
  }
}
