import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { readConfig } from "../../../adapters/process/config.ts"
import { appServicesLayer } from "../../../adapters/runtime.ts"
import type { AppServices, RunProgram } from "../../../cli/engine/app-services.ts"
import type { Person } from "../../../core/contacts/contact.ts"
import { parseClock } from "../../../core/time/chicago.ts"
import { instantAt } from "../../../core/time/wall-time.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { createTerminal } from "./terminal.ts"
import { clockOf } from "../../support/clock.ts"
import { afterEach, beforeEach } from "vitest"

/** `hearth` with an empty database of its own, a clock that is stopped at `now`, and these settings besides. */
export const startTestCli = async (now: Instant, more: Readonly<Record<string, string>> = {}) => {
  const { url, drop } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), "hearth-cli-"))
  const settings = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET: "a secret that is long enough for tests",
    ...more,
  })
  const runtime = ManagedRuntime.make(appServicesLayer(Result.getOrThrow(settings), "guest"))
  const runProgram: RunProgram = (program) =>
    runtime.runPromiseExit(Effect.provideService(program, Clock.Clock, clockOf({ now })))
  const runAtNow = <A, E>(program: Effect.Effect<A, E, AppServices>): Promise<A> =>
    runtime.runPromise(Effect.provideService(program, Clock.Clock, clockOf({ now })))
  return {
    ...createTerminal(runProgram, () => now),
    runtime,
    runAtNow,
    dataDir,
    /** Books a visit of two hours as the website does. */
    book: async (date: string, time: string, person: Person, zip = "63101") => {
      const booking = bookAppointment({
        person,
        address: { street: "12 Oak Street", city: "St. Louis", state: "MO", zip },
        service: { name: "Other" },
        addons: [],
        textConsent: false,
        start: Result.getOrThrow(instantAt(date, parseClock(time)!)),
        notes: null,
        source: "website",
      })
      await runAtNow(booking)
    },
    close: async () => {
      await runtime.dispose()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Such a `hearth` anew for each test of the file. */
export const cliOfEachTest = (...options: Parameters<typeof startTestCli>) => {
  const cli = {} as Awaited<ReturnType<typeof startTestCli>>
  beforeEach(async () => {
    Object.assign(cli, await startTestCli(...options))
  })
  afterEach(() => cli.close())
  return cli
}
