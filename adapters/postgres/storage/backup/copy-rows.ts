import { createHash } from "node:crypto"
import { to as copyTo } from "pg-copy-streams"
import type { TableSum } from "../../../../core/storage/ports/database-snapshots.ts"
import type { Session } from "./session.ts"

/** A part is closed at the first end of a row after so many bytes: what is in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024

/** A database that sends nothing for so long counts as lost. Sorting a large table comes before its first row. */
const SILENCE_MS = 120_000

const NEWLINE = 0x0a

export interface RowsPart {
  readonly bytes: Uint8Array
  readonly rows: number
}

/** The rows of a query in COPY's text format, in which a line feed is the end of a row and nothing else. */
export async function* copyRows({ client }: Session, query: string): AsyncGenerator<RowsPart, TableSum> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT`))
  const sum = createHash("sha256")
  let total = 0
  let totalRows = 0
  let chunks: Uint8Array[] = []
  let size = 0
  const partOf = (bytes: Uint8Array): RowsPart => {
    const rows = countOf(NEWLINE, bytes)
    sum.update(bytes)
    total += bytes.length
    totalRows += rows
    return { bytes, rows }
  }
  const silence = setTimeout(() => stream.destroy(new Error("timeout expired: it sent nothing")), SILENCE_MS)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      silence.refresh()
      chunks.push(chunk)
      size += chunk.length
      if (size < PART_BYTES) continue
      const bytes = Buffer.concat(chunks, size)
      const end = bytes.lastIndexOf(NEWLINE) + 1
      // A row that is longer than a part.
      if (end === 0) continue
      yield partOf(bytes.subarray(0, end))
      silence.refresh()
      chunks = end === size ? [] : [bytes.subarray(end)]
      size -= end
    }
    if (size > 0) yield partOf(Buffer.concat(chunks, size))
  } finally {
    clearTimeout(silence)
  }
  return { rows: totalRows, bytes: total, sha256: sum.digest("hex") }
}

const countOf = (byte: number, bytes: Uint8Array): number => {
  let count = 0
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) count++
  return count
}
