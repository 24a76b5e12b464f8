import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrate, rollback } from "../../../adapters/postgres/engine/migrator.ts"
import { SAMPLE_DECLINED_WORK } from "../../../core/services/sample-declined-work.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"

let database: FreshDatabase
let client: Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const INSERT = `
  INSERT INTO services (name, description, category, base_price_cents) VALUES
    ('Honey-Do Half Day', 'Half a day.', 'essential', 8500),
    ('Gutter Cleaning', 'We clear them.', 'essential', 9000),
    ('Consultation', 'We look at it.', 'essential', 9000)
`

test("services of before kinds of work get their sample's kinds, or those that their text suggests", async () => {
  while ((await rollback(database.url)) !== "22_kinds_of_work.ts");
  await client.query(INSERT)
  await migrate(database.url)
  const { rows } = await client.query(
    "SELECT name, kinds_of_work AS kinds, also_called <> '' AS words FROM services ORDER BY id",
  )
  expect(rows).toEqual([
    {
      name: "Honey-Do Half Day",
      kinds: [
        "odd-jobs",
        "shelves-and-pictures",
        "doors",
        "smoke-detectors",
        "furniture-assembly",
        "blinds-and-curtains",
      ],
      words: true,
    },
    { name: "Gutter Cleaning", kinds: ["gutters"], words: false },
    { name: "Consultation", kinds: [], words: false },
  ])
  const declined = await client.query("SELECT name FROM declined_work ORDER BY id")
  expect(declined.rows.map(({ name }) => name)).toEqual(SAMPLE_DECLINED_WORK.map(({ name }) => name))
})
