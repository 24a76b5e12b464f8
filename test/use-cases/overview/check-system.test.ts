import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import type { CheckLine } from "../../../core/business/checks/check-line.ts"
import { CHECK_TITLES } from "../../../core/business/checks/titles.ts"
import { SystemProbes } from "../../../core/business/ports/system-probes.ts"
import { checkSystem } from "../../../core/overview/use-cases/check-system.ts"
import { DatabaseHealth } from "../../../core/storage/ports/database-health.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { createHttpMemory, INSTALLATION_ID, memoryLayer, type Memory } from "../../http/support/memory.ts"
import { probesInMemory } from "../../ports/system-probes.ts"
import { clockOf } from "../../support/clock.ts"
import { MONDAY } from "../../support/samples.ts"

/** Whatever waits for a time has waited for it when everything else is done. */
const clockWithoutWaiting = (memory: Memory): Clock.Clock =>
  Object.assign(clockOf(memory), {
    sleep: () => Effect.promise(() => new Promise<void>((resolve) => void setImmediate(resolve))),
  })

const linesOf = async (
  probes: Partial<SystemProbes["Service"]>,
  health: Partial<DatabaseHealth["Service"]> = {},
  change: (memory: Memory) => void = () => {},
): Promise<Partial<Record<CheckLine["name"], string>>> => {
  const memory = createHttpMemory(MONDAY)
  change(memory)
  const program = Effect.gen(function* () {
    const usual = yield* DatabaseHealth
    return yield* Effect.provideService(checkSystem(), DatabaseHealth, { ...usual, ...health })
  }).pipe(
    Effect.provideService(SystemProbes, probesInMemory(probes)),
    // Before the layer, which has a clock that waits.
    Effect.provideService(Clock.Clock, clockWithoutWaiting(memory)),
    Effect.provide(memoryLayer(memory)),
  )
  const lines = await Effect.runPromise(program)
  const order = Object.keys(CHECK_TITLES)
  expect(lines.map(({ name }) => order.indexOf(name))).toEqual(
    lines.map(({ name }) => order.indexOf(name)).toSorted((a, b) => a - b),
  )
  return Object.fromEntries(lines.map(({ name, status, detail }) => [name, `${status}: ${detail}`]))
}

test("an installation on which nothing is set up has a line for each part, and none that failed", async () => {
  const lines = await linesOf({})
  const { spf: _, dkim: __, dmarc: ___, ...always } = CHECK_TITLES
  expect(Object.keys(lines)).toEqual(Object.keys(always))
  expect(Object.values(lines).filter((line) => line.startsWith("failed"))).toEqual([])
  expect(lines.clock).toBe("ok: The clock agrees with that of the database.")
})

test("a database that is away is said once, with its reason, and everything around it is checked", async () => {
  const away = new Unavailable({ cause: new Error("connect ECONNREFUSED 127.0.0.1:5432") })
  const lines = await linesOf({}, { facts: Effect.die(away) })
  expect(lines.database).toBe(
    "failed: The database cannot be reached (connect ECONNREFUSED 127.0.0.1:5432): start it, or correct DATABASE_URL; nothing works until then.",
  )
  expect([lines.postgres, lines.migrations, lines.jobs, lines.mail]).toEqual(Array(4).fill(undefined))
  expect([lines.disk, lines.mailServer, lines.files].map((line) => typeof line)).toEqual(
    Array(3).fill("string"),
  )
})

test("a database that never replies counts as away after five seconds", async () => {
  expect((await linesOf({}, { facts: Effect.never })).database).toContain("no reply within 5 seconds")
})

test("tables that are not migrated yet are not read", async () => {
  const migrations = Effect.succeed({ applied: ["00_search.ts"], pending: ["01_staff.ts"], unknown: [] })
  const site = {
    isReached: true,
    status: 200,
    problem: undefined,
    installation: "another",
    now: MONDAY,
  } as const
  const settings = { ...probesInMemory().settings, publicUrl: "https://oak.example" }
  const lines = await linesOf({ settings, publicSite: Effect.succeed(site) }, { migrations })
  expect(lines.publicUrl).toContain("leads to this installation")
  expect(lines.migrations).toContain("lacks 1 migration of this version (01_staff.ts)")
  expect([lines.secret, lines.jobs, lines.mail]).toEqual([undefined, undefined, undefined])
  expect(lines.mailServer).toBeDefined()
})

test("a check that never ends or breaks becomes a line of its own, and the others stay", async () => {
  const lines = await linesOf({
    mailServer: () => Effect.never,
    google: Effect.die(new Error("A fault.")),
    publicSite: Effect.never,
    settings: { ...probesInMemory().settings, publicUrl: "https://oak.example" },
  })
  expect(lines.mailServer).toBe("failed: This could not be checked: no reply within 5 seconds.")
  expect(lines.google).toBe("failed: This could not be checked: A fault.")
  expect(lines.publicUrl).toContain("https://oak.example does not reply (no reply within 5 seconds)")
  expect(lines.clock).toBe("ok: The clock agrees with that of the database.")
})

test("the clock of the database is compared, and one that is not known is left out", async () => {
  const facts = { version: 180_004, bytes: 1, checksumFailures: 0, zoneOffsetMinutes: -360 }
  const site = {
    isReached: true,
    status: 200,
    problem: undefined,
    installation: "x",
    now: undefined,
  } as const
  const lines = await linesOf(
    { publicSite: Effect.succeed(site) },
    { facts: Effect.succeed({ ...facts, now: MONDAY + 600_000 }) },
  )
  expect(lines.clock).toContain("The clocks differ: that of the database is 10 minutes ahead.")
  const right = await linesOf({ publicSite: Effect.succeed(site) })
  expect(right.clock).toBe("ok: The clock agrees with that of the database.")
})

test("records that take too long are a warning", async () => {
  const lines = await linesOf({ mailRecords: () => Effect.never })
  expect(lines.spf).toBe(
    "warning: The records of hearthandwire.example could not be looked up: no reply within 5 seconds.",
  )
})

test("the mail server is asked about the business's address and that of the notices", async () => {
  const asked: unknown[] = []
  await linesOf({
    mailServer: (envelope) => Effect.sync(() => void asked.push(envelope)),
    mailRecords: (domain) => Effect.sync(() => void asked.push(domain)),
  })
  expect(asked).toEqual([
    { from: "hello@hearthandwire.example", to: "hello@hearthandwire.example" },
    "hearthandwire.example",
  ])
})

test("the installation's id tells whether the public address leads here, and its clock is compared", async () => {
  const found = { isReached: true, status: 200, problem: undefined } as const
  const settings = { ...probesInMemory().settings, publicUrl: "https://oak.example" }
  const lines = (installation: string, now: number) =>
    linesOf({ settings, publicSite: Effect.succeed({ ...found, installation, now }) })
  const ours = await lines(INSTALLATION_ID, MONDAY)
  expect([ours.publicUrl, ours.clock]).toEqual([
    "ok: https://oak.example leads to this installation.",
    "ok: The clock agrees with that of the database and the public address.",
  ])
  const other = await lines("another", MONDAY - 600_000)
  expect(other.publicUrl).toContain("another installation")
  expect(other.clock).toBe(
    "failed: The clocks differ: that of the public address is 10 minutes behind. Let both machines set their clocks by NTP.",
  )
})
