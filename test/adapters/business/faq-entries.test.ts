import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { migrate, rollback } from "../../../adapters/postgres/engine/migrator.ts"
import { SAMPLE_FAQ } from "../../../core/business/sample-faq.ts"
import { listFaq, seedFaq } from "../../../core/business/use-cases/faq.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { openPorts } from "../support/ports.ts"

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

const sql = (text: string) => ports.runPromise(Effect.flatMap(Database, ({ rows }) => rows(text)))
const entries = () => ports.runPromise(listFaq())

const migrateAgain = async () => {
  while ((await rollback(fresh.url)) !== "21_faq.ts");
  await migrate(fresh.url)
}

test("an installation from before the FAQ gets the entries of a new one, and a database without accounts none", async () => {
  await ports.runPromise(seedFaq)
  const seeded = await entries()
  expect(seeded).toMatchObject(SAMPLE_FAQ)
  await migrateAgain()
  expect(await entries()).toEqual([])
  await sql("INSERT INTO users (username, display_name, password) VALUES ('owner', 'Owner', 'x')")
  await migrateAgain()
  expect(await entries()).toEqual(seeded)
})
