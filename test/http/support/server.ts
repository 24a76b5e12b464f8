import { Writable } from "node:stream"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { createApp, type AppOptions } from "../../../adapters/http/app.ts"
import { createLog } from "../../../adapters/process/log.ts"
import { openSite } from "../../../adapters/http/engine/site-files.ts"
import { serve } from "../../../adapters/http/engine/serve.ts"
import { createHttpMemory, memoryLayer, type Memory } from "./memory.ts"
import { visitorOf, type Visitor } from "./visitor.ts"

export { BOOKING, visitorOf, type Visitor } from "./visitor.ts"

/** Friday, two weeks before Thanksgiving: 9 AM in St. Louis. */
export const NOW = Date.parse("2026-11-13T15:00:00Z")

export interface TestServer extends Visitor {
  readonly url: string
  readonly port: number
  readonly memory: Memory
  readonly log: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/** The HTTP application on a free port, over ports in memory. */
export const startServer = async (options: Partial<AppOptions> = {}): Promise<TestServer> => {
  const memory = createHttpMemory(NOW)
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
    // In a process with the modules of many tests it takes a second, and forgets their compiled code.
    afterUploads: () => {},
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

export const messageOf = async (reply: Response): Promise<string> =>
  ((await reply.json()) as { message: string }).message

export const CHAT_BOOKING = {
  customerName: "Jane Doe",
  customerEmail: "jane@example.com",
  customerPhone: "(314) 555-0100",
  scheduledDate: "2026-11-23T09:00",
  serviceType: "TV Mounting",
  notes: "The wall is brick.",
  status: "completed",
} as const
