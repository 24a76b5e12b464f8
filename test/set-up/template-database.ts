import { fork } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"

/** A cluster for one test run, and in it a migrated database to clone. */
export interface TemplateDatabase {
  /** No connection to it may stay open, because Postgres then refuses to clone it. */
  readonly url: string
  /** The data directory of the cluster, and in `copy` its files from before any test. */
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

export const startTemplateDatabase = async (): Promise<TemplateDatabase> => {
  const dataDir = join(tmpdir(), `hearth-test-${randomUUID()}`)
  const keeper = fork(join(import.meta.dirname, "postgres-keeper.ts"), [dataDir], { detached: true })
  const exited = once(keeper, "exit")
  const [url] = await Promise.race([once(keeper, "message"), exited])
  if (typeof url !== "string")
    throw new Error("The Postgres of the tests did not start; the reason is printed above.")
  const stop = async () => {
    keeper.disconnect()
    await exited
  }
  return { url, dataDir, stop }
}

export interface FreshDatabase {
  readonly url: string
  /** Drops the database, even under open connections. */
  readonly drop: () => Promise<void>
}

/** A new database, migrated and empty. */
export const cloneDatabase = async (templateUrl: string): Promise<FreshDatabase> => {
  const template = new URL(templateUrl)
  const name = `test_${randomUUID().replaceAll("-", "")}`
  // Copying files costs less than the default, which writes every page to the journal as well.
  await administer(
    template,
    `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY file_copy`,
  )
  return {
    url: new URL(name, template).href,
    drop: () => administer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** A new database without tables, on the same server. */
export const emptyDatabase = async (templateUrl: string): Promise<FreshDatabase> => {
  const template = new URL(templateUrl)
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await administer(template, `CREATE DATABASE ${name}`)
  return {
    url: new URL(name, template).href,
    drop: () => administer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Connects to the database `postgres`, because the template can be cloned only while it has no connections. */
const administer = async (template: URL, sql: string): Promise<void> => {
  const client = new Client({ connectionString: new URL("postgres", template).href })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
