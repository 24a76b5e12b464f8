import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { deserialize } from "node:v8"
import { Client } from "pg"
import { repeat, twoHourVisits, type RecordedBooking } from "../support/recorded-booking.ts"

/** Sends the statements of a recorded booking for each request, on as many connections as there are writers. */
const [, , connectionString, recording = "", writers] = process.argv
const recorded = deserialize(await readFile(recording)) as RecordedBooking
// No booking of the app comes near these.
const starts = twoHourVisits("2100-01-01")
const idle = await Promise.all(
  Array.from({ length: Number(writers) }, async () => {
    const client = new Client({ connectionString, pipeline: true })
    await client.connect()
    return client
  }),
)
const server = createServer(async (request, response) => {
  JSON.parse(await text(request))
  // A client of the load has one request at a time, so there is a connection for each.
  const client = idle.pop()!
  await repeat(client, recorded, starts.next().value)
  idle.push(client)
  response.writeHead(201, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(recorded.reply),
  })
  response.end(recorded.reply)
})
server.listen(0, "127.0.0.1")
await once(server, "listening")
process.send?.({ port: (server.address() as AddressInfo).port })
process.once("disconnect", () => process.exit())
