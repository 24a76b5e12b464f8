// Sends 100,000 random requests that are made from the OpenAPI document, and 5,000 damaged forms with files: no 5xx, no
// crash, and no growing memory. Needs Linux. SEED=… repeats a run, REQUESTS=… changes how many are sent.
import * as fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { databaseUrlOf } from "../../server/support/bookings.ts"
import { newDataDir, start, sweep, type ReadyServer } from "../../server/support/process.ts"
import { beginHistory } from "../support/history.ts"
import { checkFuzz, multipartsOf, requestsOf, residentMb, send, type Reply, type Sent } from "./fuzzing.ts"
import { keepsSession, operationsOf } from "./operations.ts"
import { signedInHeaders } from "./sessions.ts"

afterAll(sweep, 60_000)

const REQUESTS = Number(process.env["REQUESTS"] ?? 100_000)
const SEED = Number(process.env["SEED"] ?? 1)
const BATCH = 500
const CONNECTIONS = 16

test(`${REQUESTS} random requests and ${REQUESTS / 20} damaged forms: no 5xx, no crash, no growing memory`, async () => {
  const DATA_DIR = await newDataDir()
  const server = await start({ DATA_DIR, TRUST_PROXY: "true", LOG_LEVEL: "error" })
  const databaseUrl = await databaseUrlOf(DATA_DIR)
  const operations = await operationsOf(server)
  const safe = operations.filter(keepsSession)
  const runs = [
    { name: "fuzz-signed-in", requests: requestsOf(safe), count: REQUESTS / 2, isSignedIn: true },
    // Nobody is signed in, so that nothing can end the session.
    {
      name: "fuzz-visitor",
      requests: requestsOf(operations.filter(({ id }) => !id.endsWith("Events"))),
      count: REQUESTS / 2,
    },
    { name: "fuzz-multipart", requests: multipartsOf(safe), count: REQUESTS / 20, isSignedIn: true },
  ]
  for (const { name, requests, count, isSignedIn = false } of runs) {
    const history = await beginHistory(name)
    const replies: Reply[] = []
    const rssMb: number[] = []
    for (let sent = 0; sent < count; sent += BATCH) {
      const session = isSignedIn
        ? await signedInHeaders(server.site, databaseUrl)
        : Object.fromEntries(Object.entries(await server.credentials()))
      const batch = fc.sample(requests, { numRuns: Math.min(BATCH, count - sent), seed: SEED + sent })
      for (const reply of await sendAll(server, batch, session)) {
        replies.push(reply)
        if (reply.status === undefined || reply.status >= 500)
          history.note("fault", {
            ...reply,
            sent: { ...reply.sent, body: reply.sent.body?.toString("base64") },
          })
      }
      rssMb.push(await residentMb(server.pid))
    }
    const isAlive = (await server.get("/api/health")).status === 200
    const faults = checkFuzz({ replies, rssMb, isAlive })
    const statuses = Object.groupBy(replies, ({ status, error }) => String(status ?? error))
    await history.close({
      operations: replies.length,
      seed: SEED,
      statuses: Object.fromEntries(Object.entries(statuses).map(([status, some]) => [status, some!.length])),
      rssMb: {
        first: rssMb[0],
        middle: rssMb[Math.floor(rssMb.length / 2)],
        last: rssMb.at(-1),
        most: Math.max(...rssMb),
      },
      faults: faults.slice(0, 20),
    })
    expect.soft(faults.slice(0, 20)).toEqual([])
  }
})

const sendAll = async (
  { site }: ReadyServer,
  batch: readonly Sent[],
  session: Readonly<Record<string, string>>,
): Promise<readonly Reply[]> => {
  const left = [...batch]
  const replies: Reply[] = []
  const sendNext = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      replies.push(await send(site, next, session))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext))
  return replies
}
