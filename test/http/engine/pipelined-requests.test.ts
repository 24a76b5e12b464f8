import { once } from "node:events"
import { createServer } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { promisify } from "node:util"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, onTestFinished, test } from "vitest"
import { oneAtATime } from "../../../adapters/http/engine/one-at-a-time.ts"

/** A server whose replies the test sends; `started` are the paths of the requests that are handled or were. */
const ownServer = async () => {
  const started: string[] = []
  const replies: Array<() => void> = []
  const handling = Promise.withResolvers<void>()
  const server = createServer(
    oneAtATime((request, response) => {
      started.push(request.url!)
      replies.push(() => response.end(request.url))
      handling.resolve()
    }),
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, "127.0.0.1"), "listening")
  return {
    server,
    port: (server.address() as AddressInfo).port,
    started,
    replies,
    handling: handling.promise,
  }
}

const requests = (...paths: readonly string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join("")

test("requests that a client sends at once on a connection are handled one after the other", async () => {
  const { port, started, replies, handling } = await ownServer()
  const socket = connect(port, "127.0.0.1")
  let received = ""
  socket.setEncoding("utf8").on("data", (text: string) => (received += text))
  socket.write(requests("/a", "/b", "/c"))
  await handling
  for (let n = 0; n < 3; n++) {
    await expect.poll(() => started).toHaveLength(n + 1)
    replies[n]!()
  }
  await expect.poll(() => received.match(/\/[abc]$|\/[abc](?=HTTP)/gu)).toEqual(["/a", "/b", "/c"])
  socket.destroy()
})

test("requests that wait on a connection which is lost are never handled", async () => {
  const { server, port, started, handling } = await ownServer()
  const socket = connect(port, "127.0.0.1")
  socket.write(requests("/a", "/b"))
  await handling
  const connections = () => promisify(server.getConnections.bind(server))()
  socket.destroy()
  await expect.poll(connections).toBe(0)
  expect(started).toEqual(["/a"])
})

test("a connection that waits for its next request keeps nothing of the last one", async () => {
  let last: WeakRef<object> | undefined
  const server = createServer(
    oneAtATime((request, response) => {
      last = new WeakRef(request)
      response.end()
    }),
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, "127.0.0.1"), "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  onTestFinished(() => void socket.destroy())
  socket.write(requests("/a"))
  await once(socket, "data")
  setFlagsFromString("--expose-gc")
  const collectGarbage = runInNewContext("gc") as NodeJS.GCFunction
  const isKept = () => {
    collectGarbage()
    return last?.deref() !== undefined
  }
  await expect.poll(isKept).toBe(false)
  expect(socket.readyState).toBe("open")
})
