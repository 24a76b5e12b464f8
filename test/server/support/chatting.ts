import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { eventsOf } from "../../http/support/event-stream.ts"
import { firstRunOf, start, until, type ReadyServer } from "./process.ts"

/** A message as a side has received it. */
interface Received {
  readonly id: number
  readonly text: string
}

/** One chat with a visitor and staff, who each write and read until the end. */
interface ChatRun {
  /** What was acknowledged, in the order of writing. */
  readonly sent: { readonly visitor: string[]; readonly staff: string[] }
  readonly received: { readonly visitor: Received[]; readonly staff: Received[] }
}

interface Plan {
  readonly port: number
  readonly dataDir: string
  readonly chats: number
  /** That each side of a chat writes; a visitor may send 20 a minute. */
  readonly messages: number
  /** The signals with which the server is stopped, one after the other; each time it is started again. */
  readonly stops: readonly NodeJS.Signals[]
}

/**
 * Lets visitors and staff write to each other while their event streams are cut at random and the server is stopped and
 * started again. A message whose request fails is sent again with the same client message id. Returns when each side has
 * received as many messages as were acknowledged.
 */
export const chatThroughRestarts = async (plan: Plan): Promise<readonly ChatRun[]> => {
  const settings = { DATA_DIR: plan.dataDir, PORT: String(plan.port) }
  let server = await start(settings)
  const staffCookie = await signIn(server, plan.dataDir)
  const runs: ChatRun[] = []
  const talking = Promise.all(
    Array.from({ length: plan.chats }, async () => {
      const chat = await openChat(server.site, staffCookie)
      const run: ChatRun = { sent: { visitor: [], staff: [] }, received: { visitor: [], staff: [] } }
      runs.push(run)
      const done = new AbortController()
      const total = 2 * plan.messages
      const reading = [
        receive(chat.visitor, chat.visitorEvents, run.received.visitor, done.signal),
        receive(chat.staff, chat.staffEvents, run.received.staff, done.signal),
      ]
      await Promise.all([
        write(chat.visitor, chat.visitorMessage, run.sent.visitor, "visitor", plan.messages),
        write(chat.staff, chat.staffMessage, run.sent.staff, "staff", plan.messages),
      ])
      await until(() => Object.values(run.received).every((received) => received.length >= total))
      done.abort()
      await Promise.all(reading)
    }),
  )
  const restarting = (async () => {
    for (const [n, signal] of plan.stops.entries()) {
      const due = ((n + 1) / (plan.stops.length + 1)) * plan.chats * plan.messages
      await until(() => runs.reduce((count, { sent }) => count + sent.visitor.length, 0) >= due)
      await server.stop(signal)
      server = await start(settings)
    }
  })()
  await Promise.all([talking, restarting])
  await server.stop()
  return runs
}

/** A browser that keeps its cookies. */
interface Browser {
  readonly site: string
  readonly headers: Readonly<Record<string, string>>
}

const browserOf = async (site: string, cookie = ""): Promise<Browser> => {
  const reply = await fetch(`${site}/api/csrf`, { headers: { cookie } })
  const { csrfToken } = (await reply.json()) as { csrfToken: string }
  const visitor = reply.headers.getSetCookie()[0]!.split(";")[0]!
  return { site, headers: { cookie: `${visitor}; ${cookie}`, "x-csrf-token": csrfToken } }
}

const post = (browser: Browser, path: string, body: object = {}): Promise<Response> =>
  fetch(browser.site + path, {
    method: "POST",
    headers: { ...browser.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  })

/** The cookie of the staff account of the first start. */
export const signIn = async ({ site }: ReadyServer, dataDir: string): Promise<string> => {
  const { username, password } = (await firstRunOf(dataDir)).staff
  const reply = await post(await browserOf(site), "/api/admin/login", { username, password })
  return reply.headers.getSetCookie()[0]!.split(";")[0]!
}

/** A chat that staff have taken, and where each side writes and reads. */
const openChat = async (site: string, staffCookie: string) => {
  const visitor = await browserOf(site)
  const staff = await browserOf(site, staffCookie)
  const opened = await post(visitor, "/api/chat/sessions", { sessionId: "home" })
  const { shortSessionId: id } = (await opened.json()) as { shortSessionId: string }
  await post(visitor, `/api/chat/${id}/person`)
  const taken = await post(staff, "/api/admin/take-chat", { sessionId: id })
  if (!taken.ok) throw new Error(await taken.text())
  const { lastMessageId } = (await taken.json()) as { lastMessageId: number }
  return {
    visitor,
    staff,
    visitorEvents: (after: number) => `/api/chat/${id}/events?after=${after || lastMessageId}`,
    staffEvents: (after: number) =>
      `/api/admin/live-chats/events?sessionId=${id}&after=${after || lastMessageId}`,
    visitorMessage: { path: "/api/chatbot", body: { sessionId: "home" } },
    staffMessage: { path: "/api/admin/send-message", body: { sessionId: id } },
  }
}

const RETRY_MS = 200

const write = async (
  browser: Browser,
  { path, body }: { readonly path: string; readonly body: object },
  sent: string[],
  author: string,
  count: number,
): Promise<void> => {
  for (let n = 1; n <= count; n++) {
    const message = `${author} ${n}`
    const clientMessageId = randomUUID()
    for (;;) {
      const reply = await post(browser, path, { ...body, message, clientMessageId }).catch(() => undefined)
      await reply?.text().catch(() => "")
      if (reply?.ok) break
      if (reply !== undefined && reply.status < 500) throw new Error(`${path}: ${reply.status}`)
      await pause(RETRY_MS)
    }
    sent.push(message)
    await pause(Math.random() * RETRY_MS)
  }
}

/** Reads the messages of a chat's event stream, which it leaves at random and opens again. */
const receive = async (
  browser: Browser,
  pathAfter: (id: number) => string,
  received: Received[],
  done: AbortSignal,
): Promise<void> => {
  while (!done.aborted) {
    const left = AbortSignal.any([done, AbortSignal.timeout(Math.floor(Math.random() * 3_000))])
    try {
      const path = pathAfter(received.at(-1)?.id ?? 0)
      const reply = await fetch(browser.site + path, { headers: browser.headers, signal: left })
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
      const events = eventsOf(reply)
      for (let event = await events.next(); event !== undefined; event = await events.next()) {
        const message = event.data["message"] as Readonly<Record<string, unknown>> | undefined
        // Notices stand between them.
        if (message !== undefined && (message["from"] ?? message["type"]) !== "notice")
          received.push({ id: Number(message["id"]), text: String(message["text"] ?? message["message"]) })
      }
    } catch {
      // The stream was left or the server is away; it is opened again from the last message on.
      await pause(done.aborted ? 0 : RETRY_MS)
    }
  }
}
