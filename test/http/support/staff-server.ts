import { rm } from "node:fs/promises"
import * as Clock from "effect/Clock"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { AppOptions } from "../../../adapters/http/app.ts"
import type { SignedInOf } from "../../../adapters/http/engine/middleware/caller.ts"
import { filesDirectoryOf, openPorts, portsLayer, sql } from "../../adapters/support/ports.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { clockOf } from "./memory.ts"
import { startServer } from "./server.ts"

const MARIA = { actor: "staff", id: 1, displayName: "Maria Keller", role: "owner", sessionId: 1 } as const

/** Staff without the right to handle money. */
const TOM = { ...MARIA, id: 2, displayName: "Tom Berg", role: "staff" } as const

/** Stands for the sessions of staff and customers, which sign-in.test.ts and portal-sign-in.test.ts test. */
const signedInOf: SignedInOf = async (ctx) => {
  const [actor, id] = ctx.get("x-signed-in-as").split(" ")
  if (actor === "customer") return [{ actor, id: Number(id), sessionId: 2 }]
  if (actor === "tom") return [TOM]
  return actor === "staff" ? [MARIA] : []
}

interface JsonReply {
  readonly status: number
  readonly json: unknown
}

/** The HTTP application on a database of its own; at the clock's time, if there is one. */
export const startStaffServer = async (
  options: Partial<AppOptions> = {},
  clock?: Parameters<typeof clockOf>[0],
) => {
  const database = await freshDatabase()
  const ports = clock === undefined ? openPorts(database.url) : openPortsAt(database.url, clock)
  const server = await startServer({ runtime: ports, signedInOf, ...options })
  const send = async (
    signedInAs: string,
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> =>
    server.get(path, {
      method,
      headers: {
        ...(await server.credentials()),
        ...(!(body instanceof FormData) && { "content-type": "application/json" }),
        "x-signed-in-as": signedInAs,
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
      }),
    })
  return {
    ports,
    sql: <Row = Readonly<Record<string, unknown>>>(...statement: Parameters<typeof sql>) =>
      ports.runPromise(sql<Row>(...statement)),
    /** Where its files are. */
    filesDirectory: filesDirectoryOf(database.url),
    /** Sends a request that Maria's browser would send. */
    staff: async (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
      jsonOf(await send("staff", method, path, body, headers)),
    /** Sends requests that the browser of the customer with this id would send. */
    customer:
      (id: number) =>
      async (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
        jsonOf(await send(`customer ${id}`, method, path, body, headers)),
    /** The whole reply to such a request. */
    customerReply: (id: number, method: string, path: string, body?: unknown): Promise<Response> =>
      send(`customer ${id}`, method, path, body),
    /** The whole reply to a customer, for those that are not JSON. */
    customerGet: (id: number, path: string): Promise<Response> =>
      server.get(path, { headers: { "x-signed-in-as": `customer ${id}` } }),
    /** The whole reply, for those that are not JSON. */
    staffGet: (path: string): Promise<Response> =>
      server.get(path, { headers: { "x-signed-in-as": "staff" } }),
    /** Sends a request without session. */
    get: server.get,
    visitor: async (path: string): Promise<JsonReply> => jsonOf(await server.get(path)),
    /** Sends what a visitor fills in. */
    visitorPost: async (
      path: string,
      body: unknown,
      headers?: Readonly<Record<string, string>>,
    ): Promise<JsonReply> => jsonOf(await server.post(path, body, headers)),
    close: async () => {
      await server.close()
      await ports.dispose()
      await database.drop()
      await rm(filesDirectoryOf(database.url), { recursive: true, force: true })
    },
  }
}

const openPortsAt = (url: string, clock: Parameters<typeof clockOf>[0]): ReturnType<typeof openPorts> =>
  ManagedRuntime.make(Layer.merge(portsLayer(url), Layer.succeed(Clock.Clock, clockOf(clock))))

const jsonOf = async (reply: Response): Promise<JsonReply> => {
  const text = await reply.text()
  return { status: reply.status, json: text === "" ? undefined : JSON.parse(text) }
}
