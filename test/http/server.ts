import { Writable } from "node:stream"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { createApp, type AppOptions } from "../../adapters/http/app.ts"
import { createLog } from "../../adapters/log.ts"
import { openSite } from "../../adapters/http/site-files.ts"
import { serve } from "../../adapters/http/serve.ts"
import { MB } from "../../core/photos/photo-limits.ts"
import { memoryLayer, type Memory } from "./memory.ts"

/** Friday, two weeks before Thanksgiving: 9 AM in St. Louis. */
export const NOW = Date.parse("2026-11-13T15:00:00Z")

export interface Visitor {
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  /** A write with the cookie and the token that a browser would send. */
  readonly post: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
  /** Cookie and token. */
  readonly credentials: () => Promise<Readonly<Record<string, string>>>
}

export interface TestServer extends Visitor {
  readonly url: string
  readonly port: number
  readonly memory: Memory
  readonly log: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/** The HTTP application on a free port, over ports in memory. */
export const startServer = async (options: Partial<AppOptions> = {}): Promise<TestServer> => {
  const memory: Memory = {
    visits: [],
    audit: [],
    counted: new Set(),
    now: NOW,
    isReadOnly: false,
    freeBytes: 20_480 * MB,
    queues: {
      waitingMails: 0,
      mailDueSince: null,
      lastMailFailure: null,
      lastScheduledAt: NOW,
      jobDueSince: null,
    },
    fault: undefined,
  }
  const runtime = ManagedRuntime.make(memoryLayer(memory))
  const log: string[] = []
  const lines = new Writable({
    write: (line, _, done) => {
      log.push(String(line))
      done()
    },
  })
  const logger = createLog("info", lines)
  const stopping = new AbortController()
  const app = createApp({
    runtime,
    stopping: stopping.signal,
    log: logger,
    state: () => "ready",
    site: openSite("/nowhere"),
    secret: "a secret of at least thirty-two characters",
    publicUrl: undefined,
    trustProxy: false,
    ...options,
  })
  const { port, close } = await serve(app, { host: "127.0.0.1", port: 0, log: logger })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    stopping.abort()
    await close()
    await runtime.dispose()
  }
  return { ...visitorOf(url), url, port, memory, log, close: stop }
}

/** A client with a session of its own. */
export const visitorOf = (url: string): Visitor => {
  const get: Visitor["get"] = (path, init) => fetch(url + path, init)
  let known: Promise<Readonly<Record<string, string>>> | undefined
  const begin = async () => {
    const reply = await get("/api/csrf")
    const { csrfToken } = (await reply.json()) as { csrfToken: string }
    return { cookie: reply.headers.get("set-cookie")!.split(";")[0]!, "x-csrf-token": csrfToken }
  }
  const credentials = () => (known ??= begin())
  return {
    get,
    credentials,
    post: async (path, body, headers) =>
      get(path, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "application/json", ...(await credentials()), ...headers },
      }),
  }
}

export const messageOf = async (reply: Response): Promise<string> =>
  ((await reply.json()) as { message: string }).message

/** What the wizard sends for the Monday before Thanksgiving, 9 AM. */
export const BOOKING = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  street: "12 Elm Street",
  city: "St. Louis",
  state: "MO",
  zip: "63101",
  serviceType: "TV Mounting",
  serviceId: 1,
  appointmentDate: "2026-11-23",
  appointmentTime: "9:00 AM",
  durationHours: 2,
  notes: null,
  source: "website",
} as const

export const CHAT_BOOKING = {
  customerName: "Jane Doe",
  customerEmail: "jane@example.com",
  customerPhone: "(314) 555-0100",
  scheduledDate: "2026-11-23T09:00",
  serviceType: "TV Mounting",
  notes: "The wall is brick.",
  status: "completed",
} as const
