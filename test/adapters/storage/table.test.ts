import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { tableOf } from "../../../adapters/postgres/engine/table.ts"
import { Cents } from "../../../core/fields/cents.ts"
import { Instant } from "../../../core/time/instant.ts"

const jobs = tableOf(
  "jobs",
  Schema.Struct({
    id: Schema.Int,
    price: Cents,
    startedAt: Schema.NullOr(Instant),
    sizes: Schema.Array(Schema.Struct({ feet: Schema.Int })),
    tools: Schema.Array(Schema.String),
    text: Schema.String,
    isLate: Schema.Boolean,
    version: Schema.Int,
  }),
  { text: "content", isLate: { sql: "due < now()" } },
)

const ALL =
  'jobs.id AS "id", jobs.price_cents AS "price", jobs.started_at AS "startedAt", jobs.sizes AS "sizes", jobs.tools AS "tools", ' +
  'jobs.content AS "text", due < now() AS "isLate", jobs.version AS "version"'

test("columns follow from the fields, and values from their kinds", () => {
  expect(jobs.insert({ price: 500, startedAt: 1500, sizes: [{ feet: 3 }] })).toEqual({
    sql: `insert into "jobs" ("price_cents", "sizes", "started_at") values ($1, $2, to_timestamp($3)) returning ${ALL}`,
    values: [500, '[{"feet":3}]', 1.5],
  })
  expect(jobs.insert({ tools: ["saw"] }, {}, "1")).toEqual({
    sql: 'insert into "jobs" ("tools") values ($1) returning 1',
    values: [["saw"]],
  })
  expect(jobs.update({ id: 7 }, { text: "New", startedAt: null })).toEqual({
    sql: `update "jobs" set "content" = $1, "started_at" = to_timestamp($2) where jobs.id = $3 returning ${ALL}`,
    values: ["New", null, 7],
  })
  expect(jobs.insertNew("(lower(content))", { text: "New" }, { owner: 3 })).toEqual({
    sql: `insert into "jobs" ("content", "owner") values ($1, $2) on conflict (lower(content)) do nothing returning ${ALL}`,
    values: ["New", 3],
  })
})

test("conditions: a value, null, any of an array; what is undefined is none", () => {
  expect(jobs.select({ startedAt: null, id: [1, 2], text: "a" }, "id DESC")).toEqual({
    sql: `select ${ALL} from "jobs" where jobs.started_at IS NULL and jobs.id = ANY ($1) and jobs.content = $2 order by id DESC`,
    values: [[1, 2], "a"],
  })
  expect(jobs.where({ price: undefined, text: "a" }).toSQL().sql).toBe(
    `select * from "jobs" where jobs.content = ?`,
  )
  expect(jobs.select().sql).toBe(`select ${ALL} from "jobs"`)
  expect(jobs.remove({ id: 1 })).toEqual({
    sql: 'delete from "jobs" where jobs.id = $1 returning 1',
    values: [1],
  })
})

test("a known text gets the values of each call", () => {
  const [first, second] = [1, 2].map((id) => jobs.update({ id }, { price: id * 100 }))
  expect(second!.sql).toBe(first!.sql)
  expect([first!.values, second!.values]).toEqual([
    [100, 1],
    [200, 2],
  ])
})

test("of a whole entity, what the database decides and what is only read is left out", () => {
  const job = { id: 1, price: 5, startedAt: null, sizes: [], tools: [], text: "", isLate: true, version: 3 }
  expect(jobs.insert(job).sql).toContain('("content", "price_cents", "sizes", "started_at", "tools")')
})

test("an unknown field does not compile, and as a condition throws", () => {
  // @ts-expect-error: the field is `price`.
  expect(jobs.insert({ text: "", prise: 5 }).values).toEqual([""])
  // @ts-expect-error: a number.
  expect(jobs.insert({ price: "5" }).values).toEqual(["5"])
  // @ts-expect-error: without its condition it would remove every row.
  expect(jobs.remove({ id: undefined }).values).toEqual([])
  // @ts-expect-error: the field is `price`.
  expect(() => jobs.where({ prise: 5 })).toThrow("The table jobs stores no field prise.")
  expect(() => jobs.select({ isLate: true })).toThrow("The table jobs stores no field isLate.")
})
