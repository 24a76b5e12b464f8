import { paths } from "../../../adapters/http/contract/paths.ts"
import { call } from "../api/client.ts"
import {
  adoptKeptChat,
  chatNow,
  confirmVisit,
  showMessages,
  showStatus,
  useChat,
  type ChatStatus,
} from "./chat-store.ts"
import { cursorOf, type BookedVisit, type Message } from "./conversation.ts"
import { onKeptElsewhere } from "./kept-chat.ts"

/** How often the chat is read while no events arrive (spec §9). */
const POLL_MS = 3000
/** How often it is read beside the events, because a broken connection may be noticed only after minutes. */
const CHECK_MS = 30_000
/** How long after it was refused an event stream is requested again; a browser gets only a few of them. */
const REOPEN_MS = 30_000
/** How long "is typing" is shown after the last sign of it. */
const TYPING_SHOWN_MS = 6000

/**
 * Keeps the chat up to date until the returned function is called: by the server's events, or by polling where these do
 * not arrive. Messages have ids, so that whatever arrives by both ways is shown once. A hidden tab does neither; it reads
 * what it missed when it is shown.
 */
export function keepUpToDate(): () => void {
  let isStopped = false
  let stream: { readonly of: string; readonly events: EventSource; readonly openedAt: number } | undefined
  const listen = () => {
    const { status } = chatNow()
    const isOver = isStopped || document.hidden || status?.owner === "ended"
    const wanted = (isOver ? null : status?.shortSessionId) ?? undefined
    const isRefused = stream?.events.readyState === EventSource.CLOSED
    if (stream?.of === wanted && !(isRefused && Date.now() - stream!.openedAt > REOPEN_MS)) return
    stream?.events.close()
    stream =
      wanted === undefined ? undefined : { of: wanted, events: openEvents(wanted), openedAt: Date.now() }
  }
  const update = async () => {
    const isStreaming = stream?.events.readyState === EventSource.OPEN && Date.now() - lastRead < CHECK_MS
    if (!document.hidden && !isStreaming) await readChat()
    listen()
  }
  const updateNow = () => void update()

  const timer = setInterval(updateNow, POLL_MS)
  const stopListening = useChat.subscribe(listen)
  const stopAdopting = onKeptElsewhere(() => {
    adoptKeptChat()
    updateNow()
  })
  document.addEventListener("visibilitychange", updateNow)
  addEventListener("online", updateNow)
  updateNow()
  return () => {
    isStopped = true
    stopListening()
    stopAdopting()
    clearInterval(timer)
    document.removeEventListener("visibilitychange", updateNow)
    removeEventListener("online", updateNow)
    listen()
  }
}

type ChatEvent =
  | ({ readonly type: "state" } & ChatStatus)
  | { readonly type: "message"; readonly message: Message }
  | { readonly type: "typing" }

function openEvents(shortSessionId: string): EventSource {
  const path = paths.readChatEvents.split(" ")[1]!.replace(":shortSessionId", shortSessionId)
  const events = new EventSource(`${path}?after=${cursorOf(chatNow().conversation)}`)
  let typing: ReturnType<typeof setTimeout> | undefined
  events.addEventListener("open", () => useChat.setState({ isOffline: false }))
  events.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as ChatEvent
    if (event.type === "state") {
      const { type: _, ...status } = event
      showStatus(status)
    } else if (event.type === "message") showMessages([event.message])
    else {
      useChat.setState({ personTypes: true })
      clearTimeout(typing)
      typing = setTimeout(() => useChat.setState({ personTypes: false }), TYPING_SHOWN_MS)
    }
  })
  return events
}

let lastRead = 0
let reading: Promise<void> | undefined
let again = false

/** Reads where the chat stands and its new messages. Called while a reading is under way, it reads once more after it. */
export function readChat(): Promise<void> {
  again = reading !== undefined
  reading ??= readUntilQuiet().finally(() => {
    reading = undefined
  })
  return reading
}

async function readUntilQuiet(): Promise<void> {
  do {
    again = false
    try {
      await readOnce()
      lastRead = Date.now()
      useChat.setState({ isOffline: false, isLoaded: true })
    } catch {
      useChat.setState({ isOffline: true })
    }
  } while (again)
}

async function readOnce(): Promise<void> {
  const { kept, status: before } = chatNow()
  if (!kept) return
  await readHeldVisits(kept.visits)
  const status = await call("checkChatSession", { params: { sessionId: kept.sessionId } })
  if (chatNow().kept?.sessionId !== kept.sessionId) return
  // Newer than this reply, where an event has arrived meanwhile.
  if (chatNow().status === before) showStatus(status)
  else again = true
  const { shortSessionId, lastMessageId } = status
  if (shortSessionId === null) return
  while (cursorOf(chatNow().conversation) < (lastMessageId ?? 0)) {
    const { messages } = await call("listChatMessages", {
      params: { shortSessionId },
      query: { after: String(cursorOf(chatNow().conversation)) },
    })
    if (chatNow().kept?.sessionId !== kept.sessionId || messages.length === 0) return
    showMessages(messages)
  }
}

/** Whether visits were confirmed by the link of the mail, which may be opened on another device. */
async function readHeldVisits(visits: readonly BookedVisit[]): Promise<void> {
  for (const { id, heldUntil } of visits) {
    if (heldUntil === null || Date.parse(heldUntil) < Date.now()) continue
    // One that is cancelled meanwhile stays as it was shown.
    const visit = await call("showHeldVisit", { params: { id: String(id) } }).catch(() => undefined)
    if (visit?.heldUntil === null) confirmVisit(id)
  }
}
