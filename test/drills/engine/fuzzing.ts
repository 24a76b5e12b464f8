import { Agent, request } from "node:http"
import { readFile } from "node:fs/promises"
import * as fc from "fast-check"
import { junk, mutated } from "../../http/support/arbitraries.ts"
import type { Operation } from "./operations.ts"

/** A request as it is sent; `length` is the Content-Length where it is not that of the body. */
export interface Sent {
  readonly operation: string
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** What came of a request: its status, or why there is no reply. */
export interface Reply {
  readonly sent: Sent
  readonly status?: number
  readonly error?: string
}

export interface FuzzRun {
  readonly replies: readonly Reply[]
  /** Of the server's process, in MB, at equal distances. */
  readonly rssMb: readonly number[]
  readonly isAlive: boolean
}

/** Memory may still grow while code is compiled and caches fill: the second third of a run is compared with the last one. */
const MAX_GROWTH = 1.25

/** One sentence for each 5xx, each request without a reply, a crash, and memory that grows. */
export const checkFuzz = ({ replies, rssMb, isAlive }: FuzzRun): readonly string[] => {
  const faults = replies.flatMap(({ sent, status, error }) => {
    if (status !== undefined && status < 500) return []
    return `${status ?? error}: ${sent.method} ${sent.target} ${sent.body?.subarray(0, 300).toString("latin1") ?? ""}`
  })
  const third = Math.floor(rssMb.length / 3)
  const [middle, last] = [rssMb.slice(third, 2 * third), rssMb.slice(2 * third)].map((part) =>
    Math.max(...part),
  )
  return [
    ...faults,
    ...(isAlive ? [] : ["The server has ended."]),
    ...(third > 0 && last! > middle! * MAX_GROWTH ? [`Memory grew from ${middle} to ${last} MB.`] : []),
  ]
}

const text = fc.oneof(junk.map(String), fc.string({ unit: "binary" }))

/** A request to an operation: its examples, some of which are changed, and sometimes a body or type that nobody expects. */
export const requestsOf = (operations: readonly Operation[]): fc.Arbitrary<Sent> =>
  fc.constantFrom(...operations).chain((operation) => {
    const path = fc
      .record(
        Object.fromEntries(
          Object.entries(operation.pathExamples).map(([name, example]) => [
            name,
            fc.oneof({ weight: 4, arbitrary: fc.constant(String(example)) }, { weight: 1, arbitrary: text }),
          ]),
        ),
      )
      .map((values) => operation.path.replaceAll(/\{(\w+)\}/gu, (_, name) => encode(values[name as string]!)))
    const query = fc.oneof(fc.constant(operation.queryExamples), mutated(operation.queryExamples))
    return fc
      .record({ path, query, body: bodyOf(operation), address: fc.ipV4() })
      .map(({ path, query, body, address }) => ({
        operation: operation.id,
        method: operation.method,
        target: withQuery(path, query),
        headers: { "x-forwarded-for": address, ...(body && { "content-type": body.type }) },
        ...(body && { body: body.content }),
      }))
  })

const withQuery = (path: string, query: object): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
    )
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`
}

/** Of any text: a lone surrogate has no encoding. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed())

const TYPES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "",
]

const bodyOf = ({ body, method }: Operation) => {
  if (method === "GET") return fc.constant(undefined)
  const json = (
    body === undefined
      ? junk
      : fc.oneof({ weight: 5, arbitrary: mutated(body.example) }, { weight: 1, arbitrary: junk })
  ).map((value) => ({ type: "application/json", content: Buffer.from(JSON.stringify(value) ?? "") }))
  const bytes = fc.record({
    type: fc.constantFrom(...TYPES),
    content: fc.uint8Array({ maxLength: 500 }).map((array) => Buffer.from(array)),
  })
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: bytes })
}

/** A form with files that is damaged: cut, with another boundary, with lines, headers or bytes that do not belong there. */
export const multipartsOf = (operations: readonly Operation[]): fc.Arbitrary<Sent> => {
  const forms = operations.filter(({ body }) => body?.type === "multipart/form-data")
  const damage = fc.record({
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 2 }),
    insert: fc.option(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...INSERTIONS)), {
      freq: 2,
    }),
    boundary: fc.constantFrom(
      "hearth",
      "hearth",
      "hearth",
      "other",
      "",
      "hearth-",
      `"hearth"`,
      "x".repeat(300),
      "hearth; boundary=other",
    ),
    lineEnd: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", "\r"),
    repeat: fc.integer({ min: 1, max: 5 }),
    closing: fc.constantFrom("--hearth--\r\n", "--hearth--\r\n", "--hearth", ""),
    name: fc.oneof(fc.constant(undefined), fc.string({ maxLength: 40 }), fc.constantFrom(...NAMES)),
    filename: fc.oneof(
      fc.constantFrom("photo.jpg", "list.csv", "invoice.pdf", ...NAMES),
      fc.string({ maxLength: 60 }),
    ),
    content: fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }).map(Buffer.from),
      fc.constantFrom(...FILE_BEGINNINGS),
    ),
    address: fc.ipV4(),
  })
  return fc.tuple(fc.constantFrom(...forms), damage).map(([operation, damaged]) => ({
    operation: operation.id,
    method: operation.method,
    target: withQuery(
      operation.path.replaceAll(/\{(\w+)\}/gu, (_, name) =>
        encode(String(operation.pathExamples[name as string])),
      ),
      operation.queryExamples,
    ),
    headers: {
      "content-type": `multipart/form-data; boundary=${damaged.boundary}`,
      "x-forwarded-for": damaged.address,
    },
    body: formOf(operation, damaged),
  }))
}

const NAMES = ["", "__proto__", "a\0b", "../../etc/passwd", 'x"; name="file', "ü".repeat(200), "constructor"]
const INSERTIONS = [
  "\r\n\r\n",
  "--hearth--",
  "--hearth\r\n",
  "\0\0\0",
  "Content-Disposition: form-data\r\n",
  "x".repeat(20_000),
  "\r\nX: y\r\n",
]
/** A JPEG, a PNG, a PDF and a ZIP that end at once. */
const FILE_BEGINNINGS = [
  "ffd8ffe000104a4649460001",
  "89504e470d0a1a0a0000000d49484452ffffffffffffffff",
  "255044462d312e370a",
  "504b0304",
].map((hex) => Buffer.from(hex, "hex"))

interface Damage {
  readonly cut: number | null
  readonly insert: readonly [number, string] | null
  readonly lineEnd: string
  readonly repeat: number
  readonly closing: string
  readonly name: string | undefined
  readonly filename: string
  readonly content: Buffer
}

const formOf = (
  { body }: Operation,
  { cut, insert, lineEnd, repeat, closing, name, filename, content }: Damage,
): Buffer => {
  const part = (header: string, value: Buffer) =>
    Buffer.concat([
      Buffer.from(`--hearth${lineEnd}${header}${lineEnd}${lineEnd}`),
      value,
      Buffer.from(lineEnd),
    ])
  const fields = Object.entries(body!.example).flatMap(([field, value]) =>
    Array.from({ length: repeat }, () =>
      part(`Content-Disposition: form-data; name="${field}"`, Buffer.from(String(value))),
    ),
  )
  const files = [name ?? "photo", "image", "file", "invoice"].map((field) =>
    part(
      `Content-Disposition: form-data; name="${field}"; filename="${filename}"${lineEnd}Content-Type: image/jpeg`,
      content,
    ),
  )
  const whole = Buffer.concat([...fields, ...files, Buffer.from(closing)])
  const at = (share: number) => Math.floor(share * whole.length)
  const damaged =
    insert === null
      ? whole
      : Buffer.concat([
          whole.subarray(0, at(insert[0])),
          Buffer.from(insert[1]),
          whole.subarray(at(insert[0])),
        ])
  return cut === null ? damaged : damaged.subarray(0, at(cut))
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const REPLY_TIMEOUT_MS = 30_000

/** Sends the request as it is. Headers and targets that Node does not send at all count as replied to with 400. */
export const send = (site: string, sent: Sent, session: Readonly<Record<string, string>>): Promise<Reply> =>
  new Promise((resolve) => {
    const { method, target, headers, body } = sent
    try {
      const outgoing = request(`${site}${target}`, {
        agent,
        method,
        headers: { ...session, ...headers, "content-length": body?.length ?? 0 },
        timeout: REPLY_TIMEOUT_MS,
      })
      outgoing.on("response", (reply) => {
        reply.resume().on("close", () => resolve({ sent, status: reply.statusCode! }))
      })
      outgoing.on("timeout", () => outgoing.destroy(new Error("no reply in time")))
      outgoing.on("error", (error: NodeJS.ErrnoException) =>
        resolve({ sent, error: error.code ?? error.message }),
      )
      outgoing.end(body)
    } catch (error) {
      resolve({ sent, status: 400, error: String(error) })
    }
  })

/** Resident memory of a process, on Linux. */
export const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Math.round(Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1]) / 1024)
}
