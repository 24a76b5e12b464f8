import { Client, type QueryResultRow } from "pg"
import { isConnectionError } from "../../engine/failures.ts"

/** A connection of its own, whose statements may take as long as they need. */
export interface Session {
  readonly client: Client
  readonly rows: <Row extends QueryResultRow>(sql: string, values?: ReadonlyArray<unknown>) => Promise<Row[]>
  readonly end: () => Promise<void>
}

const CONNECT_TIMEOUT_MS = 5_000

/** As `currentSchema` is then where the tables of the installation are, or those of a restore that is under way. */
export const openSession = async (url: string): Promise<Session> => {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // Each statement reports its own error; without a listener one between two would end the process.
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query(SETTINGS)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    client,
    rows: async <Row extends QueryResultRow>(sql: string, values: ReadonlyArray<unknown> = []) =>
      (await client.query<Row>(sql, [...values])).rows,
    end: () => client.end().catch(() => {}),
  }
}

/** By which connections of backups are told from those of servers, workers and other commands. */
export const APPLICATION = "hearth-and-wire backup"

/** Rows as text are the same on every server, whatever its own settings and its version. */
const SETTINGS = `
  SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0;
  SET lock_timeout = '30s';
  SET client_encoding = 'UTF8';
  SET timezone = 'UTC';
  SET datestyle = 'ISO, YMD';
  SET intervalstyle = 'iso_8601';
  SET bytea_output = 'hex';
  SET extra_float_digits = 1;
  SET standard_conforming_strings = on;
`

/** What went wrong, as a sentence for the owner. */
export const sentenceOf = (error: unknown): string => {
  const { message } = error as Error
  return isConnectionError(error)
    ? `The connection to the database was lost: ${message}.`
    : `The database replied: ${message}.`
}

/** An identifier as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** As `quoted`, of several, with commas. */
export const quotedList = (names: ReadonlyArray<string>): string => names.map(quoted).join(", ")

/** The address whose connections have their tables in this schema. */
export const inSchema = (url: string, schema: string): string => {
  const address = new URL(url)
  address.searchParams.set("options", `-c search_path=${schema}`)
  return address.href
}
