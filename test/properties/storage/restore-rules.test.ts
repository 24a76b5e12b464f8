import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { passedReminders } from "../../../core/messages/restored-reminders.ts"
import { nextReminderAt } from "../../../core/messages/reminder.ts"
import { REMINDER_KINDS } from "../../../core/outbox/reminder-kind.ts"
import { idGap } from "../../../core/storage/backup/id-gap.ts"
import {
  decodeManifest,
  differenceFrom,
  encodeManifest,
  memberOf,
  pathOfFile,
  pathOfPart,
  pathOfSetting,
  type BackupManifest,
} from "../../../core/storage/backup/manifest.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"

const NOW = Date.parse("2026-11-21T18:00:00Z")
const around = fc
  .integer({ min: -10 * 24 * 4, max: 10 * 24 * 4 })
  .map((quarters) => NOW + (quarters * HOUR) / 4)

test("a reminder that a restore does not mark is due later than the restore, or never", () => {
  fc.assert(
    fc.property(
      around,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 72 }),
      fc.option(fc.integer({ min: 0, max: 4 })),
      (start, hours, followUpHours, hoursBefore) => {
        const arrivalFrom = hoursBefore === null ? null : start - hoursBefore * HOUR
        const interval = { start, end: start + hours * HOUR, arrivalFrom }
        const passed = passedReminders(interval, NOW, { followUpHours })
        for (const kind of REMINDER_KINDS) {
          const status = kind === "follow-up" ? ("completed" as const) : ("confirmed" as const)
          const visit = { ...interval, status, onTheWayAt: null, heldUntil: null, timeSetAt: start - 9 * DAY }
          const next = nextReminderAt(kind, visit, NOW, { followUpHours })
          expect(passed.includes(kind) || next === null || next > NOW).toBe(true)
        }
      },
    ),
  )
})

test("more ids are left out the older the backup is", () => {
  fc.assert(
    fc.property(around, fc.nat({ max: 40 * DAY }), (createdAt, age) => {
      expect(idGap(createdAt, createdAt + age)).toBeGreaterThanOrEqual(1000)
      expect(idGap(createdAt, createdAt + age + DAY)).toBe(idGap(createdAt, createdAt + age) + 1000)
    }),
  )
})

test("the path of a member tells what it is, and none leads out of its directory", () => {
  expect(memberOf(pathOfPart("customers", 12))).toEqual({ kind: "part", table: "customers" })
  expect(memberOf(pathOfSetting("secret"))).toEqual({ kind: "setting", name: "secret" })
  const file = { store: "gallery", name: "a1b2.webp" } as const
  expect(memberOf(pathOfFile(file))).toEqual({ kind: "file", ...file })
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom("files/gallery/", "settings/", "database/users/"),
      (name, folder) => {
        const member = memberOf(folder + name)
        const named = member !== undefined && member.kind !== "part" ? member.name : "none"
        expect(named).not.toMatch(/\/|^\.+$/u)
      },
    ),
  )
})

test.each([
  "database/users",
  "settings/secret/more",
  "settings/gallery/a",
  "settings/secret!",
  "settings/.",
  "files/a.webp",
  "files/other/a.webp",
  "files/gallery/..",
  "x/files/gallery/a.webp",
  "manifest.json",
])("the path %s is that of no member", (path) => {
  expect(memberOf(path)).toBe(undefined)
})

test("a name may begin and end with a dot", () => {
  expect(memberOf("settings/.env")).toEqual({ kind: "setting", name: ".env" })
  expect(memberOf("settings/a..")).toEqual({ kind: "setting", name: "a.." })
})

const SUM = { bytes: 1, sha256: "a" }
const MANIFEST: BackupManifest = {
  format: 1,
  appVersion: "1.2.3",
  createdAt: "2026-11-21T18:00:00Z",
  zone: "America/Chicago",
  postgresVersion: "18.4",
  migrations: ["00-first"],
  secretFingerprint: "f",
  tables: [{ name: "customers", columns: ["id"], rows: 1, ...SUM, parts: [{ rows: 1, ...SUM }] }],
  sequences: [{ name: "customers_id", lastValue: 1 }],
  files: [{ store: "gallery", name: "a.webp", ...SUM }],
  missingFiles: ["files/gallery/b.webp"],
  settings: [{ name: "secret", ...SUM }],
}

/** The value without one of its fields, for each field of it and of what is in it. */
const lacking = (value: unknown): readonly unknown[] => {
  if (typeof value !== "object" || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((each, n) => lacking(each).map((less) => (value as unknown[]).with(n, less)))
  return Object.entries(value).flatMap(([key, inner]) => {
    const { [key]: _, ...rest } = value as Readonly<Record<string, unknown>>
    return [rest, ...lacking(inner).map((less) => ({ ...value, [key]: less }))]
  })
}

const refusalOf = (json: string) => Result.getOrThrow(Result.flip(decodeManifest(json))).message

test("a manifest is read as it was written, a line for each value, and refused without any field of it", () => {
  const json = encodeManifest(MANIFEST)
  expect(decodeManifest(json)).toEqual(Result.succeed(MANIFEST))
  expect(json.split("\n").length).toBeGreaterThan(30)
  const damaged = lacking(MANIFEST).map((less) => JSON.stringify(less))
  expect(damaged).toHaveLength(30)
  for (const each of [...damaged, "{", '{"format":"9"}'])
    expect(refusalOf(each)).toBe("The manifest of the backup cannot be read: the file is damaged.")
})

test("a manifest of a newer version is refused, whatever else it has", () => {
  expect(refusalOf('{"format":2}')).toContain("made by a newer version")
})

test("a backup differs from its manifest by what is missing, changed or not named", () => {
  const found = new Map([
    ["database/customers/00001.copy", "a"],
    ["files/gallery/a.webp", "a"],
    ["settings/secret", "a"],
    ["README.txt", "b"],
  ])
  expect(differenceFrom(MANIFEST, found)).toBe(undefined)
  for (const path of [...found.keys()].slice(0, 3)) {
    const without = new Map([...found].filter(([each]) => each !== path))
    expect(differenceFrom(MANIFEST, without)).toBe(`${path} is missing in it.`)
    expect(differenceFrom(MANIFEST, new Map([...found, [path, "b"]]))).toContain("another checksum")
  }
  expect(differenceFrom(MANIFEST, new Map([...found, ["settings/more", "a"]]))).toBe(
    "settings/more is not named in its manifest.",
  )
})
