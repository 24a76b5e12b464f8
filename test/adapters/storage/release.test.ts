import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import {
  areaOf,
  DRAFT,
  draftOf,
  nextVersion,
  sectionOf,
  withSection,
} from "../../../adapters/release/changelog.ts"
import { readMigrationFiles, readRelease } from "../../../adapters/postgres/engine/migration-plan.ts"
import { migrationProblems } from "../../../core/storage/released-migrations.ts"
import packageJson from "../../../package.json" with { type: "json" }

test("the migrations can be released: what was released is as it was, and what is new only adds", async () => {
  expect(migrationProblems(await readRelease(), await readMigrationFiles())).toEqual([])
})

test("the last release is that of package.json", async () => {
  expect((await readRelease()).version).toBe(packageJson.version)
})

test("a new migration that drops, renames, retypes or demands is found in its file, unless it says why it may", async () => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-migrations-"))
  onTestFinished(() => rm(directory, { recursive: true }))
  const plant = (name: string, sql: string, contracts = {}) =>
    writeFile(
      join(directory, name),
      `export const contracts = ${JSON.stringify(contracts)}
       export const up = async (knex) => { await knex.raw(${JSON.stringify(sql)}) }`,
    )
  await plant("90_drops.ts", "ALTER TABLE services DROP COLUMN also_called")
  await plant("91_renames.ts", "ALTER TABLE services RENAME TO offers")
  await plant("92_retypes.ts", "ALTER TABLE services ALTER name TYPE text")
  await plant("93_demands.ts", "ALTER TABLE services ADD note text NOT NULL")
  await plant("94_adds.ts", "ALTER TABLE services ADD note text NOT NULL DEFAULT ''")
  await plant("95_declares.ts", "DROP TABLE notes", { "drops notes": "Since 1.1.0 nothing reads it." })
  await writeFile(
    join(directory, "96_builds.ts"),
    `export const up = async (knex) => {
       await knex.schema.alterTable("services", (table) => table.dropColumn("name"))
     }`,
  )
  const release = await readRelease()
  const files = [...(await readMigrationFiles()), ...(await readMigrationFiles(directory))]
  expect(migrationProblems(release, files).map((problem) => problem.split(",")[0])).toEqual([
    "90_drops.ts drops services.also_called",
    "91_renames.ts renames services",
    "92_retypes.ts changes the type of services.name",
    "93_demands.ts adds services.note as NOT NULL without a default",
    "96_builds.ts drops services.name",
  ])
})

test("the next version raises one number and sets those behind it to 0", () => {
  const n = fc.nat(99)
  fc.assert(
    fc.property(n, n, n, (major, minor, patch) => {
      const version = `${major}.${minor}.${patch}`
      expect(nextVersion(version, "major")).toBe(`${major + 1}.0.0`)
      expect(nextVersion(version, "minor")).toBe(`${major}.${minor + 1}.0`)
      expect(nextVersion(version, "patch")).toBe(`${major}.${minor}.${patch + 1}`)
    }),
  )
})

test("a commit belongs to the area with most of its files, whatever the floor; others are general", () => {
  expect(areaOf(["core/quotes/quote.ts", "web/staff/quotes/quote.css", "core/chat/chat.ts"])).toBe("quotes")
  expect(areaOf(["adapters/postgres/gallery.ts"])).toBe("gallery")
  expect(areaOf(["README.md", "adapters/http/engine/api.ts", "adapters/postgres/migrations/01_a.ts"])).toBe(
    "general",
  )
})

test("a draft has the subjects by area, stands before older releases, and is found by its version", () => {
  const commits = [
    { subject: "Show the newest quote first", files: ["core/quotes/quote.ts"] },
    { subject: "Say when the chat ends", files: ["web/visitor/chat/chat.tsx"] },
    { subject: "Keep photos of quotes for a year", files: ["core/quotes/photo.ts"] },
  ]
  const draft = draftOf("1.1.0", "2027-01-02", commits)
  expect(draft).toBe(`## 1.1.0 (2027-01-02)

${DRAFT}

### Chat

- Say when the chat ends

### Quotes

- Show the newest quote first
- Keep photos of quotes for a year
`)
  const old = "# Changelog\n\nWhat changed.\n\n## 1.0.0 (2026-11-25)\n\nThe first.\n"
  const whole = withSection(old, draft)
  expect(whole.indexOf("## 1.1.0")).toBeLessThan(whole.indexOf("## 1.0.0"))
  expect(sectionOf(whole, "1.1.0")).toContain(DRAFT)
  expect([sectionOf(whole, "1.0.0"), sectionOf(whole, "1.0")]).toEqual([
    "## 1.0.0 (2026-11-25)\n\nThe first.\n",
    undefined,
  ])
  expect(withSection("# Changelog\n", "## 1.0.0 (x)\n\nThe first.")).toBe(
    "# Changelog\n\n## 1.0.0 (x)\n\nThe first.\n",
  )
})
