import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { runWithAppServices, runWithRestoreServices } from "../../../cli/engine/app-services.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { databaseWithoutTables } from "../../set-up/postgres.ts"
import { clockOf } from "../../support/clock.ts"
import { createTerminal } from "./terminal.ts"

type Settings = Readonly<Record<string, string>>

/** `hearth` on a new machine: an empty data directory and a database without tables. */
export const newMachine = async (now: Instant, more: Settings = {}) => {
  const { url, drop } = await databaseWithoutTables()
  const dataDir = await mkdtemp(join(tmpdir(), "hearth-restored-"))
  const { signal } = new AbortController()
  const atNow = <A, E, R>(program: Effect.Effect<A, E, R>) =>
    Effect.provideService(program, Clock.Clock, clockOf({ now }))
  const terminalWith = (settings: Settings) => {
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, ...settings }
    return createTerminal(
      (program) => runWithAppServices(env, signal)(atNow(program)),
      () => now,
      (program) => runWithRestoreServices(env, signal)(atNow(program)),
    )
  }
  return {
    ...terminalWith(more),
    /** The same with these settings besides. */
    terminalWith,
    url,
    dataDir,
    close: async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
