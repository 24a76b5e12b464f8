import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Actor } from "../../core/ports/actor.ts"
import { Transaction } from "../../core/ports/transaction.ts"
import { listChanges, recordChange } from "../../core/use-cases/audit.ts"
import { freshDatabase, type FreshDatabase } from "../postgres.ts"
import { openPorts } from "./ports.ts"

let fresh: FreshDatabase
let ports: ReturnType<typeof openPorts>

beforeAll(async () => {
  fresh = await freshDatabase()
  ports = openPorts(fresh.url)
})

afterAll(async () => {
  await ports.dispose()
  await fresh.drop()
})

const added = { action: "add", subject: "service 3", before: null, after: { name: "Lamp", tags: ["a"] } }
const renamed = { action: "edit", subject: "service 3", before: { name: "Lamp" }, after: { name: "Lamps" } }

test("changes are listed newest first with their actor and time, and filtered by subject", async () => {
  const entries = await ports.runPromise(
    Effect.gen(function* () {
      yield* recordChange(added)
      yield* recordChange({ ...added, subject: "service 30" })
      yield* Effect.provideService(recordChange(renamed), Actor, "Maria")
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
  const failing = Effect.andThen(recordChange({ ...added, subject: "service 4" }), Effect.fail("refused"))
  const entries = await ports.runPromise(
    Effect.gen(function* () {
      yield* Effect.ignore((yield* Transaction).run(failing))
      return yield* listChanges({ subject: "service 4", limit: 10, offset: 0 })
    }),
  )
  expect(entries).toEqual([])
})
