import * as fc from "fast-check"
import { expect, test } from "vitest"
import { passedReminders } from "../../../core/messages/restored-reminders.ts"
import { nextReminderAt } from "../../../core/messages/reminder.ts"
import { REMINDER_KINDS } from "../../../core/outbox/reminder-kind.ts"
import { idGap } from "../../../core/storage/backup/id-gap.ts"
import { memberOf, pathOfFile, pathOfPart, pathOfSetting } from "../../../core/storage/backup/manifest.ts"
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
      (start, hours, followUpHours) => {
        const interval = { start, end: start + hours * HOUR }
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
