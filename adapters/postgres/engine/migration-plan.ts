import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { migrationEffects, type MigrationEffect } from "../../../core/storage/migration-effects.ts"
import type { MigrationFile, Release } from "../../../core/storage/released-migrations.ts"
import { readMigration } from "./migration-statements.ts"
import { migrationFiles, MIGRATIONS_DIRECTORY } from "./migrator.ts"

/** What a migration does to what is there already. */
export const effectsOf = async (
  name: string,
  directory: string = MIGRATIONS_DIRECTORY,
): Promise<ReadonlyArray<MigrationEffect>> =>
  migrationEffects((await readMigration(directory, name)).statements)

/** Written by `npm run release`. */
export const RELEASE_FILE = join(MIGRATIONS_DIRECTORY, "released.json")

export const readRelease = async (): Promise<Release> => JSON.parse(await readFile(RELEASE_FILE, "utf8"))

/** Every migration as its file is now. */
export const readMigrationFiles = async (
  directory: string = MIGRATIONS_DIRECTORY,
): Promise<ReadonlyArray<MigrationFile>> =>
  Promise.all(
    (await migrationFiles(directory)).map(async (name) => {
      const { statements, contracts } = await readMigration(directory, name)
      const content = await readFile(join(directory, name))
      return {
        name,
        checksum: createHash("sha256").update(content).digest("hex"),
        effects: migrationEffects(statements),
        contracts,
      }
    }),
  )
