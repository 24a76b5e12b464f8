import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { isDeepStrictEqual } from "node:util"
import { SMTPServer } from "smtp-server"
import * as Effect from "effect/Effect"
import { tokensLayer } from "../../../../adapters/crypto/tokens.ts"
import { Tokens } from "../../../../core/storage/ports/tokens.ts"
import { initialSettings } from "../../../../core/business/settings.ts"
import { DEFAULT_HORIZON_DAYS } from "../../../../core/time/lead-time.ts"
import { customerBrowser } from "../../../http/support/customer-browser.ts"
import { signIn } from "../../../server/support/chatting.ts"
import { newDataDir, start } from "../../../server/support/process.ts"
import { query } from "../../../server/support/query.ts"
import { freshDatabase } from "../../../set-up/postgres.ts"
import { beginHistory, operationsOf } from "../../support/history.ts"
import { randomOf } from "../../support/random.ts"
import { storedVisits } from "../../support/visit-load.ts"
import { overlappingIn } from "../../support/visits.ts"
import { choose, remember, type Known } from "./choose.ts"
import { installCommitLog, readCommits, readTables } from "./commit-log.ts"
import { ENTITIES, type Change, type Operation, type Reply } from "./operations.ts"
import { performerOf } from "./perform.ts"
import { replay } from "./replay.ts"
import type { Settings, State } from "./state.ts"

const CLIENTS = 16
const CUSTOMERS = 6
const SECRET = "one secret for both servers of this drill"
const TRAVEL_MINUTES = 30
const HOLDS = { holdAfterPerHour: 5, holdAfterPerDay: 40, holdAfterPercent: 100, holdHours: 2 }
const PHONE = "(314) 555-0142"

/**
 * Lets clients of two servers on one database do so many random operations, and replays them on the model. `drill` is the
 * name of its history, if it is kept.
 */
export const runRandomHistory = async (count: number, seed: number, drill?: string) => {
  const { url, drop } = await freshDatabase()
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (data, _, done) => data.resume().on("end", done),
  })
  mailServer.listen(0, "127.0.0.1")
  await once(mailServer.server, "listening")
  const settings = {
    SECRET,
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    BUSINESS_PHONE: PHONE,
    TRAVEL_MINUTES: `${TRAVEL_MINUTES}`,
    HOLD_AFTER_PER_HOUR: `${HOLDS.holdAfterPerHour}`,
    HOLD_AFTER_PER_DAY: `${HOLDS.holdAfterPerDay}`,
    HOLD_AFTER_PERCENT: `${HOLDS.holdAfterPercent}`,
  }
  const dataDirs = [await newDataDir(), await newDataDir()]
  // The first one creates what both need.
  const servers = [await start({ ...settings, DATA_DIR: dataDirs[0]! })]
  servers.push(await start({ ...settings, DATA_DIR: dataDirs[1]! }))
  const sessions = {
    staff: await signIn(servers[0]!, dataDirs[0]!),
    customers: await signInCustomers(servers[0]!.site, url),
  }
  await addTechnicians(url)
  await installCommitLog(url)
  const modelSettings: Settings = {
    rules: await query(
      url,
      `SELECT weekday, start_time AS "startTime", end_time AS "endTime", active FROM availability_rules`,
    ),
    technicians: await query(
      url,
      `SELECT id, service_ids AS "serviceIds", hours, base_zip AS "baseZip" FROM technicians ORDER BY id`,
    ),
    business: initialSettings(settings),
    holds: HOLDS,
    phone: PHONE,
    horizonDays: DEFAULT_HORIZON_DAYS,
  }
  const rows = await readTables(url)
  const history = await beginHistory<Operation, Reply>(drill)
  const begin = { at: Date.now() - history.elapsedMs(), settings: modelSettings, rows }
  const known: Known = {
    visits: new Map(),
    blocks: [],
    quotes: new Map(),
    plans: new Map(),
    customers: [...sessions.customers.keys()],
  }
  let left = count
  const run = async (n: number) => {
    const random = randomOf(seed + n)
    const perform = await performerOf(servers[n % servers.length]!.site, SECRET, sessions)
    while (left-- > 0) {
      const operation = choose(random, known)
      const outcome = await history.record(`client ${n}`, operation, () => perform(operation))
      if (outcome.type === "ok") remember(known, operation, outcome.reply)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => run(n)))
  const seconds = history.elapsedMs() / 1_000

  const commits = await readCommits(url)
  const tables = await readTables(url)
  const overlapping = overlappingIn(await storedVisits(url))
  await Promise.all(servers.map((server) => server.stop()))
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await drop()

  const operations = operationsOf(history.lines)
  const { disagreements, unreachable, changed, unchanged, final } = replay(operations, commits, begin)
  const differing = differencesOf(final, tables)
  for (const text of disagreements) history.note("disagreement", { text })
  const outcomes = Map.groupBy(operations, ({ outcome }) => outcome.type)
  const done = Map.groupBy(outcomes.get("ok") ?? [], ({ operation }) => operation.what)
  const figures = {
    seed,
    clients: CLIENTS,
    operations: operations.length,
    perSecond: Math.round(operations.length / seconds),
    acknowledged: outcomes.get("ok")?.length ?? 0,
    refused: outcomes.get("fail")?.length ?? 0,
    unknown: outcomes.get("unknown")?.length ?? 0,
    transactions: commits.length,
    changed,
    unchanged,
    disagreements: disagreements.length,
    differingRows: differing.length,
    overlapping: overlapping.length,
    unreachable: unreachable.length,
    done: Object.fromEntries([...done].map(([what, of]) => [what, of.length])),
  }
  await history.close(figures)
  return { figures, disagreements, differing, overlapping, unreachable }
}

