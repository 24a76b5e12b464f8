import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

/** The SHA-256 of each file of a directory, by its name. */
export type BackupFiles = ReadonlyMap<string, string>

export const readBackupFiles = async (directory: string): Promise<BackupFiles> => {
  const names = (await readdir(directory)).filter((name) => name.startsWith("hearth"))
  const sums = names.map(async (name) => {
    const bytes = await readFile(join(directory, name))
    return [name, createHash("sha256").update(bytes).digest("hex")] as const
  })
  return new Map(await Promise.all(sums))
}

/** What is wrong in a directory of backups after one has failed: none may be changed, removed or left unfinished. */
export const checkBackupFiles = (before: BackupFiles, after: BackupFiles): readonly string[] => [
  ...[...before].flatMap(([name, sum]) =>
    after.get(name) === sum ? [] : [after.has(name) ? `${name} was changed` : `${name} was removed`],
  ),
  ...[...after.keys()].filter((name) => !before.has(name)).map((name) => `${name} was left`),
]
