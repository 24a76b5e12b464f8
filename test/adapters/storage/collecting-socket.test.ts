import { once } from "node:events"
import { createServer, type AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import type { Socket } from "node:net"
import { expect, test } from "vitest"
import { CollectingSocket } from "../../../adapters/postgres/engine/collecting-socket.ts"

test("what is written in one turn leaves together and in its order, and what is written later leaves too", async () => {
  const server = createServer({ allowHalfOpen: true }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const socket = new CollectingSocket().connect((server.address() as AddressInfo).port, "127.0.0.1")
  const [[peer]] = (await Promise.all([once(server, "connection"), once(socket, "connect")])) as [
    [Socket],
    unknown,
  ]
  const received = text(peer)

  for (const statement of ["a", "b"]) {
    socket.cork()
    socket.write(statement)
    socket.uncork()
  }
  expect(socket.writableLength).toBe(2)
  await new Promise((resolve) => socket.write("c", resolve))
  expect(socket.writableLength).toBe(0)
  socket.write("d")
  socket.end()

  expect(await received).toBe("abcd")
  peer.end()
  server.close()
})
