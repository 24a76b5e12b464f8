import { expect, test } from "vitest"
import { migrationEffects } from "../../../core/storage/migration-effects.ts"
import {
  isOlder,
  migrationProblems,
  oldestBeside,
  type MigrationFile,
} from "../../../core/storage/released-migrations.ts"

const RELEASE = { version: "1.0.0", commit: "c", migrations: { "00_a.ts": "0", "01_b.ts": "1" } }

const file = (name: string, checksum: string, sql = "", contracts = {}): MigrationFile => ({
  name,
  checksum,
  effects: migrationEffects([sql]),
  contracts,
})
const RELEASED = [file("00_a.ts", "0", "DROP TABLE x"), file("01_b.ts", "1")]

const problems = (...files: ReadonlyArray<MigrationFile>) => migrationProblems(RELEASE, files)

test("released migrations as they were, and new ones that only add, are in order", () => {
  expect(problems(...RELEASED)).toEqual([])
  expect(problems(...RELEASED, file("02_c.ts", "2", "ALTER TABLE x ADD y text"))).toEqual([])
})

test.each([
  [
    "an edited one",
    [RELEASED[0]!, file("01_b.ts", "2")],
    "01_b.ts was released with 1.0.0 and may not be edited: add another migration.",
  ],
  ["a removed one", [RELEASED[0]!], "01_b.ts was released with 1.0.0 and may not be removed."],
  [
    "one between released ones",
    [...RELEASED, file("00_z.ts", "2")],
    "00_z.ts must come after 01_b.ts, which databases have already.",
  ],
  [
    "one that drops a column",
    [...RELEASED, file("02_c.ts", "2", "ALTER TABLE x DROP y")],
    '02_c.ts drops x.y, which release 1.0.0 may need: do that a release later, or say in its "contracts" why 1.0.0 does not.',
  ],
  [
    "one that adds a mandatory column",
    [...RELEASED, file("02_c.ts", "2", "ALTER TABLE x ADD y text NOT NULL")],
    expect.stringContaining("02_c.ts adds x.y as NOT NULL without a default"),
  ],
  [
    "one that declares what it does not do",
    [...RELEASED, file("02_c.ts", "2", "", { "drops x.y": "It is not used." })],
    '02_c.ts declares "drops x.y", which it does not do.',
  ],
])("%s is a problem", (_, files, sentence) => {
  expect(problems(...files)).toEqual([sentence])
})

test("a contraction whose reason is declared is none", () => {
  const declared = file("02_c.ts", "2", "ALTER TABLE x DROP y", { "drops x.y": "1.0.0 reads z instead." })
  expect(problems(...RELEASED, declared)).toEqual([])
})

test("a new one comes after all that were released, of which the order does not matter", () => {
  const migrations = { "02_c.ts": "2", "00_a.ts": "0", "01_b.ts": "1" }
  const files = [...RELEASED, file("02_c.ts", "2"), file("01_z.ts", "3")]
  expect(migrationProblems({ ...RELEASE, migrations }, files)).toEqual([
    "01_z.ts must come after 02_c.ts, which databases have already.",
  ])
})

test("versions are compared number by number", () => {
  const versions = ["0.9.9", "1.0.0", "1.9.0", "1.10.0", "1.10.2", "2.0.0"]
  for (const [n, version] of versions.entries())
    expect(versions.map((other) => isOlder(version, other))).toEqual(versions.map((_, m) => n < m))
})

test("beside a release may run the one before it, beside the first only itself", () => {
  expect(oldestBeside({ version: "1.1.0", previous: "1.0.0" })).toBe("1.0.0")
  expect(oldestBeside({ version: "1.0.0" })).toBe("1.0.0")
})
