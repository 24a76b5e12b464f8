import * as Effect from "effect/Effect"
import { Client } from "pg"
import { runQuery } from "./failures.ts"

export interface Listener {
  /** From now on every notification arrives, until `onLost`. */
  readonly onReady: () => void
  readonly onNotification: (payload: string) => void
  readonly onLost: () => void
}

const HEARTBEAT_INTERVAL_MS = 3_000
/** A connection without a reply for so long counts as lost. */
const HEARTBEAT_TIMEOUT_MS = 3_000
const RECONNECT_DELAY_MS = 500

/** Receives the notifications of a channel over a connection of its own; after an error it connects again. */
export const listen = (url: string, channel: string, listener: Listener): Effect.Effect<never> =>
  Effect.forever(
    Effect.andThen(Effect.ignoreCause(listenOnce(url, channel, listener)), Effect.sleep(RECONNECT_DELAY_MS)),
  )

/** Ends, by a defect, with the connection. */
const listenOnce = (url: string, channel: string, listener: Listener) =>
  Effect.acquireUseRelease(
    Effect.sync(() => openClient(url)),
    ({ client, lost }) =>
      Effect.gen(function* () {
        client.on("notification", ({ payload = "" }) => listener.onNotification(payload))
        yield* runQuery(() => client.connect())
        yield* runQuery(() => client.query(`LISTEN ${channel}`))
        listener.onReady()
        yield* Effect.raceFirst(
          runQuery(() => lost),
          Effect.forever(
            Effect.andThen(
              Effect.sleep(HEARTBEAT_INTERVAL_MS),
              runQuery(() => client.query("SELECT 1")),
            ),
          ),
        )
      }),
    ({ client }) =>
      Effect.sync(() => {
        listener.onLost()
        // Not waited for: a server that does not reply would hold it up.
        client.end().catch(() => {})
      }),
  )

const openClient = (url: string) => {
  const client = new Client({
    connectionString: url,
    application_name: "hearth-and-wire listener",
    keepAlive: true,
    connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
    query_timeout: HEARTBEAT_TIMEOUT_MS,
  })
  const lost = new Promise<never>((_, reject) => {
    client.on("error", reject).on("end", () => reject(new Error("Connection ended")))
  })
  lost.catch(() => {})
  return { client, lost }
}
