import { once } from "node:events"
import { connect, type Socket } from "node:net"

/** Throughput and latency under load. */
export interface Outcome {
  readonly perSecond: number
  /** Milliseconds of each step. */
  readonly latencies: ReadonlyArray<number>
}

export interface HttpRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Each worker does one step after the other for so many milliseconds. */
const loop = async <W>(
  durationMs: number,
  workers: ReadonlyArray<W>,
  step: (worker: W) => Promise<unknown>,
): Promise<Outcome> => {
  const latencies: number[] = []
  const started = performance.now()
  const work = async (worker: W) => {
    for (let now = started; now - started < durationMs;) {
      await step(worker)
      latencies.push(performance.now() - now)
      now = performance.now()
    }
  }
  await Promise.all(workers.map(work))
  return { perSecond: latencies.length / ((performance.now() - started) / 1000), latencies }
}

export interface Load {
  readonly port: number
  readonly connections: number
  readonly expectedStatus: number
  readonly next: () => HttpRequest
}

/**
 * Sends requests over connections that stay open, one at a time on each, for so many milliseconds. Writes to the socket
 * itself, because an HTTP client would use as much of the machine as the server. Rejects at any other status.
 */
export const load = async (
  { port, connections, expectedStatus, next }: Load,
  durationMs: number,
): Promise<Outcome> => {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const send = async (socket: Socket) => {
    const { status, text } = await exchange(socket, wireFormat(next()))
    if (status !== expectedStatus) throw new Error(`Unexpected reply under load: ${text}`)
  }
  return loop(durationMs, sockets, send).finally(() => sockets.forEach((socket) => socket.destroy()))
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true })
  await once(socket, "connect")
  return socket.setEncoding("latin1")
}

const wireFormat = ({ method, path, headers = {}, body = "" }: HttpRequest): string =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === "" ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
    "",
    body,
  ].join("\r\n")

/** Sends a request and waits for the whole reply, which has a Content-Length. */
const exchange = (
  socket: Socket,
  request: string,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    let text = ""
    const onData = (chunk: string) => {
      text += chunk
      if (!isComplete(text)) return
      removeListeners()
      resolve({ status: Number(text.slice(9, 12)), text })
    }
    const onClose = () => {
      removeListeners()
      reject(new Error(`A connection closed before its reply was complete: ${text}`))
    }
    const removeListeners = () => socket.off("data", onData).off("close", onClose)
    socket.on("data", onData).on("close", onClose).write(request)
  })

const isComplete = (text: string): boolean => {
  const head = text.indexOf("\r\n\r\n")
  const length = head < 0 ? undefined : /\r\ncontent-length: (\d+)\r\n/iu.exec(text)?.[1]
  return length !== undefined && text.length >= head + 4 + Number(length)
}
