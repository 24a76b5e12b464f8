import { Client } from "pg"

/** Runs SQL on a connection of its own. */
export const query = async <Row = unknown>(url: string, sql: string): Promise<ReadonlyArray<Row>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows as ReadonlyArray<Row>
}
