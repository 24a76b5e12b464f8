import { createSocket } from "node:dgram"
import { once } from "node:events"
import { onTestFinished } from "vitest"

/** The TXT records of each name; "hang" for no reply, and a failure of the server. Other names do not exist. */
type Zone = Readonly<Record<string, ReadonlyArray<string> | "hang" | "failure">>

/** A name server for TXT records until the test ends. Returns its address. */
export const startDns = async (zone: Zone): Promise<string> => {
  const socket = createSocket("udp4")
  socket.on("message", (query, { port, address }) => {
    const end = questionEnd(query)
    const found = zone[nameIn(query)]
    if (found !== "hang") socket.send(reply(query, end, found), port, address)
  })
  socket.bind(0, "127.0.0.1")
  await once(socket, "listening")
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

const HEADER_BYTES = 12
const REFUSED_BY_FAILURE = 2
const NO_SUCH_NAME = 3

const labelsIn = (query: Buffer): ReadonlyArray<Buffer> => {
  const labels: Buffer[] = []
  for (let at = HEADER_BYTES; query[at] !== 0; at += query[at]! + 1)
    labels.push(query.subarray(at + 1, at + 1 + query[at]!))
  return labels
}

const nameIn = (query: Buffer): string => labelsIn(query).join(".").toLowerCase()

/** Behind the name come its type and class. */
const questionEnd = (query: Buffer): number =>
  HEADER_BYTES + labelsIn(query).reduce((sum, label) => sum + label.length + 1, 0) + 1 + 4

/** RFC 1035, section 4. */
const reply = (query: Buffer, end: number, found: ReadonlyArray<string> | "failure" | undefined): Buffer => {
  const records = found === undefined || found === "failure" ? [] : found
  const code = found === "failure" ? REFUSED_BY_FAILURE : found === undefined ? NO_SUCH_NAME : 0
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records.map(record)])
}

/** A TXT record of the name in the question, in parts of at most 255 bytes. */
const record = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, n) =>
    bytes.subarray(n * 255, (n + 1) * 255),
  )
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]))
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
