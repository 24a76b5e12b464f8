import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { startDatabaseServer, type DatabaseServer } from "../support/database-server.ts"
import { NOW } from "../support/server.ts"

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL("../../../", import.meta.url))
const CLIENT = join(ROOT, "test/generated-client")

/** What the client exports; its own types need the ones that are generated here. */
interface Client {
  readonly book: (url: string, from: string, to: string) => Promise<number>
  readonly move: (url: string, token: string, from: string, to: string) => Promise<string>
  readonly cancel: (url: string, token: string) => Promise<void>
}

let server: DatabaseServer
let directory: string
beforeAll(async () => {
  server = await startDatabaseServer({ now: NOW })
  await server.run(Effect.andThen(seedServices, seedRules))
  directory = await mkdtemp(join(tmpdir(), "generated-client-"))
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

/** The visit as it is stored, and the token of the link in its last mail. */
const stored = (id: number) =>
  server.run(
    Effect.gen(function* () {
      const { start, status, sequence } = yield* Effect.fromOption(yield* (yield* Appointments).byId(id))
      return { start, status, token: (yield* Tokens).reschedule(id, sequence) }
    }),
  )

test("a client whose types are generated from the API's description compiles, and books, moves and cancels a visit", async () => {
  const generator = join(CLIENT, "node_modules/.bin/openapi-typescript")
  await run(generator, [`${server.url}/api/openapi.json`, "-o", join(directory, "api.ts")])
  const project = {
    extends: join(ROOT, "tsconfig.json"),
    compilerOptions: {
      // The client imports `./api.ts` as if it stood beside it.
      rootDirs: [CLIENT, directory],
      lib: ["esnext", "dom", "dom.iterable"],
      types: [],
      incremental: false,
      tsBuildInfoFile: null,
    },
    files: [join(CLIENT, "client.ts")],
    include: [],
  }
  await writeFile(join(directory, "tsconfig.json"), JSON.stringify(project))
  await run(join(ROOT, "node_modules/.bin/tsc"), ["-p", directory])

  const client = (await import(join(CLIENT, "client.ts"))) as Client
  const id = await client.book(server.url, "2026-11-23T06:00:00Z", "2026-11-24T06:00:00Z")
  const booked = await stored(id)
  expect(booked).toMatchObject({ start: Date.parse("2026-11-23T15:00:00Z"), status: "scheduled" })

  const start = await client.move(server.url, booked.token, "2026-11-24T06:00:00Z", "2026-11-25T06:00:00Z")
  const moved = await stored(id)
  expect(moved).toMatchObject({ start: Date.parse(start), status: "scheduled" })

  await client.cancel(server.url, moved.token)
  expect(await stored(id)).toMatchObject({ status: "cancelled" })
})
