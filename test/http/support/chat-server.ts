import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { AppOptions } from "../../../adapters/http/app.ts"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { openPorts, portsLayer } from "../../adapters/support/ports.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { clockOf } from "./memory.ts"
import { startServer, visitorOf } from "./server.ts"

/** Staff by their ids, which are those of the accounts in the database. */
const STAFF = ["Maria Keller", "John Brown", "Anne Miller"] as const

const signedInOf: SignedInOf = async (ctx) => {
  const [actor, id] = ctx.get("x-signed-in-as").split(" ")
  if (actor === "customer") return [{ actor, id: Number(id), sessionId: 2 }]
  if (actor !== "staff") return []
  return [{ actor, id: Number(id), displayName: STAFF[Number(id) - 1]!, role: "owner", sessionId: 1 }]
}

export interface JsonReply {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

/** A browser of a visitor or of staff. */
export interface ChatBrowser {
  readonly get: (path: string) => Promise<JsonReply>
  readonly post: (path: string, body?: unknown) => Promise<JsonReply>
  /** The whole reply. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** The HTTP application on a database of its own, with three staff accounts and the clock's time, if there is one. */
export const startChatServer = async (
  options: Partial<AppOptions> = {},
  clock?: Parameters<typeof clockOf>[0],
  sms?: Parameters<typeof portsLayer>[2],
) => {
  const database = await freshDatabase()
  const ports =
    clock === undefined
      ? openPorts(database.url, true, sms)
      : ManagedRuntime.make(
          Layer.merge(portsLayer(database.url, true, sms), Layer.succeed(Clock.Clock, clockOf(clock))),
        )
  await ports.runPromise(
    Effect.forEach(STAFF, (displayName) =>
      addStaff({ username: displayName.split(" ")[0]!.toLowerCase(), displayName }),
    ),
  )
  const server = await startServer({ runtime: ports, signedInOf, ...options })
  const browser = (signedInAs = ""): ChatBrowser => {
    const visitor = visitorOf(server.url)
    const request = async (path: string, init: RequestInit = {}) =>
      visitor.get(path, {
        ...init,
        headers: { ...(await visitor.credentials()), "x-signed-in-as": signedInAs, ...init.headers },
      })
    return {
      fetch: request,
      get: async (path) => jsonOf(await request(path)),
      post: async (path, body) =>
        jsonOf(
          await request(path, {
            method: "POST",
            ...(body !== undefined && {
              body: JSON.stringify(body),
              headers: { "content-type": "application/json" },
            }),
          }),
        ),
    }
  }
  return {
    url: server.url,
    databaseUrl: database.url,
    ports,
    run: ports.runPromise,
    /** A browser with a cookie of its own; `signedInAs` is "staff 1", "customer 12" or nothing. */
    browser,
    maria: browser("staff 1"),
    john: browser("staff 2"),
    anne: browser("staff 3"),
    close: async () => {
      await server.close()
      await ports.dispose()
      await database.drop()
    },
  }
}

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>

const jsonOf = async (reply: Response): Promise<JsonReply> => {
  const text = await reply.text()
  return {
    status: reply.status,
    json: text === "" ? {} : (JSON.parse(text) as JsonReply["json"]),
  }
}
