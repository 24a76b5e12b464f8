import { spawn } from "node:child_process"
import { once } from "node:events"
import { open, readFile } from "node:fs/promises"
import type { Account } from "../../../adapters/postgres/embedded/account.ts"

/** A program that runs until it is stopped, with its output in a file. */
export interface Daemon {
  readonly name: string
  readonly signal: (signal: NodeJS.Signals) => void
  /** Ends it at once; resolves when it has ended. */
  readonly kill: () => Promise<void>
  readonly isRunning: () => boolean
  readonly log: () => Promise<string>
}

interface Start {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly directory: string
  /** Postgres and pgbouncer refuse to run as root. */
  readonly account: Account
  readonly env?: Readonly<Record<string, string>>
}

export const startDaemon = async ({
  name,
  program,
  args,
  directory,
  account,
  env,
}: Start): Promise<Daemon> => {
  const file = `${directory}/${name}.log`
  const log = await open(file, "a")
  const child = spawn(program, args, {
    cwd: directory,
    ...account,
    env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", HOME: directory, ...env },
    stdio: ["ignore", log.fd, log.fd],
  })
  const exited = once(child, "exit")
  await once(child, "spawn")
  await log.close()
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    name,
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill("SIGKILL")
      await exited
    },
    isRunning,
    log: () => readFile(file, "utf8"),
  }
}
