import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text as readText } from "node:stream/consumers"

export const ACCOUNT_SID = `AC${"0123456789abcdef".repeat(2)}`
export const AUTH_TOKEN = "a token for tests"

/** The only number of the account. */
export const OWN_NUMBER = "+13145550142"

interface SentText {
  readonly From: string
  readonly To: string
  readonly Body: string
}

/** How the server replies to the next requests, in this order; then it accepts them. */
export type TwilioReply =
  | { readonly status: number; readonly code?: number; readonly message?: string }
  | "hang"
  | "cut off"
  | "not JSON"

/** A server that speaks the part of Twilio's API which creates messages and shows the account with its numbers. */
export const startTwilio = async () => {
  const texts: SentText[] = []
  const replies: TwilioReply[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readText(request)
    const credentials = Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString("base64")
    const path = `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`
    if (request.headers.authorization !== `Basic ${credentials}`)
      return send(response, 401, { code: 20003, message: "Authenticate", status: 401 })
    const { pathname, searchParams } = new URL(request.url ?? "", "http://twilio")
    if (pathname === `/2010-04-01/Accounts/${ACCOUNT_SID}.json`)
      return send(response, 200, { sid: ACCOUNT_SID, status: "active" })
    if (pathname === path.replace("Messages", "IncomingPhoneNumbers"))
      return send(response, 200, {
        incoming_phone_numbers: searchParams.get("PhoneNumber") === OWN_NUMBER ? [{ sid: "PN1" }] : [],
      })
    if (request.method !== "POST" || request.url !== path)
      return send(response, 404, { code: 20404, message: "Not found", status: 404 })
    const reply = replies.shift()
    if (reply === "hang") return
    if (reply === "cut off") return response.socket?.destroy()
    if (reply === "not JSON") return void response.writeHead(201).end("<html>")
    if (reply !== undefined) return send(response, reply.status, reply)
    texts.push(Object.fromEntries(new URLSearchParams(body)) as unknown as SentText)
    send(response, 201, { sid: `SM${String(texts.length).padStart(32, "0")}`, status: "queued" })
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    /** Sets how the next requests are replied to. */
    reply: (...next: readonly TwilioReply[]) => void replies.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const send = (response: ServerResponse, status: number, json: object): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json))
