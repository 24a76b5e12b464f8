import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  clockDifference,
  clockLine,
  databaseAwaySentence,
  migrationsLine,
  postgresLine,
  secretLine,
  timeZoneLine,
} from "../../../../core/business/checks/database.ts"
import { MB } from "../../../../core/files/photo-limits.ts"
import { migrationNames } from "../../../../core/storage/database-facts.ts"
import { HOUR, MINUTE } from "../../../../core/time/interval.ts"

const FACTS = { version: 180_004, bytes: 20 * MB, checksumFailures: 0, now: 0, zoneOffsetMinutes: -360 }

describe("the line about Postgres", () => {
  it.each([
    [{}, true, "ok", "Postgres 18.4, which came with the product, holds 20 MB."],
    [{ checksumFailures: null }, false, "ok", "Postgres 18.4 holds 20 MB."],
    [{ version: 149_999 }, false, "failed", "is too old: the product needs 15 or newer."],
    [{ version: 150_000 }, false, "ok", "Postgres 15.0 holds 20 MB."],
    [
      { checksumFailures: 3 },
      false,
      "failed",
      "has read 3 damaged pages: the disk may be failing. Make a backup now and move to another disk.",
    ],
  ] as const)("of %j is right", (facts, isEmbedded, status, detail) => {
    expect(postgresLine({ ...FACTS, ...facts }, isEmbedded)).toEqual({
      name: "postgres",
      status,
      detail: expect.stringContaining(detail),
    })
  })

  it("is a sentence with the reason where it is away", () => {
    expect(databaseAwaySentence("connect ECONNREFUSED 127.0.0.1:5432")).toBe(
      "The database cannot be reached (connect ECONNREFUSED 127.0.0.1:5432): start it, or correct DATABASE_URL; nothing works until then.",
    )
  })
})

describe("migrations", () => {
  it("that are known are applied or pending, and no other is", () => {
    const names = fc.uniqueArray(fc.string())
    fc.assert(
      fc.property(names, names, (known, applied) => {
        const { pending, unknown } = migrationNames(known, applied)
        expect([...pending, ...applied.filter((name) => !unknown.includes(name))].toSorted()).toEqual(
          known.toSorted(),
        )
        expect(unknown.some((name) => known.includes(name))).toBe(false)
      }),
    )
  })

  it.each([
    [["a", "b"], ["a", "b"], "ok", "All 2 migrations are applied."],
    [
      ["a", "b", "c"],
      ["a"],
      "failed",
      'The database lacks 2 migrations of this version (b, c): start the server, or run "hearth db migrate".',
    ],
    [
      ["a"],
      ["a", "z"],
      "warning",
      "A newer version has applied 1 migration (z): this one works beside it for one release; upgrade soon.",
    ],
    [["a"], [], "failed", "The database is empty: start the server once, which fills it."],
  ] as const)("%j, of which %j are applied, are %s", (known, applied, status, detail) => {
    expect(migrationsLine(migrationNames(known, applied))).toEqual({ name: "migrations", status, detail })
  })

  it("the secret is that of the database or another one", () => {
    expect(secretLine(true)).toEqual({
      name: "secret",
      status: "ok",
      detail: "The secret is that of the database.",
    })
    expect(secretLine(false).status).toBe("failed")
  })
})

describe("clocks", () => {
  it("that are right differ by nothing, however long the reply took; others by what cannot be explained by it", () => {
    const seconds = fc.integer({ min: 0, max: 5_000 })
    fc.assert(
      fc.property(seconds, seconds, fc.integer({ min: -HOUR, max: HOUR }), (before, after, ahead) => {
        const from = 1_000_000_000
        const [at, to] = [from + before, from + before + after]
        expect(clockDifference(at, { from, to })).toBe(0)
        // Shown in whole seconds.
        expect(clockDifference(Math.floor(at / 1_000) * 1_000, { from, to })).toBe(0)
        const difference = clockDifference(at + ahead, { from, to })
        expect(Math.abs(difference)).toBeLessThanOrEqual(Math.abs(ahead))
        expect(difference === 0 || Math.sign(difference) === Math.sign(ahead)).toBe(true)
      }),
    )
  })

  it("differ by what was shown after the reply, or more than a second before the request", () => {
    const asked = { from: 10_000, to: 10_200 }
    const shown = [8_999, 9_000, 10_000, 10_200, 10_201]
    expect(shown.map((each) => clockDifference(each, asked))).toEqual([-1_001, 0, 0, 0, 1])
  })

  it.each([
    [{}, "ok", "There was no other clock to compare with."],
    [
      { "the database": 5_000, "the public address": -5_000 },
      "ok",
      "The clock agrees with that of the database and the public address.",
    ],
    [
      { "the database": 5_001 },
      "warning",
      "The clocks differ: that of the database is 5 seconds ahead. Let both machines set their clocks by NTP.",
    ],
    [
      { "the database": -MINUTE - 1, "the public address": 0 },
      "failed",
      "The clocks differ: that of the database is 60 seconds behind. Let both machines set their clocks by NTP.",
    ],
    [{ "the database": MINUTE }, "warning", "60 seconds ahead"],
    [{ "the database": 2 * MINUTE, "the public address": 6_000 }, "failed", "is 2 minutes ahead"],
    [{ "the database": 3 * HOUR }, "failed", "that of the database is 3 hours ahead"],
  ] as const)("that differ by %j are %s", (differences, status, detail) => {
    expect(clockLine(differences)).toEqual({ name: "clock", status, detail: expect.stringContaining(detail) })
  })

  it("the database and this machine must agree about the time in St. Louis", () => {
    expect(timeZoneLine("UTC", -360, undefined)).toEqual(timeZoneLine("UTC", -360, -360))
    expect(timeZoneLine("Europe/Berlin", -360, -360)).toEqual({
      name: "timeZone",
      status: "ok",
      detail: "Times are those of St. Louis (America/Chicago); this machine is set to Europe/Berlin.",
    })
    expect(timeZoneLine("UTC", -360, -300)).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("by 60 minutes"),
    })
  })
})
