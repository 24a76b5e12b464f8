import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

/** Starts a server of `processes/` in a process of its own; its first message is its address. */
export const startChild = async <Ready>(file: string, ...args: ReadonlyArray<string>) => {
  const child = fork(join(import.meta.dirname, "../processes", file), args)
  const exited = once(child, "exit")
  const [ready] = (await Promise.race([once(child, "message"), exited])) as [Ready]
  if (child.exitCode !== null) throw new Error(`${file} ended at once.`)
  const stop = async () => {
    child.disconnect()
    await exited
  }
  return { ready, stop }
}
