import * as Effect from "effect/Effect"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { Database } from "../../adapters/postgres/connection.ts"
import { Customers } from "../../core/ports/customers.ts"
import { StaffAccounts } from "../../core/ports/staff-accounts.ts"
import { freshDatabase, type FreshDatabase } from "../postgres.ts"
import { ADDRESS, openPorts } from "./ports.ts"

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

beforeEach(() => ports.runPromise(sql("TRUNCATE users, customers CASCADE")))

const sql = (text: string) => Effect.flatMap(Database, ({ rows }) => rows(text))

const JANE = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }

test("a customer is found by email ignoring case, and a booking never changes their record", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const jane = yield* link(JANE, ADDRESS)
      expect(yield* link({ ...JANE, firstName: "Mallory", email: "JANE@example.com" }, null)).toBe(jane)
      expect(yield* link({ ...JANE, email: "john@example.com" }, null)).not.toBe(jane)
      expect(
        yield* sql("SELECT first_name, phone, street, city, state, zip FROM customers ORDER BY id"),
      ).toEqual([
        { first_name: "Jane", phone: JANE.phone, ...ADDRESS },
        { first_name: "Jane", phone: JANE.phone, street: null, city: null, state: null, zip: null },
      ])
    }),
  )
})

test("a new customer linked many times at once is added once", async () => {
  const ids = await ports.runPromise(
    Effect.flatMap(Customers, ({ link }) =>
      Effect.all(
        Array.from({ length: 30 }, () => link(JANE, ADDRESS)),
        { concurrency: "unbounded" },
      ),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

test("staff accounts are found by username ignoring case", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const accounts = yield* StaffAccounts
      expect(yield* accounts.add("zoe", "hash")).toBe(true)
      expect(yield* accounts.add("Bob", "hash")).toBe(true)
      expect(yield* accounts.add("ZOE", "another")).toBe(false)
      expect((yield* accounts.list).map(({ username }) => username)).toEqual(["Bob", "zoe"])

      expect(yield* accounts.setPassword("Zoe", "new")).toBe(true)
      expect(yield* accounts.setPassword("nobody", "new")).toBe(false)
      expect(yield* sql("SELECT password FROM users ORDER BY id")).toEqual([
        { password: "new" },
        { password: "hash" },
      ])

      expect(yield* accounts.remove("BOB")).toBe(true)
      expect(yield* accounts.remove("bob")).toBe(false)
      expect((yield* accounts.list).map(({ username }) => username)).toEqual(["zoe"])
    }),
  )
})
