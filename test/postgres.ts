import { fork } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { migrateWithQueues } from "../adapters/runtime.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the database that tests clone. No connection to it may stay open, because Postgres then refuses to. */
    readonly templateUrl: string
  }
}

/** Vitest's `globalSetup`: one cluster for the whole run, and in it one migrated database to clone. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = join(tmpdir(), `hearth-test-${randomUUID()}`)
  const keeper = fork(join(import.meta.dirname, "postgres-keeper.ts"), [dataDir], { detached: true })
  const exited = once(keeper, "exit")
  const [url] = await Promise.race([once(keeper, "message"), exited])
  if (typeof url !== "string")
    throw new Error("The Postgres of the tests did not start; the reason is printed above.")
  await migrateWithQueues(url)
  project.provide("templateUrl", url)
  return async () => {
    keeper.disconnect()
    await exited
  }
}

export interface FreshDatabase {
  readonly url: string
  /** Drops the database, even under open connections. */
  readonly drop: () => Promise<void>
}

/** A new database, migrated and empty. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const template = new URL(inject("templateUrl"))
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

/** Connects to the database `postgres`, because the template can be cloned only while it has no connections. */
const administer = async (template: URL, sql: string): Promise<void> => {
  const client = new Client({ connectionString: new URL("postgres", template).href })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
