import { setTimeout as pause } from "node:timers/promises"
import { outcomeOf } from "./client.ts"
import type { VisitHistory } from "./visit-load.ts"

interface Options {
  readonly site: string
  readonly history: VisitHistory
  /** Each is read by a client of its own. */
  readonly paths: readonly string[]
  /** Milliseconds between a reply and the next request. */
  readonly intervalMs: number
}

const TIMEOUT_MS = 60_000

/** Reads pages again and again until it is stopped, whatever the replies are. */
export const startReading = ({ site, history, paths, intervalMs }: Options) => {
  const stopping = new AbortController()
  const running = Promise.all(
    paths.map(async (path, n) => {
      while (!stopping.signal.aborted) {
        await history.record(`reader ${n}`, { what: "read", path }, async () => {
          const outcome = await outcomeOf(fetch(site + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
          return outcome.type === "ok" ? { type: "ok", reply: { id: 0 } } : outcome
        })
        await pause(intervalMs)
      }
    }),
  )
  return {
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
