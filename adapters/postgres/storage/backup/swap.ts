import { quoted, quotedList, type Session } from "./session.ts"
import { RESTORED_MAIL_JOBS } from "./staging.ts"

/**
 * Puts the tables and functions of the schema in the place of those with the same names, and the mails into the job
 * queue: all at once or, where it fails, not at all. Whatever else the database has stays.
 */
export const swapIn = async ({ client, rows }: Session, home: string, staging: string): Promise<void> => {
  await client.query("BEGIN")
  try {
    await client.query(`SET LOCAL search_path = pg_catalog`)
    await takeMailJobs({ client, rows }, staging)
    const tables = await rows<{ readonly name: string }>(TABLES_OF, [staging])
    const functions = await rows<{ readonly name: string; readonly signature: string }>(FUNCTIONS_OF, [
      staging,
    ])
    const inHome = new Set((await rows<{ readonly name: string }>(TABLES_OF, [home])).map(({ name }) => name))
    const replaced = tables.filter(({ name }) => inHome.has(name))
    if (replaced.length > 0)
      await client.query(
        `DROP TABLE ${replaced.map(({ name }) => `${quoted(home)}.${quoted(name)}`).join(", ")}`,
      )
    const namesIn = (schema: string) =>
      functions.map(({ name, signature }) => `${quoted(schema)}.${quoted(name)}(${signature})`)
    // In one statement, because they call each other.
    if (functions.length > 0) await client.query(`DROP FUNCTION IF EXISTS ${namesIn(home).join(", ")}`)
    for (const name of namesIn(staging))
      await client.query(`ALTER FUNCTION ${name} SET SCHEMA ${quoted(home)}`)
    for (const { name } of tables)
      await client.query(`ALTER TABLE ${quoted(staging)}.${quoted(name)} SET SCHEMA ${quoted(home)}`)
    await client.query(`DROP SCHEMA ${quoted(staging)}`)
    await client.query("COMMIT")
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {})
    throw error
  }
}

const TABLES_OF = `
  SELECT relname AS name FROM pg_class
  WHERE relnamespace = to_regnamespace(quote_ident($1)) AND relkind = 'r' ORDER BY relname
`

const FUNCTIONS_OF = `
  SELECT proname AS name, pg_get_function_identity_arguments(oid) AS signature FROM pg_proc
  WHERE pronamespace = to_regnamespace(quote_ident($1)) ORDER BY proname
`

/** All other jobs are of the installation that is replaced, or are added anew by their schedule. */
const takeMailJobs = async (
  { client, rows }: Pick<Session, "client" | "rows">,
  staging: string,
): Promise<void> => {
  await client.query("DELETE FROM pgboss.job")
  const saved = await rows<{ readonly name: string }>(COLUMNS_OF, [
    `${quoted(staging)}.${RESTORED_MAIL_JOBS}`,
  ])
  if (saved.length === 0) return
  // The columns of another version of the job queue are left out, or have their usual values.
  const known = await rows<{ readonly name: string; readonly type: string }>(COLUMNS_OF, ["pgboss.job"])
  const both = known.filter(({ name }) => saved.some((column) => column.name === name))
  const casts = both.map(({ name, type }) => `${quoted(name)}::${type}`).join(", ")
  await client.query(`
    INSERT INTO pgboss.job (${quotedList(both.map(({ name }) => name))})
    SELECT ${casts} FROM ${quoted(staging)}.${RESTORED_MAIL_JOBS}
  `)
  await client.query(`DROP TABLE ${quoted(staging)}.${RESTORED_MAIL_JOBS}`)
}

const COLUMNS_OF = `
  SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
  WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ORDER BY attnum
`
