import { once } from "node:events"
import { readdir } from "node:fs/promises"
import { connect } from "node:net"
import { afterEach, expect, test, vi } from "vitest"
import { bookingOf, offeredStarts, servicesOf } from "../http/support/slots.ts"
import { newDataDirWithTables } from "./support/data-dir.ts"
import { launch, newDataDir, postgresOf, start, sweep, until, type ReadyServer } from "./support/process.ts"

vi.setConfig({ testTimeout: 240_000 })

afterEach(sweep)

test.each(["SIGINT", "SIGTERM"] as const)(
  "a server that gets %s twice finishes accepted requests, stops Postgres, and leaves no pid file behind",
  async (signal) => {
    const DATA_DIR = await newDataDirWithTables()
    const server = await start({ DATA_DIR })
    const booking = await sendAllButLastByte(server, await bookingRequest(server))
    const health = await sendAllButLastByte(server, HEALTH)
    void server.stop(signal)
    await until(() => isClosed(server.site), server)
    void server.stop(signal)
    expect(await health.finish()).toMatch(/^HTTP\/1\.1 503 .*"status":"draining"/su)
    expect(await postgresOf(DATA_DIR)).toBeGreaterThan(0)
    expect(await booking.finish()).toMatch(/^HTTP\/1\.1 201 /u)
    expect(await server.ended).toMatchObject({ code: 0, err: "" })
    expect(await postgresOf(DATA_DIR)).toBe(undefined)
    expect(await readdir(DATA_DIR)).not.toContain("server.pid")
  },
)

test("a server that is stopped before it is ready leaves no Postgres running, and starts afterwards", async () => {
  const DATA_DIR = await newDataDir()
  const moments = [
    async () => (await readdir(DATA_DIR)).includes("postgres"),
    async () => (await postgresOf(DATA_DIR)) !== undefined,
  ]
  for (const moment of moments) {
    const server = launch({ DATA_DIR })
    await until(moment, server)
    expect(await server.stop("SIGINT")).toMatchObject({ code: 0, err: "" })
    expect(await postgresOf(DATA_DIR)).toBe(undefined)
  }
  await start({ DATA_DIR })
})

test("a server behind a proxy that is stopped still replies on new connections, with 503 to health checks, before it ends", async () => {
  const server = await start({ DATA_DIR: await newDataDirWithTables(), TRUST_PROXY: "true" })
  const ended = server.stop()
  const statuses: number[] = []
  await until(async () => {
    const reply = await server.get("/api/health").catch(() => undefined)
    statuses.push(reply?.status ?? 0)
    return reply === undefined
  })
  expect(statuses).toContain(503)
  expect(await ended).toMatchObject({ code: 0, err: "" })
})

const isClosed = (site: string) =>
  fetch(site).then(
    () => false,
    () => true,
  )

/** A browser's request to book the first offered time, as text. */
const bookingRequest = async (server: ReadyServer) => {
  const { A } = await servicesOf(server)
  const [slot] = await offeredStarts(server, 1)
  const body = JSON.stringify(bookingOf(A, slot!))
  const headers = { ...(await server.credentials()), "content-type": "application/json", host: "localhost" }
  const lines = Object.entries({ ...headers, "content-length": body.length }).map((header) =>
    header.join(": "),
  )
  return ["POST /api/appointments HTTP/1.1", ...lines, "", body].join("\r\n")
}

const HEALTH = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"

/**
 * Sends all of a request but its last byte, and waits until the server has read it, which the reply to a request
 * before it shows. `finish` sends the last byte and returns the reply.
 */
const sendAllButLastByte = async ({ site }: ReadyServer, request: string) => {
  const socket = connect(Number(new URL(site).port), "127.0.0.1").setEncoding("utf8")
  let received = ""
  socket.on("data", (text: string) => (received += text)).on("error", () => {})
  const closed = once(socket, "close")
  socket.write(HEALTH + request.slice(0, -1))
  await until(() => /"status":"ready".*\}$/su.test(received))
  received = ""
  return {
    finish: async () => {
      socket.write(request.slice(-1))
      await closed
      return received
    },
  }
}
