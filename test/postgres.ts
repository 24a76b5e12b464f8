import { execFile, fork } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { copyFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Client } from "pg"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { migrateWithQueues } from "../adapters/runtime.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the database that tests clone. No connection to it may stay open, because Postgres then refuses to. */
    readonly templateUrl: string
    /** The data directory of that cluster, and in `copy` its files from before any test. */
    readonly templateDataDir: string
  }
}

/** Vitest's `globalSetup`: one cluster for the whole run, and in it one migrated database to clone. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = join(tmpdir(), `hearth-test-${randomUUID()}`)
  const keeper = fork(join(import.meta.dirname, "postgres-keeper.ts"), [dataDir], { detached: true })
  const exited = once(keeper, "exit")
  const nextUrl = async () => {
    const [url] = await Promise.race([once(keeper, "message"), exited])
    if (typeof url !== "string")
      throw new Error("The Postgres of the tests did not start; the reason is printed above.")
    return url
  }
  await migrateWithQueues(await nextUrl())
  keeper.send("migrated")
  project.provide("templateUrl", await nextUrl())
  project.provide("templateDataDir", dataDir)
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

/**
 * Puts a migrated, empty database that nothing has started yet into an empty data directory, which takes a tenth of the
 * time in which a first start creates it.
 */
export const copyCluster = async (dataDir: string): Promise<void> => {
  const template = inject("templateDataDir")
  await promisify(execFile)("cp", ["-a", join(template, "copy"), join(dataDir, "postgres")])
  await copyFile(join(template, "postgres.password"), join(dataDir, "postgres.password"))
}

/** Connects to the database `postgres`, because the template can be cloned only while it has no connections. */
const administer = async (template: URL, sql: string): Promise<void> => {
  const client = new Client({ connectionString: new URL("postgres", template).href })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
