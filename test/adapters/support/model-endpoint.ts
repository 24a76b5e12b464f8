import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text as readText } from "node:stream/consumers"
import { READ_INSTRUCTIONS } from "../../../adapters/assistant/read-labels.ts"

/** A request as the endpoint received it. */
interface ModelRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>
    readonly [field: string]: unknown
  }
}

/** What the endpoint reads in a message unless a test says otherwise. */
const READ_LABELS = JSON.stringify({ asks: ["price"], kinds: ["ceiling-fans"] })

type Respond = (response: ServerResponse, request: IncomingMessage) => void

/** A server that speaks the protocol of OpenAI's chat completions, and reads and drafts as a test says. */
export const startModelEndpoint = async () => {
  const requests: ModelRequest[] = []
  let respondToDraft: Respond = completion("Hello.")
  let respondToRead: Respond = completion(READ_LABELS)
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const received: ModelRequest = {
        method: request.method ?? "",
        path: request.url ?? "",
        authorization: request.headers.authorization,
        body: body === "" ? {} : JSON.parse(body),
      }
      requests.push(received)
      const isRead = received.body.messages?.[0]?.content === READ_INSTRUCTIONS
      ;(isRead ? respondToRead : respondToDraft)(response, request)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    respondWith: (draft: Respond, read: Respond = completion(READ_LABELS)) => {
      respondToDraft = draft
      respondToRead = read
      requests.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

/** A completion with this text. */
export const completion = (content: string): Respond => choice({ message: { role: "assistant", content } })

export const choice = (fields: object): Respond =>
  json({
    id: "1",
    object: "chat.completion",
    created: 0,
    model: "test",
    choices: [{ index: 0, finish_reason: "stop", ...fields }],
  })

export const json =
  (body: unknown, status = 200): Respond =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  }
