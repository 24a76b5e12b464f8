import { access, constants, readdir } from "node:fs/promises"
import { join } from "node:path"

/** The programs of other projects that the business runs on when it has several machines. */
export interface Programs {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly pgbouncer: string
  /** The directory of `postgres`, `initdb` and `pg_rewind`. */
  readonly postgres: string
}

/** Debian's package of each. */
const PACKAGES = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  postgres: "postgresql",
} as const satisfies Record<keyof Programs, string>

/** Rejects with one sentence that names the packages which are missing. */
export const findPrograms = async (): Promise<Programs> => {
  const found = {
    etcd: await programOf("etcd"),
    patroni: await programOf("patroni"),
    haproxy: await programOf("haproxy"),
    pgbouncer: await programOf("pgbouncer"),
    postgres: await newestPostgres(),
  }
  const missing = Object.entries(PACKAGES).flatMap(([name, debian]) =>
    found[name as keyof Programs] === undefined ? [debian] : [],
  )
  if (missing.length > 0)
    throw new Error(
      `This needs Debian's packages ${missing.join(", ")}: apt-get install --no-install-recommends ${missing.join(" ")}`,
    )
  return found as Programs
}

/** Debian has some of them in `sbin`, which is not in the search path of an ordinary user. */
const programOf = async (name: string): Promise<string | undefined> => {
  const directories = [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"]
  for (const directory of directories)
    if (await isProgram(join(directory, name))) return join(directory, name)
  return undefined
}

/** With the package postgresql-common, `postgres` is in a directory of its version only. */
const newestPostgres = async (): Promise<string | undefined> => {
  const versions = await readdir("/usr/lib/postgresql").catch(() => [])
  for (const version of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const directory = join("/usr/lib/postgresql", version, "bin")
    if (await isProgram(join(directory, "postgres"))) return directory
  }
  return undefined
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
