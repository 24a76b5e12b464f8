import { chmod, chown, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { accountForNewCluster } from "../../../adapters/postgres/embedded/account.ts"
import { query } from "../../server/support/query.ts"
import { freePort, until } from "../../server/support/process.ts"
import {
  haproxyConfiguration,
  PASSWORD,
  pgbouncerConfiguration,
  pgbouncerUsers,
  ROLE,
} from "./configuration.ts"
import { startDaemon, type Daemon } from "./daemon.ts"
import { createNode, type Node } from "./node.ts"
import { findPrograms } from "./programs.ts"

/** Two Postgres of which Patroni makes one the primary, etcd, pgbouncer and HAProxy, each a process of this machine. */
export interface Cluster {
  readonly nodes: readonly [Node, Node]
  /** The primary through pgbouncer in transaction mode. */
  readonly poolerUrl: string
  /** The primary, whichever it is, without pgbouncer. */
  readonly directUrl: string
  /** Where HAProxy divides requests among the servers. */
  readonly site: string
  /** Ports for the app's servers, in the order in which HAProxy knows them. */
  readonly serverPorts: readonly number[]
  readonly directory: string
  /** Resolves with the primary and its standby when the standby is the one that commits wait for. */
  readonly untilSynchronous: () => Promise<{ readonly primary: Node; readonly standby: Node }>
  readonly close: () => Promise<void>
}

const START_TIMEOUT_MS = 120_000

/** Rejects with one sentence where programs are missing. */
export const startCluster = async ({
  servers = 2,
  synchronous = true,
}: { readonly servers?: number; readonly synchronous?: boolean } = {}): Promise<Cluster> => {
  const programs = await findPrograms()
  const account = await accountForNewCluster()
  const directory = await realpath(await mkdtemp(join(tmpdir(), "hearth-machines-")))
  await chmod(directory, 0o711)
  const own = async (path: string) => {
    if (account !== undefined) await chown(path, account.uid, account.gid)
  }
  const daemons: Daemon[] = []
  const start = async (name: string, program: string, args: readonly string[], files: Files = {}) => {
    const home = join(directory, name)
    await mkdir(home)
    await own(home)
    for (const [file, content] of Object.entries(files)) {
      await writeFile(join(home, file), content, { mode: 0o600 })
      await own(join(home, file))
    }
    daemons.push(await startDaemon({ name, program, args, directory: home, account }))
  }
  const nodes: Node[] = []
  const close = async () => {
    for (const node of nodes) await node.close()
    for (const daemon of daemons) await daemon.kill()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const etcd = await freePort()
    await start("etcd", programs.etcd, etcdArguments(etcd, await freePort()))
    // Until then Patroni cannot read its version.
    await until(() => isDecided(etcd), undefined, START_TIMEOUT_MS)
    for (const name of ["east", "west"])
      nodes.push(await createNode({ name, directory, etcd, synchronous, programs, account }))
    const [east, west] = nodes as [Node, Node]
    await east.startAgent()
    await until(() => east.is("primary"), undefined, START_TIMEOUT_MS)
    await west.startAgent()

    const ports = { primary: await freePort(), http: await freePort(), pgbouncer: await freePort() }
    const serverPorts: number[] = []
    while (serverPorts.length < servers) serverPorts.push(await freePort())
    const haproxy = haproxyConfiguration(
      nodes.map((node) => node.ports),
      ports,
      serverPorts,
    )
    await start("haproxy", programs.haproxy, ["-db", "-f", "haproxy.cfg"], { "haproxy.cfg": haproxy })
    await start("pgbouncer", programs.pgbouncer, ["pgbouncer.ini"], {
      "pgbouncer.ini": pgbouncerConfiguration(ports),
      "users.txt": pgbouncerUsers,
    })
    const untilSynchronous = async () => {
      let found: { primary: Node; standby: Node } | undefined
      await until(async () => {
        for (const [primary, standby] of [nodes, nodes.toReversed()] as [Node, Node][])
          if ((await primary.is("primary")) && (await standby.is(synchronous ? "sync" : "replica")))
            found = { primary, standby }
        return found !== undefined
      })
      return found!
    }
    await untilSynchronous()
    const administrator = `postgres://postgres:${PASSWORD}@127.0.0.1:${east.ports.postgres}/postgres`
    await query(administrator, `CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`)
    await query(administrator, `CREATE DATABASE hearth OWNER ${ROLE}`)
    return {
      nodes: [east, west],
      poolerUrl: `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${ports.pgbouncer}/hearth`,
      directUrl: `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${ports.primary}/hearth`,
      site: `http://127.0.0.1:${ports.http}`,
      serverPorts,
      directory,
      untilSynchronous,
      close,
    }
  } catch (error) {
    for (const log of [...nodes, ...daemons])
      console.error((await log.log()).split("\n").slice(-15).join("\n"))
    await close()
    throw error
  }
}

type Files = Readonly<Record<string, string>>

const etcdArguments = (client: number, peer: number): readonly string[] => {
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  return Object.entries({
    name: "etcd",
    "data-dir": "data",
    "log-level": "warn",
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `etcd=${peers}`,
  }).flatMap(([option, value]) => [`--${option}`, value])
}

/** Whether etcd has chosen the version of its cluster, the last thing it does when it starts. */
const isDecided = async (port: number): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${port}/version`).catch(() => undefined)
  const { etcdcluster } = ((await reply?.json()) ?? {}) as { readonly etcdcluster?: string }
  return etcdcluster !== undefined && etcdcluster !== "not_decided"
}