/** A second technician, and a third one with hours of their own. The first and the third drive from and to where they live. */
const addTechnicians = async (url: string) => {
  await query(url, "UPDATE technicians SET base_zip = '63110'")
  await query(
    url,
    `INSERT INTO technicians (name, color, base_zip, hours)
     SELECT 'Second', '#1f5f8b', NULL, NULL
     UNION ALL
     SELECT 'Third', '#1f5f8b', '63301', jsonb_agg(
       jsonb_build_object('weekday', weekday, 'startTime', '11:00', 'endTime', '19:00')
     ) FROM generate_series(1, 5) AS weekday`,
  )
}

const keyOf = (entity: string, id: number) => `${entity} ${id}`

/** The rows of the tables that the model has otherwise or not at all, and those that only the model has. */
const differencesOf = (model: State, tables: readonly Change[]): readonly string[] => {
  const stored = new Map<string, unknown>(tables.map(({ entity, id, row }) => [keyOf(entity, id), row]))
  const expected = new Map<string, unknown>()
  for (const entity of ENTITIES) for (const [id, row] of model[entity]) expected.set(keyOf(entity, id), row)
  return [...new Set([...stored.keys(), ...expected.keys()])].filter(
    (key) => !isDeepStrictEqual(stored.get(key), expected.get(key)),
  )
}

/** The cookie of each of some customers. */
const signInCustomers = async (site: string, url: string): Promise<ReadonlyMap<number, string>> => {
  const { loginToken } = Effect.runSync(Effect.provide(Tokens, tokensLayer(SECRET)))
  const cookies = new Map<number, string>()
  for (let n = 0; n < CUSTOMERS; n++) {
    const email = `subscriber-${n}@example.com`
    const [customer] = await query<{ id: number }>(
      url,
      `INSERT INTO customers (first_name, last_name, email, phone) VALUES ('Jane', 'Doe', '${email}', '(314) 555-0100')
       RETURNING id`,
    )
    const browser = customerBrowser({ url: site })
    await browser.send("POST", "/api/portal/login", { email })
    const [request] = await query<{ id: string }>(
      url,
      `SELECT request_id AS id FROM portal_login_tokens WHERE email = '${email}'`,
    )
    const reply = await browser.send("POST", "/api/portal/verify", {
      token: loginToken(request!.id),
      confirm: true,
    })
    if (reply.status !== 200) throw new Error(await reply.text())
    cookies.set(customer!.id, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
  }
  return cookies
}
