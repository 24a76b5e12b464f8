import { openSession, sentenceOf } from "./session.ts"
import { openStaging, type StagingTables } from "./staging.ts"

/** One backup is checked at a time, so that what a killed process has left is removed by the next. */
const SCRATCH = "hearth_backup_check"

export interface Scratch {
  readonly staging: StagingTables
  readonly remove: () => Promise<void>
}

/**
 * Tables to restore a backup into for a check: in a database of their own on the same server, or, where the role may not
 * create one, in a schema of their own.
 */
export const withScratch = async (url: string, migrations: ReadonlyArray<string>): Promise<Scratch> => {
  const created = await createDatabase(url)
  const address = new URL(url)
  if (created) address.pathname = `/${SCRATCH}`
  const staging = await openStaging(address.href, SCRATCH, migrations).catch(async (error: unknown) => {
    if (created) await dropDatabase(url)
    throw error
  })
  return {
    staging,
    remove: async () => {
      if (!created) await staging.remove().catch(() => {})
      await staging.close()
      if (created) await dropDatabase(url)
    },
  }
}

/** Whether there is one now. */
const createDatabase = async (url: string): Promise<boolean> => {
  const session = await openSession(url)
  try {
    await session.rows(`DROP DATABASE IF EXISTS ${SCRATCH} WITH (FORCE)`)
    await session.rows(`CREATE DATABASE ${SCRATCH} TEMPLATE template0 ENCODING 'UTF8'`)
    return true
  } catch (error) {
    if ((error as { readonly code?: string }).code === INSUFFICIENT_PRIVILEGE) return false
    throw new Error(sentenceOf(error), { cause: error })
  } finally {
    await session.end()
  }
}

const INSUFFICIENT_PRIVILEGE = "42501"

const dropDatabase = async (url: string): Promise<void> => {
  const session = await openSession(url)
  await session
    .rows(`DROP DATABASE IF EXISTS ${SCRATCH} WITH (FORCE)`)
    .catch(() => {})
    .finally(session.end)
}
