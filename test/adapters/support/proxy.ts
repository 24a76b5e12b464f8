import { createServer, connect, type AddressInfo, type Socket } from "node:net"

/** A proxy before Postgres that can stop forwarding without closing its connections, as a broken network does. */
export const openProxy = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let stalled = false
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on("data", (data) => stalled || to.write(data))
      from.on("error", () => {})
      from.on("close", () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: `${port}` }).href,
    stall: () => (stalled = true),
    resume: () => (stalled = false),
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
