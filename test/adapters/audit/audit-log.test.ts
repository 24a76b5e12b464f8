import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import type { RecordedChange } from "../../../core/audit/audit-entry.ts"
import { Actor } from "../../../core/audit/ports/actor.ts"
import { AuditLog, type AuditFilter } from "../../../core/audit/ports/audit-log.ts"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { listChanges, recordChange } from "../../../core/audit/use-cases/audit.ts"
import { openOwnPorts } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())

const added = { action: "add", subject: "service 3", before: null, after: { name: "Lamp", tags: ["a"] } }
const renamed = { action: "edit", subject: "service 3", before: { name: "Lamp" }, after: { name: "Lamps" } }

const record = ({ action, subject, before, after }: RecordedChange) =>
  recordChange(action, subject, before, after)

test("changes are listed newest first with their actor and time, and filtered by subject", async () => {
  const entries = await ports.runPromise(
    Effect.gen(function* () {
      yield* record(added)
      yield* record({ ...added, subject: "service 30" })
      yield* Effect.provideService(record(renamed), Actor, "Maria")
      expect(yield* listChanges({ limit: 1, offset: 1 })).toMatchObject([{ subject: "service 30" }])
      return yield* listChanges({ subject: "service 3", limit: 10, offset: 0 })
    }),
  )
  expect(entries).toMatchObject([
    { ...renamed, actor: "Maria" },
    { ...added, actor: "system" },
  ])
  for (const { createdAt } of entries) expect(Math.abs(Date.now() - createdAt)).toBeLessThan(60_000)
})

test("a change that is rolled back is not in the audit log", async () => {
  const failing = Effect.andThen(record({ ...added, subject: "service 4" }), Effect.fail("refused"))
  const entries = await ports.runPromise(
    Effect.gen(function* () {
      yield* Effect.ignore((yield* Transaction).run(failing))
      return yield* listChanges({ subject: "service 4", limit: 10, offset: 0 })
    }),
  )
  expect(entries).toEqual([])
})

test("changes are filtered by kind of record, person and time, and counted over all pages", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const { record, list, count, actors } = yield* AuditLog
      const at = (day: number, subject: string, actor: string) =>
        record({ ...added, subject, actor, createdAt: day * 24 * HOUR })
      yield* at(1, "lamp 1", "Zoe")
      yield* at(2, "lamp 12", "Ann")
      yield* at(3, "lampshade 1", "Zoe")
      const subjects = (filter: AuditFilter) =>
        Effect.map(list({ ...filter, limit: 9, offset: 0 }), (entries) =>
          entries.map(({ subject }) => subject),
        )
      expect(yield* subjects({ subject: "lamp" })).toEqual(["lamp 12", "lamp 1"])
      expect(yield* subjects({ subject: "lamp 1" })).toEqual(["lamp 1"])
      yield* at(4, "lamps", "Ann")
      expect(yield* subjects({ subject: "lamps" })).toEqual(["lamps"])
      expect(yield* subjects({ actor: "Zoe" })).toEqual(["lampshade 1", "lamp 1"])
      expect(yield* subjects({ range: { start: 2 * 24 * HOUR, end: 3 * 24 * HOUR } })).toEqual(["lamp 12"])
      expect(yield* subjects({ range: { end: 2 * 24 * HOUR } })).toEqual(["lamp 1"])
      expect(yield* count({ actor: "Zoe" })).toBe(2)
      expect(yield* actors).toEqual(expect.arrayContaining(["Ann", "Zoe", "system"]))
      expect(new Set(yield* actors).size).toBe((yield* actors).length)
    }),
  )
})
