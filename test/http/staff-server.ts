import { rm } from "node:fs/promises"
import type { SignedInOf } from "../../adapters/http/middleware/caller.ts"
import { filesDirectoryOf, openPorts } from "../adapters/ports.ts"
import { freshDatabase } from "../postgres.ts"
import { startServer } from "./server.ts"

const MARIA = { actor: "staff", id: 1, displayName: "Maria Keller", sessionId: 1 } as const

/** Stands for the staff's sessions, which sign-in.test.ts tests. */
const signedInOf: SignedInOf = async (ctx) => (ctx.get("x-signed-in-as") === "staff" ? [MARIA] : [])

interface JsonReply {
  readonly status: number
  readonly json: unknown
}

/** The HTTP application on a database of its own. */
export const startStaffServer = async () => {
  const database = await freshDatabase()
  const ports = openPorts(database.url)
  const server = await startServer({ runtime: ports, signedInOf })
  return {
    ports,
    /** Where its private files are. */
    filesDirectory: filesDirectoryOf(database.url),
    /** Sends a request that Maria's browser would send. */
    staff: async (
      method: string,
      path: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<JsonReply> =>
      jsonOf(
        await server.get(path, {
          method,
          headers: {
            ...(await server.credentials()),
            ...(!(body instanceof FormData) && { "content-type": "application/json" }),
            "x-signed-in-as": "staff",
            ...headers,
          },
          ...(body !== undefined && {
            body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
          }),
        }),
      ),
    /** The whole reply, for those that are not JSON. */
    staffGet: (path: string): Promise<Response> =>
      server.get(path, { headers: { "x-signed-in-as": "staff" } }),
    visitor: async (path: string): Promise<JsonReply> => jsonOf(await server.get(path)),
    close: async () => {
      await server.close()
      await ports.dispose()
      await database.drop()
      await rm(filesDirectoryOf(database.url), { recursive: true, force: true })
    },
  }
}

const jsonOf = async (reply: Response): Promise<JsonReply> => {
  const text = await reply.text()
  return { status: reply.status, json: text === "" ? undefined : JSON.parse(text) }
}
