import type { Instant } from "../time/interval.ts"

/** What Postgres says of itself. */
export interface DatabaseFacts {
  /** `server_version_num`: 180004 for 18.4. */
  readonly version: number
  /** Of the product's database on disk. */
  readonly bytes: number
  /** Pages whose checksum was found wrong since the statistics began, of all databases; null where pages have none. */
  readonly checksumFailures: number | null
  /** The database's clock. */
  readonly now: Instant
  /** By the database's table of zones, how far the business's zone is ahead of UTC now, in minutes. */
  readonly zoneOffsetMinutes: number
}

/** The migrations of a database, by their files' names. */
export interface MigrationNames {
  /** In the order in which they were applied. */
  readonly applied: ReadonlyArray<string>
  /** Those of this version that the database lacks, in their order. */
  readonly pending: ReadonlyArray<string>
  /** Those that the database has and this version does not know, because a newer one applied them. */
  readonly unknown: ReadonlyArray<string>
}

/** @param known The migrations of this version, in their order. */
export const migrationNames = (
  known: ReadonlyArray<string>,
  applied: ReadonlyArray<string>,
): MigrationNames => ({
  applied,
  pending: known.filter((name) => !applied.includes(name)),
  unknown: applied.filter((name) => !known.includes(name)),
})
