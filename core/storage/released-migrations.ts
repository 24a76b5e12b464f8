import { undeclared, type MigrationEffect } from "./migration-effects.ts"

/** What the last release contains; its command writes it. */
export interface Release {
  readonly version: string
  /** The version of the release before it; none for the first. */
  readonly previous?: string
  /** The commit that the release was made from. */
  readonly commit: string
  /** SHA-256 of each migration's file in hexadecimal, by its name. */
  readonly migrations: Readonly<Record<string, string>>
}

/** The oldest release whose processes may run on the tables of this one: the one before it, as long as migrations expand. */
export const oldestBeside = ({
  version,
  previous = version,
}: Pick<Release, "version" | "previous">): string => previous

/** Whether a version of three numbers comes before another one. */
export const isOlder = (version: string, other: string): boolean =>
  version.localeCompare(other, "en", { numeric: true }) < 0

/** A migration as it is now. */
export interface MigrationFile {
  readonly name: string
  readonly checksum: string
  readonly effects: ReadonlyArray<MigrationEffect>
  /** Why each contraction does not break the release before, by its change. */
  readonly contracts: Readonly<Record<string, string>>
}

/**
 * What keeps the migrations from being released, each as a sentence: databases have the released ones already, and
 * processes of the last release work beside those of the next one while it is installed.
 */
export const migrationProblems = (
  { version, migrations: released }: Release,
  files: ReadonlyArray<MigrationFile>,
): ReadonlyArray<string> => {
  const checksums = new Map(Object.entries(released))
  const names = files.map(({ name }) => name)
  const last = Object.keys(released).toSorted().at(-1) ?? ""
  return [
    ...Object.keys(released)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} was released with ${version} and may not be removed.`),
    ...files.flatMap((file) =>
      checksums.has(file.name)
        ? file.checksum === checksums.get(file.name)
          ? []
          : [`${file.name} was released with ${version} and may not be edited: add another migration.`]
        : newMigrationProblems(file, version, last),
    ),
  ]
}

const newMigrationProblems = (
  { name, effects, contracts }: MigrationFile,
  version: string,
  last: string,
): ReadonlyArray<string> => {
  const { missing, surplus } = undeclared(effects, contracts)
  return [
    ...(name < last ? [`${name} must come after ${last}, which databases have already.`] : []),
    ...missing.map(
      (change) =>
        `${name} ${change}, which release ${version} may need: do that a release later, or say in its "contracts" why ${version} does not.`,
    ),
    ...surplus.map((change) => `${name} declares "${change}", which it does not do.`),
  ]
}
