import { once } from "node:events"
import { PassThrough } from "node:stream"
import * as Schema from "effect/Schema"
import type { Context } from "koa"
import { statusOf, type Endpoint, type WireSchema } from "../contract/endpoint.ts"
import { Reply, type Caller, type Cookie, type EventSource, type FileContent } from "../api.ts"
import type { OpenStream } from "./open-streams.ts"
import { cookieAttributes, cookieName } from "./session.ts"

/** A success as it is sent. `json` is plain data, so that it can be stored with an idempotency key. */
export interface Success {
  readonly status: number
  readonly json?: unknown
  /** `json` as text, where it was encoded before. */
  readonly text?: string
  readonly file?: FileContent
  readonly events?: EventMessages
  /** Where the browser is led on to. */
  readonly location?: string
  readonly cookies?: ReadonlyArray<Cookie>
}

/** An event as it is sent. */
interface EventMessage {
  readonly id: number | undefined
  readonly data: unknown
}

type EventMessages = EventSource<EventMessage>

/** Encodes what a handler returned by the schema for its status and its caller. */
export const encoderOf = (endpoint: Endpoint): ((returned: unknown, caller: Caller) => Success) => {
  const { cookies: names = [] } = endpoint
  const status = statusOf(endpoint)
  const others = new Map(
    Object.entries(endpoint.otherReplies ?? {}).map(([other, schema]) => [Number(other), encoder(schema)]),
  )
  const encode = replyEncoder(endpoint)
  return (returned, caller) => {
    if (!(returned instanceof Reply)) return { status, ...encode(returned, caller) }
    const { value, cookies } = returned
    const undeclared = cookies.find(({ name }) => !names.includes(name))
    if (undeclared)
      throw new Error(`The endpoint ${endpoint.at} does not declare the cookie ${undeclared.name}.`)
    const other = others.get(returned.status as number)
    return other === undefined
      ? { status, ...encode(value, caller), cookies }
      : { status: returned.status as number, json: other(value), cookies }
  }
}

const replyEncoder = ({
  reply,
  encodeOnce,
  encodeReply,
}: Endpoint): ((value: unknown, caller: Caller) => Partial<Success>) => {
  if (reply === undefined) return () => ({})
  if ("redirect" in reply) return (value) => ({ location: value as string })
  if ("file" in reply) return (value) => ({ file: value as FileContent })
  if ("events" in reply) {
    const encode = encoder(reply.events)
    const message = (event: unknown) => ({ id: reply.eventId?.(event as never), data: encode(event) })
    return (value) => ({ events: (ended) => mapEach((value as EventSource)(ended), message) })
  }
  const jsonEncoder = encodeOnce ? encoderOnce : (schema: WireSchema) => jsonOf(encoder(schema))
  if ("byActor" in reply) {
    const encoders = new Map(
      Object.entries(reply.byActor).map(([actor, schema]) => [actor, jsonEncoder(schema as WireSchema)]),
    )
    return (value, { actor }) => encoders.get(actor)!(value)
  }
  if (encodeReply !== undefined) return (value) => ({ json: encodeReply(value as never) })
  return jsonEncoder(reply)
}

const jsonOf = (encode: (value: unknown) => unknown) => (value: unknown) => ({ json: encode(value) })

/** Encodes each object once. */
const encoderOnce = (schema: WireSchema) => {
  const encode = encoder(schema)
  const encoded = new WeakMap<object, string>()
  return (value: unknown) => {
    const key = value as object
    const text = encoded.get(key) ?? JSON.stringify(encode(value))
    encoded.set(key, text)
    return { text }
  }
}

const encoder = (schema: WireSchema) => Schema.encodeUnknownSync(schema)

async function* mapEach<A, B>(values: AsyncIterable<A>, f: (value: A) => B): AsyncGenerator<B> {
  for await (const value of values) yield f(value)
}

/** Sends a success; its headers are set before its body begins. An event stream is given with its events. */
export const send = (
  ctx: Context,
  endpoint: Endpoint,
  success: Success,
  https: boolean,
  stream: OpenStream | undefined,
): void => {
  const { status, json, text, file, events, location, cookies = [] } = success
  ctx.status = status
  if (endpoint.cache !== undefined) ctx.set("Cache-Control", endpoint.cache)
  for (const cookie of cookies) ctx.append("Set-Cookie", cookieHeader(cookie, https))
  if (status === 204) return
  if (location !== undefined) {
    ctx.set("Location", location)
    ctx.body = ""
    return
  }
  if (file !== undefined) sendFile(ctx, file)
  else if (events !== undefined) sendEvents(ctx, events, stream!)
  else {
    ctx.set("Content-Type", "application/json; charset=utf-8")
    ctx.body = text ?? JSON.stringify(json)
  }
}

const cookieHeader = ({ name, value, maxAgeSeconds }: Cookie, https: boolean): string => {
  const lifetime = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`
  return `${cookieName(name, https)}=${value}; ${cookieAttributes(https)}${lifetime}`
}

const sendFile = (ctx: Context, { mediaType, content, saveAs }: FileContent): void => {
  ctx.set("Content-Type", mediaType)
  if (saveAs !== undefined) ctx.attachment(saveAs)
  ctx.body = content
}

const sendEvents = (ctx: Context, events: EventMessages, open: OpenStream): void => {
  const stream = new PassThrough()
  ctx.set("Content-Type", "text/event-stream; charset=utf-8")
  // Proxies that buffer replies would hold events back.
  ctx.set("X-Accel-Buffering", "no")
  ctx.body = stream
  stream.once("close", open.end)
  if (ctx.method === "HEAD") {
    open.end()
    return void stream.end()
  }
  ctx.flushHeaders()
  void writeEvents(events, stream, open)
}

/** Shows both sides that the connection still exists; proxies close one that is silent for a minute. */
const HEARTBEAT_INTERVAL_MS = 15_000

/** Until there are no more events, or the stream is ended. */
const writeEvents = async (events: EventMessages, stream: PassThrough, open: OpenStream): Promise<void> => {
  const { ended, isAllowed, end } = open
  const heartbeat = setInterval(() => {
    void isAllowed().then((allowed) => (allowed ? stream.write(":\n\n") : end()))
  }, HEARTBEAT_INTERVAL_MS)
  try {
    for await (const { id, data } of events(ended)) {
      if (!(await isAllowed())) break
      const idLine = id === undefined ? "" : `id: ${id}\n`
      const written = stream.write(`${idLine}data: ${JSON.stringify(data)}\n\n`)
      // A client that reads slowly is waited for, so that its events do not fill the memory.
      if (!written) await once(stream, "drain", { signal: ended })
    }
    stream.end()
  } catch (error) {
    if (ended.aborted) stream.end()
    else stream.destroy(error as Error)
  } finally {
    clearInterval(heartbeat)
    end()
  }
}
