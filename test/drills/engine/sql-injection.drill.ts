// Lets sqlmap (Debian's package) try every parameter of the API for SQL injection, signed in, from the OpenAPI document; it
// finds the one hole that the drill opens itself, and no other. ONLY=… tries the operations whose id contains it.
import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { readdir, readFile, writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { Client } from "pg"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { databaseUrlOf } from "../../server/support/bookings.ts"
import { newDataDir, start, sweep } from "../../server/support/process.ts"
import { beginHistory } from "../support/history.ts"
import { keepsSession, operationsOf, type Operation } from "./operations.ts"
import { signedInHeaders } from "./sessions.ts"

afterAll(sweep, 60_000)

const isInstalled = (): boolean => {
  try {
    execFileSync("sqlmap", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
const hasSqlmap = isInstalled()
if (!hasSqlmap) console.log("sqlmap is not installed: apt-get install sqlmap")

/** Blind, by errors and by time; the requests for each parameter stay few. */
const OPTIONS = [
  "--level",
  "1",
  "--risk",
  "1",
  "--technique",
  "BET",
  "--dbms",
  "PostgreSQL",
  "--time-sec",
  "3",
]

test.skipIf(!hasSqlmap)("sqlmap finds no parameter of the API through which SQL can be changed", async () => {
  const history = await beginHistory("sql-injection")
  const DATA_DIR = await newDataDir()
  const server = await start({ DATA_DIR, LOG_LEVEL: "error" })
  const databaseUrl = await databaseUrlOf(DATA_DIR)
  const session = await signedInHeaders(server.site, databaseUrl)
  const only = process.env["ONLY"] ?? ""
  const operations = (await operationsOf(server)).filter(
    (each) => keepsSession(each) && each.id.includes(only),
  )
  const requests = operations.flatMap((operation) => requestsFor(operation, server.site, session))
  const planted = await openHole(databaseUrl)
  const directory = process.env["SQLMAP_DIR"] ?? (await newDataDir())
  await writeFile(join(directory, "requests.log"), [...requests, planted.request].map(burpEntry).join(""))
  const out = await sqlmap(["-l", join(directory, "requests.log"), "--output-dir", directory, ...OPTIONS])
  await writeFile(join(directory, "out.txt"), out)
  const findings = await findingsIn(directory)
  for (const finding of findings) history.note("finding", { finding })
  const tested = out.match(/testing URL|testing if .* parameter .* is (dynamic|stable)/gu)?.length ?? 0
  await history.close({ operations: operations.length, requests: requests.length, tested, findings })
  expect(findings.filter((finding) => !finding.includes(planted.path))).toEqual([])
  expect(findings.filter((finding) => finding.includes(planted.path))).not.toEqual([])
  expect((await server.get("/api/health")).status).toBe(200)
})

interface TestedRequest {
  readonly site: string
  readonly lines: readonly string[]
  readonly body: string
}

/** One with all queries and fields, and one for each parameter of the path, which sqlmap tries only where it is marked. */
const requestsFor = (
  { method, path, pathExamples, queryExamples, body }: Operation,
  site: string,
  session: Readonly<Record<string, string>>,
): readonly TestedRequest[] => {
  if (body?.type === "multipart/form-data") return []
  const names = Object.keys(pathExamples)
  const query = new URLSearchParams(
    Object.entries(queryExamples).map(([name, value]) => [name, String(value)]),
  )
  const target = (marked?: string) =>
    path.replaceAll(
      /\{(\w+)\}/gu,
      (_, name) => `${pathExamples[name as string]}${name === marked ? "*" : ""}`,
    )
  const headers = Object.entries({ ...session, ...(body && { "content-type": body.type }) })
  const requestTo = (address: string): TestedRequest => ({
    site,
    lines: [
      `${method} ${address} HTTP/1.1`,
      `Host: ${new URL(site).host}`,
      ...headers.map(([k, v]) => `${k}: ${v}`),
    ],
    body: method === "GET" || body === undefined ? "" : JSON.stringify(body.example),
  })
  const hasFields = query.size > 0 || (body !== undefined && Object.keys(body.example).length > 0)
  return [
    ...(hasFields ? [requestTo(query.size > 0 ? `${target()}?${query}` : target())] : []),
    ...names.map((name) => requestTo(target(name))),
  ]
}

/** As the log of Burp's proxy has it, of which sqlmap reads many requests. */
const burpEntry = ({ site, lines, body }: TestedRequest): string => {
  const line = "=".repeat(54)
  return `${line}\n12:00:00  ${site}  [127.0.0.1]\n${line}\n${lines.join("\n")}\n\n${body}\n${line}\n\n\n\n`
}

const sqlmap = async (options: readonly string[]): Promise<string> => {
  const args = [
    "--batch",
    "--disable-coloring",
    "--flush-session",
    "--ignore-stdin",
    "--threads",
    "4",
    ...options,
  ]
  // It takes what is no terminal for a list of further targets.
  const child = spawn("sqlmap", args, { stdio: ["ignore", "pipe", "inherit"] })
  return (await child.stdout.toArray()).join("")
}

/** The rows of sqlmap's result: address, place, parameter, technique. Empty cells stand for nothing found. */
const findingsIn = async (directory: string): Promise<readonly string[]> => {
  const files = (await readdir(directory)).filter((name) => /^results-.*\.csv$/u.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), "utf8")))
  return texts.flatMap((text) =>
    text
      .split("\n")
      .slice(1)
      .filter((row) => row.split(",")[2]?.trim()),
  )
}

/** A server of the drill's own that pastes a parameter into its statement: sqlmap has to find it. */
const openHole = async (databaseUrl: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const server = createServer((request, response) => {
    const id = new URL(request.url!, "http://x").searchParams.get("id")
    client.query(`SELECT name FROM services WHERE id = ${id}`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  onTestFinished(async () => {
    server.close()
    await client.end()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const path = "/planted-hole"
  const lines = [`GET ${path}?id=1 HTTP/1.1`, `Host: ${new URL(site).host}`]
  return { path, request: { site, lines, body: "" } }
}
