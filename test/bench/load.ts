import { once } from "node:events"
import { connect, type Socket } from "node:net"

/** What came of asking for a while. */
export interface Outcome {
  readonly perSecond: number
  /** Milliseconds until each answer was there. */
  readonly waits: ReadonlyArray<number>
}

export interface Ask {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Twice as many as a server has to its database, so that it is never idle: what is measured is work, not waiting. */
export const CONNECTIONS = 32

/** Every worker does a step, and when it is done the next one, for so many milliseconds. */
export const loop = async <W>(
  duration: number,
  workers: ReadonlyArray<W>,
  step: (worker: W) => Promise<unknown>,
): Promise<Outcome> => {
  const waits: number[] = []
  const begun = performance.now()
  const work = async (worker: W) => {
    for (let now = begun; now - begun < duration;) {
      await step(worker)
      waits.push(performance.now() - now)
      now = performance.now()
    }
  }
  await Promise.all(workers.map(work))
  return { perSecond: waits.length / ((performance.now() - begun) / 1000), waits }
}

/**
 * Asks a server over connections that stay open. Speaks to the socket itself, because an HTTP client would work as
 * hard as the server it is to measure. Fails on any other status than the one expected.
 */
export const load = async (
  port: number,
  duration: number,
  expected: number,
  next: () => Ask,
): Promise<Outcome> => {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)))
  const ask = async (socket: Socket) => {
    const { status, text } = await exchange(socket, wireOf(next()))
    if (status !== expected) throw new Error(`A request under load was answered ${text}`)
  }
  return loop(duration, sockets, ask).finally(() => sockets.forEach((socket) => socket.destroy()))
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true })
  await once(socket, "connect")
  return socket.setEncoding("latin1")
}

const wireOf = ({ method, path, headers = {}, body = "" }: Ask): string =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === "" ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
    "",
    body,
  ].join("\r\n")

/** Sends a request and waits for the whole of its answer, which has to say how long it is. */
const exchange = (
  socket: Socket,
  request: string,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    let text = ""
    const hear = (chunk: string) => {
      text += chunk
      if (!isWhole(text)) return
      forget()
      resolve({ status: Number(text.slice(9, 12)), text })
    }
    const end = () => {
      forget()
      reject(new Error(`A connection ended in the middle of an answer: ${text}`))
    }
    const forget = () => socket.off("data", hear).off("close", end)
    socket.on("data", hear).on("close", end).write(request)
  })

const isWhole = (text: string): boolean => {
  const head = text.indexOf("\r\n\r\n")
  const length = head < 0 ? undefined : /\r\ncontent-length: (\d+)\r\n/iu.exec(text)?.[1]
  return length !== undefined && text.length >= head + 4 + Number(length)
}
