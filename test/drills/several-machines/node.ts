import { chown, mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Account } from "../../../adapters/postgres/embedded/account.ts"
import { freePort } from "../../server/support/process.ts"
import { PASSWORD, patroniConfiguration, ROLE, type NodePorts } from "./configuration.ts"
import { startDaemon, type Daemon } from "./daemon.ts"
import { openLink } from "./link.ts"
import type { Programs } from "./programs.ts"

/** A machine with a Postgres and the agent of Patroni that makes it primary or standby. */
export interface Node {
  readonly name: string
  /** Its own Postgres, whatever that is at the moment. */
  readonly url: string
  /** Whether its agent says that it is so. */
  readonly is: (role: "primary" | "replica" | "sync") => Promise<boolean>
  /** Unless it runs. */
  readonly startAgent: () => Promise<void>
  /** Stops the agent where it is, as a machine that is overloaded; Postgres runs on. */
  readonly freezeAgent: () => void
  readonly thawAgent: () => void
  readonly killPostgres: () => Promise<void>
  /** The agent and Postgres, as when the power fails. */
  readonly kill: () => Promise<void>
  /** No packet between it and the other machines of the cluster arrives any more; the app still reaches it. */
  readonly cutOff: () => void
  /** Its standby receives nothing any more, while all else arrives. */
  readonly holdReplication: () => void
  readonly reconnect: () => void
  readonly close: () => Promise<void>
  readonly ports: NodePorts
  readonly log: () => Promise<string>
}

interface Options {
  readonly name: string
  readonly directory: string
  readonly etcd: number
  readonly synchronous: boolean
  readonly programs: Programs
  readonly account: Account
}

export const createNode = async ({
  name,
  etcd,
  synchronous,
  programs,
  account,
  ...options
}: Options): Promise<Node> => {
  const directory = join(options.directory, name)
  await mkdir(directory, { mode: 0o700 })
  const [postgres, api] = [await freePort(), await freePort()]
  const links = {
    toPostgres: await openLink(postgres),
    toApi: await openLink(api),
    toEtcd: await openLink(etcd),
  }
  const ports: NodePorts = {
    name,
    postgres,
    api,
    linkToPostgres: links.toPostgres.port,
    linkToApi: links.toApi.port,
    linkToEtcd: links.toEtcd.port,
  }
  const file = join(directory, "patroni.yml")
  await writeFile(file, patroniConfiguration(ports, { directory, postgres: programs.postgres, synchronous }))
  if (account !== undefined) for (const path of [directory, file]) await chown(path, account.uid, account.gid)

  let agent: Daemon | undefined
  const killPostgres = async () => {
    const pid = await readFile(join(directory, "postgres/postmaster.pid"), "utf8").then(
      (text) => Number.parseInt(text, 10),
      () => undefined,
    )
    if (pid === undefined || !(await isPostgres(pid))) return
    // First the postmaster, which would start the others again.
    for (const each of [pid, ...(await childrenOf(pid))]) killQuietly(each)
  }
  const reconnect = () => Object.values(links).forEach((link) => link.restore())
  const kill = async () => {
    await agent?.kill()
    await killPostgres()
  }
  return {
    name,
    ports,
    url: `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${postgres}/hearth`,
    is: (role) =>
      fetch(`http://127.0.0.1:${api}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    startAgent: async () => {
      if (agent?.isRunning()) return
      agent = await startDaemon({ name, program: programs.patroni, args: [file], directory, account })
    },
    freezeAgent: () => agent?.signal("SIGSTOP"),
    thawAgent: () => agent?.signal("SIGCONT"),
    killPostgres,
    kill,
    cutOff: () => Object.values(links).forEach((link) => link.hold()),
    holdReplication: () => links.toPostgres.hold(),
    reconnect,
    close: async () => {
      reconnect()
      await kill()
      Object.values(links).forEach((link) => link.close())
    },
    log: async () => (await agent?.log()) ?? "",
  }
}

/** A pid may have gone to another program since its file was written. */
const isPostgres = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, "utf8").then(
    (command) => command.includes("postgres"),
    () => false,
  )

const childrenOf = async (parent: number): Promise<readonly number[]> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
      // Behind the name in parentheses: the state, then the parent.
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])
    }),
  )
  return pids.map(Number).filter((_, n) => parents[n] === parent)
}

const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}
