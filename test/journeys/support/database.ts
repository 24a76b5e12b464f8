import { cloneDatabase, startTemplateDatabase, type FreshDatabase } from "../../set-up/template-database.ts"

/** Workers inherit the variables of Playwright's main process. */
const TEMPLATE_URL = "TEMPLATE_URL"

/** Playwright's `globalSetup`: one Postgres for the sites of all workers. */
export default async (): Promise<() => Promise<void>> => {
  const { url, stop } = await startTemplateDatabase()
  process.env[TEMPLATE_URL] = url
  return stop
}

/** A new database, migrated and empty. */
export const freshDatabase = (): Promise<FreshDatabase> => cloneDatabase(process.env[TEMPLATE_URL]!)
